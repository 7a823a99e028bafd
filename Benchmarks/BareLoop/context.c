#include "bareloop.h"

#include <epoxy/egl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

static GLFWwindow *window;

static double clamped(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

Target open_window(int width, int height) {
  if (!glfwInit()) fail("window", "no display");
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  // The card needs no depth buffer, and without alpha the window stays opaque.
  glfwWindowHint(GLFW_DEPTH_BITS, 0);
  glfwWindowHint(GLFW_STENCIL_BITS, 0);
  glfwWindowHint(GLFW_ALPHA_BITS, 0);
  float scale = 1;
  GLFWmonitor *monitor = glfwGetPrimaryMonitor();
  if (monitor) glfwGetMonitorContentScale(monitor, &scale, NULL);
  double factor = clamped(scale, 1, 4);
  window = glfwCreateWindow(
      (int)(width * factor), (int)(height * factor), "bare loop", NULL, NULL);
  if (!window) fail("window", "no OpenGL 3.3 core");
  glfwMakeContextCurrent(window);
  glfwSwapInterval(0);
  Target target;
  glfwGetFramebufferSize(window, &target.width, &target.height);
  glfwGetWindowContentScale(window, &scale, NULL);
  target.scale = clamped(scale, 1, 4);
  return target;
}

Target open_offscreen(int width, int height) {
  static const EGLint attributes[] = {
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
  EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, NULL, NULL);
  if (!display || !eglInitialize(display, NULL, NULL)) fail("EGL", "no surfaceless display");
  eglBindAPI(EGL_OPENGL_API);
  EGLContext context = eglCreateContext(display, NULL, EGL_NO_CONTEXT, attributes);
  if (!context || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) {
    fail("EGL", "no OpenGL 3.3 core");
  }
  GLuint texture, framebuffer;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexImage2D(
      GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glGenFramebuffers(1, &framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
    fail("framebuffer", "incomplete");
  }
  glViewport(0, 0, width, height);
  return (Target){width, height, 1};
}

void present(void) {
  if (!window) {
    glFinish();
    return;
  }
  glfwSwapBuffers(window);
  // Desktops report a window that never polls its events as hung.
  glfwPollEvents();
}
