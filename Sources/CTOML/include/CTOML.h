// toml++ (a C++ library) as C: a TOML text as a list of its nodes, each with its place in the text.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A TOML text that has been read, or what is wrong with it.
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

/// Line, and code points into it, both from 1; 0 where there is none.
typedef struct {
  uint32_t line, column;
} foil_toml_place;

/// A node; of a table or array its `count` children follow, each with all that is below it.
typedef struct {
  foil_toml_kind kind;
  /// UTF-8, not terminated; NULL for an array's element and for the whole.
  const char *key;
  size_t key_count;
  foil_toml_place key_place;
  /// From the first character of the value to behind its last.
  foil_toml_place begin, end;
  /// A table between braces.
  bool is_inline;
  size_t count;
  const char *text;
  size_t text_count;
  double number;
  int64_t integer;
  bool boolean;
} foil_toml_node;

/// Reads a text, which must be UTF-8; it need not stay.
foil_toml *foil_toml_read(const char *text, size_t count);
void foil_toml_destroy(foil_toml *toml);

/// What is wrong, in English; NULL where nothing is.
const char *foil_toml_fault(const foil_toml *toml);
/// Where it is.
foil_toml_place foil_toml_fault_place(const foil_toml *toml);

/// The nodes, the whole first; they live as long as the text that was read.
const foil_toml_node *foil_toml_nodes(const foil_toml *toml, size_t *count);

#ifdef __cplusplus
}
#endif
