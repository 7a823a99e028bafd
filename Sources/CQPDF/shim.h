#pragma once
#include <qpdf/qpdf-c.h>
#include <stdlib.h>

// A buffer of qpdf_oh_get_stream_data is the caller's to free.
static inline void foil_qpdf_free(unsigned char *buffer) { free(buffer); }
