internal import Viewer
