// toml++, a C++ library, as C: a TOML text becomes a list of nodes with their places.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The nodes of a TOML text, or its fault.
typedef struct foil_toml foil_toml;

typedef enum {
  foil_toml_table,
  foil_toml_array,
  foil_toml_string,
  foil_toml_integer,
  foil_toml_float,
  foil_toml_boolean,
  foil_toml_date
} foil_toml_kind;

/// A line and a code point in it, both from 1; 0 for no place.
typedef struct {
  uint32_t line, column;
} foil_toml_place;

/// A node. The `count` children of a table or array follow it, each with its own descendants.
typedef struct {
  foil_toml_kind kind;
  /// UTF-8, not terminated; NULL for an array's element and for the root.
  const char *key;
  size_t key_count;
  foil_toml_place key_place;
  /// The place of the value's first character, and the place after its last.
  foil_toml_place begin, end;
  size_t count;
  const char *text;
  size_t text_count;
  double number;
  int64_t integer;
  bool boolean;
} foil_toml_node;

/// Reads a text, which must be UTF-8; the result does not refer to it.
foil_toml *foil_toml_read(const char *text, size_t count);
void foil_toml_destroy(foil_toml *toml);

/// The fault, in English; NULL without a fault.
const char *foil_toml_fault(const foil_toml *toml);
/// The place of the fault.
foil_toml_place foil_toml_fault_place(const foil_toml *toml);

/// The nodes, the root first; they are valid until `foil_toml_destroy`.
const foil_toml_node *foil_toml_nodes(const foil_toml *toml, size_t *count);

#ifdef __cplusplus
}
#endif
