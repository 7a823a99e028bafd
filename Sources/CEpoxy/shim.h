// All GL and EGL functions that Foil uses.
//
// epoxy's names are macros over mutable function pointers, which Swift 6 neither imports nor
// accepts. So each becomes an inline function of the same name.
#pragma once
#include <epoxy/gl.h>
#include <epoxy/egl.h>

// Macros of epoxy that would hide the functions below.
#undef glViewport
#undef glClearColor
#undef glClear
#undef glEnable
#undef glDisable
#undef glBlendFunc
#undef glScissor
#undef glDrawArrays
#undef glDrawArraysInstanced
#undef glFinish
#undef glGetError
#undef glGetGraphicsResetStatus
#undef glGetGraphicsResetStatusKHR
#undef glGetGraphicsResetStatusARB
#undef glGetGraphicsResetStatusEXT
#undef glGetIntegerv
#undef glGetString
#undef glPixelStorei
#undef glReadPixels
#undef glGenBuffers
#undef glDeleteBuffers
#undef glBindBuffer
#undef glBufferData
#undef glMapBufferRange
#undef glUnmapBuffer
#undef glGenQueries
#undef glDeleteQueries
#undef glBeginQuery
#undef glEndQuery
#undef glGetQueryiv
#undef glGetQueryObjectuiv
#undef glGetQueryObjectui64v
#undef glGetQueryObjectui64vEXT
#undef glDebugMessageCallback
#undef glDebugMessageCallbackKHR
#undef glDebugMessageControl
#undef glDebugMessageControlKHR
#undef glGenVertexArrays
#undef glDeleteVertexArrays
#undef glBindVertexArray
#undef glCreateShader
#undef glDeleteShader
#undef glShaderSource
#undef glCompileShader
#undef glGetShaderiv
#undef glGetShaderInfoLog
#undef glCreateProgram
#undef glDeleteProgram
#undef glAttachShader
#undef glDetachShader
#undef glLinkProgram
#undef glUseProgram
#undef glGetProgramiv
#undef glGetProgramInfoLog
#undef glGetUniformLocation
#undef glGetActiveUniform
#undef glGetUniformfv
#undef glUniform1i
#undef glUniform1ui
#undef glUniform1fv
#undef glUniform2fv
#undef glUniform3fv
#undef glUniform4fv
#undef glUniformMatrix4fv
#undef glGenTextures
#undef glDeleteTextures
#undef glActiveTexture
#undef glBindTexture
#undef glTexImage2D
#undef glTexParameteri
#undef glTexStorage2D
#undef glTexSubImage2D
#undef glGenSamplers
#undef glDeleteSamplers
#undef glBindSampler
#undef glSamplerParameteri
#undef glGenFramebuffers
#undef glDeleteFramebuffers
#undef glBindFramebuffer
#undef glFramebufferTexture2D
#undef glCheckFramebufferStatus
#undef glBlitFramebuffer
#undef eglGetPlatformDisplayEXT
#undef eglQueryDevicesEXT
#undef eglInitialize
#undef eglBindAPI
#undef eglCreateContext
#undef eglDestroyContext
#undef eglMakeCurrent
#undef eglGetError

