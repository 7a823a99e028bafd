// The allocator's settings, which Swift's Glibc module lacks.
#pragma once
#include <malloc.h>