#define FOIL_GL(result, name, parameters, arguments) \
  static inline result name parameters { return epoxy_##name arguments; }

// State and drawing.
FOIL_GL(void, glViewport, (GLint x, GLint y, GLsizei w, GLsizei h), (x, y, w, h))
FOIL_GL(void, glClearColor, (GLfloat r, GLfloat g, GLfloat b, GLfloat a), (r, g, b, a))
FOIL_GL(void, glClear, (GLbitfield mask), (mask))
FOIL_GL(void, glEnable, (GLenum capability), (capability))
FOIL_GL(void, glDisable, (GLenum capability), (capability))
FOIL_GL(void, glBlendFunc, (GLenum source, GLenum destination), (source, destination))
FOIL_GL(void, glScissor, (GLint x, GLint y, GLsizei w, GLsizei h), (x, y, w, h))
FOIL_GL(void, glDrawArrays, (GLenum mode, GLint first, GLsizei count), (mode, first, count))
FOIL_GL(void, glDrawArraysInstanced, (GLenum mode, GLint first, GLsizei count, GLsizei instances),
        (mode, first, count, instances))
FOIL_GL(void, glFinish, (void), ())
FOIL_GL(GLenum, glGetError, (void), ())
FOIL_GL(void, glGetIntegerv, (GLenum name, GLint *value), (name, value))
FOIL_GL(const GLubyte *, glGetString, (GLenum name), (name))
FOIL_GL(void, glPixelStorei, (GLenum name, GLint value), (name, value))
FOIL_GL(void, glReadPixels,
        (GLint x, GLint y, GLsizei w, GLsizei h, GLenum format, GLenum type, void *pixels),
        (x, y, w, h, format, type, pixels))

// Buffers.
FOIL_GL(void, glGenBuffers, (GLsizei n, GLuint *names), (n, names))
FOIL_GL(void, glDeleteBuffers, (GLsizei n, const GLuint *names), (n, names))
FOIL_GL(void, glBindBuffer, (GLenum target, GLuint name), (target, name))
FOIL_GL(void, glBufferData, (GLenum target, GLsizeiptr size, const void *data, GLenum usage),
        (target, size, data, usage))
FOIL_GL(void *, glMapBufferRange,
        (GLenum target, GLintptr at, GLsizeiptr size, GLbitfield access), (target, at, size, access))
FOIL_GL(GLboolean, glUnmapBuffer, (GLenum target), (target))

// Queries.
FOIL_GL(void, glGenQueries, (GLsizei n, GLuint *names), (n, names))
FOIL_GL(void, glDeleteQueries, (GLsizei n, const GLuint *names), (n, names))
FOIL_GL(void, glBeginQuery, (GLenum target, GLuint name), (target, name))
FOIL_GL(void, glEndQuery, (GLenum target), (target))
FOIL_GL(void, glGetQueryiv, (GLenum target, GLenum what, GLint *value), (target, what, value))
FOIL_GL(void, glGetQueryObjectuiv, (GLuint name, GLenum what, GLuint *value), (name, what, value))

// Vertex arrays.
FOIL_GL(void, glGenVertexArrays, (GLsizei n, GLuint *names), (n, names))
FOIL_GL(void, glDeleteVertexArrays, (GLsizei n, const GLuint *names), (n, names))
FOIL_GL(void, glBindVertexArray, (GLuint name), (name))

// Shaders and programs.
FOIL_GL(GLuint, glCreateShader, (GLenum type), (type))
FOIL_GL(void, glDeleteShader, (GLuint name), (name))
FOIL_GL(void, glShaderSource,
        (GLuint name, GLsizei n, const GLchar *const *text, const GLint *lengths),
        (name, n, text, lengths))
FOIL_GL(void, glCompileShader, (GLuint name), (name))
FOIL_GL(void, glGetShaderiv, (GLuint name, GLenum what, GLint *value), (name, what, value))
FOIL_GL(void, glGetShaderInfoLog, (GLuint name, GLsizei size, GLsizei *length, GLchar *log),
        (name, size, length, log))
FOIL_GL(GLuint, glCreateProgram, (void), ())
FOIL_GL(void, glDeleteProgram, (GLuint name), (name))
FOIL_GL(void, glAttachShader, (GLuint program, GLuint shader), (program, shader))
FOIL_GL(void, glDetachShader, (GLuint program, GLuint shader), (program, shader))
FOIL_GL(void, glLinkProgram, (GLuint name), (name))
FOIL_GL(void, glUseProgram, (GLuint name), (name))
FOIL_GL(void, glGetProgramiv, (GLuint name, GLenum what, GLint *value), (name, what, value))
FOIL_GL(void, glGetProgramInfoLog, (GLuint name, GLsizei size, GLsizei *length, GLchar *log),
        (name, size, length, log))
FOIL_GL(void, glGetActiveUniform,
        (GLuint program, GLuint index, GLsizei room, GLsizei *length, GLint *size, GLenum *type, GLchar *name),
        (program, index, room, length, size, type, name))
FOIL_GL(void, glGetUniformfv, (GLuint program, GLint location, GLfloat *values), (program, location, values))
FOIL_GL(GLint, glGetUniformLocation, (GLuint program, const GLchar *name), (program, name))
FOIL_GL(void, glUniform1i, (GLint at, GLint value), (at, value))
FOIL_GL(void, glUniform1ui, (GLint at, GLuint value), (at, value))
FOIL_GL(void, glUniform1fv, (GLint at, GLsizei n, const GLfloat *v), (at, n, v))
FOIL_GL(void, glUniform2fv, (GLint at, GLsizei n, const GLfloat *v), (at, n, v))
FOIL_GL(void, glUniform3fv, (GLint at, GLsizei n, const GLfloat *v), (at, n, v))
FOIL_GL(void, glUniform4fv, (GLint at, GLsizei n, const GLfloat *v), (at, n, v))
FOIL_GL(void, glUniformMatrix4fv, (GLint at, GLsizei n, GLboolean transpose, const GLfloat *v),
        (at, n, transpose, v))

// Textures, samplers and framebuffers.
FOIL_GL(void, glGenTextures, (GLsizei n, GLuint *names), (n, names))
FOIL_GL(void, glDeleteTextures, (GLsizei n, const GLuint *names), (n, names))
FOIL_GL(void, glActiveTexture, (GLenum unit), (unit))
FOIL_GL(void, glBindTexture, (GLenum target, GLuint name), (target, name))
FOIL_GL(void, glTexImage2D,
        (GLenum target, GLint level, GLint internal, GLsizei w, GLsizei h, GLint border,
         GLenum format, GLenum type, const void *pixels),
        (target, level, internal, w, h, border, format, type, pixels))
FOIL_GL(void, glTexParameteri, (GLenum target, GLenum name, GLint value), (target, name, value))
FOIL_GL(void, glTexSubImage2D,
        (GLenum target, GLint level, GLint x, GLint y, GLsizei w, GLsizei h, GLenum format,
         GLenum type, const void *pixels),
        (target, level, x, y, w, h, format, type, pixels))
FOIL_GL(void, glGenSamplers, (GLsizei n, GLuint *names), (n, names))
FOIL_GL(void, glDeleteSamplers, (GLsizei n, const GLuint *names), (n, names))
FOIL_GL(void, glBindSampler, (GLuint unit, GLuint name), (unit, name))
FOIL_GL(void, glSamplerParameteri, (GLuint name, GLenum what, GLint value), (name, what, value))
FOIL_GL(void, glGenFramebuffers, (GLsizei n, GLuint *names), (n, names))
FOIL_GL(void, glDeleteFramebuffers, (GLsizei n, const GLuint *names), (n, names))
FOIL_GL(void, glBindFramebuffer, (GLenum target, GLuint name), (target, name))
FOIL_GL(void, glFramebufferTexture2D,
        (GLenum target, GLenum attachment, GLenum textureTarget, GLuint texture, GLint level),
        (target, attachment, textureTarget, texture, level))
FOIL_GL(GLenum, glCheckFramebufferStatus, (GLenum target), (target))
FOIL_GL(void, glBlitFramebuffer,
        (GLint x0, GLint y0, GLint x1, GLint y1, GLint toX0, GLint toY0, GLint toX1, GLint toY1,
         GLbitfield what, GLenum filter),
        (x0, y0, x1, y1, toX0, toY0, toX1, toY1, what, filter))

// Functions beyond OpenGL 3.3 core or OpenGL ES 3.0: OptionalFunction.swift guards each call.
FOIL_GL(void, glTexStorage2D,
        (GLenum target, GLsizei levels, GLenum format, GLsizei width, GLsizei height),
        (target, levels, format, width, height))
FOIL_GL(GLenum, glGetGraphicsResetStatus, (void), ())
FOIL_GL(GLenum, glGetGraphicsResetStatusKHR, (void), ())
FOIL_GL(GLenum, glGetGraphicsResetStatusARB, (void), ())
FOIL_GL(GLenum, glGetGraphicsResetStatusEXT, (void), ())
FOIL_GL(void, glGetQueryObjectui64v, (GLuint name, GLenum what, GLuint64 *value),
        (name, what, value))
FOIL_GL(void, glGetQueryObjectui64vEXT, (GLuint name, GLenum what, GLuint64 *value),
        (name, what, value))
FOIL_GL(void, glDebugMessageCallback, (GLDEBUGPROC callback, const void *user), (callback, user))
FOIL_GL(void, glDebugMessageCallbackKHR, (GLDEBUGPROC callback, const void *user), (callback, user))
FOIL_GL(void, glDebugMessageControl,
        (GLenum source, GLenum type, GLenum severity, GLsizei n, const GLuint *ids, GLboolean on),
        (source, type, severity, n, ids, on))
FOIL_GL(void, glDebugMessageControlKHR,
        (GLenum source, GLenum type, GLenum severity, GLsizei n, const GLuint *ids, GLboolean on),
        (source, type, severity, n, ids, on))

// EGL, for contexts without a window.
FOIL_GL(EGLDisplay, eglGetPlatformDisplayEXT,
        (EGLenum platform, void *native, const EGLint *attributes), (platform, native, attributes))
FOIL_GL(EGLBoolean, eglQueryDevicesEXT, (EGLint n, EGLDeviceEXT *devices, EGLint *count),
        (n, devices, count))
FOIL_GL(EGLBoolean, eglInitialize, (EGLDisplay display, EGLint *major, EGLint *minor),
        (display, major, minor))
FOIL_GL(EGLBoolean, eglBindAPI, (EGLenum api), (api))
FOIL_GL(EGLContext, eglCreateContext,
        (EGLDisplay display, EGLConfig config, EGLContext share, const EGLint *attributes),
        (display, config, share, attributes))
FOIL_GL(EGLBoolean, eglDestroyContext, (EGLDisplay display, EGLContext context),
        (display, context))
FOIL_GL(EGLBoolean, eglMakeCurrent,
        (EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context),
        (display, draw, read, context))
FOIL_GL(EGLint, eglGetError, (void), ())
#undef FOIL_GL
