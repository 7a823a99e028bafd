// A card that moves and shines as in Foil's window. `foil page` puts this text into the page, after
// the card's data: programs, pictures and the numbers of Foil's own motion. Foil's Swift sources
// have the same formulas, with their reasons: the names after the colons tell where.
"use strict";
(() => {
const data = JSON.parse(document.getElementById("foil-card").textContent);
const { motion, layout } = data;
const radians = Math.PI / 180;
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const eased = (x) => x * x * (3 - 2 * x);
const both = [0, 1];

// MARK: Vectors and rotations. A rotation is the images of the axes x, y and z.

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + (a[2] ?? 0) * (b[2] ?? 0);
const length = (a) => Math.sqrt(dot(a, a));
const add = (a, b) => a.map((x, i) => x + b[i]);
const less = (a, b) => a.map((x, i) => x - b[i]);
const scaled = (a, k) => a.map((x) => x * k);
const unit = (a) => scaled(a, 1 / (length(a) || 1));
const cross = (a, b) =>
  [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const turnedBy = (r, v) => [0, 1, 2].map((i) => r[0][i] * v[0] + r[1][i] * v[1] + r[2][i] * v[2]);
const identity = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

// The rotation by an angle in degrees about an axis.
function rotation(degrees, axis) {
  const [x, y, z] = unit(axis);
  const [s, c] = [Math.sin(degrees * radians), Math.cos(degrees * radians)];
  const t = 1 - c;
  return [
    [t * x * x + c, t * x * y + s * z, t * x * z - s * y],
    [t * x * y - s * z, t * y * y + c, t * y * z + s * x],
    [t * x * z + s * y, t * y * z - s * x, t * z * z + c],
  ];
}

// The unit quaternion of a rotation; the product of two; the axis and angle of 0 to 180 degrees.
function quaternion(degrees, axis) {
  const half = degrees * radians / 2;
  return [...scaled(unit(axis), Math.sin(half)), Math.cos(half)];
}
function multiplied(a, b) {
  const [p, q] = [a.slice(0, 3), b.slice(0, 3)];
  const way = add(add(scaled(q, a[3]), scaled(p, b[3])), cross(p, q));
  return [...way, a[3] * b[3] - dot(p, q)];
}
function axisAndAngle(q) {
  const way = scaled(q.slice(0, 3), q[3] < 0 ? -1 : 1);
  const sine = length(way);
  if (sine <= 1e-12) return { axis: [0, 0, 1], degrees: 0 };
  return { axis: scaled(way, 1 / sine), degrees: 2 * Math.atan2(sine, Math.abs(q[3])) / radians };
}

// MARK: Motion

// A number that a spring moves: Spring and SpringMotion.
class Springy {
  constructor(spring, tolerance, value = 0) {
    Object.assign(this, { spring, tolerance });
    this.rest(value);
  }
  rest(value) { this.begin(value, 0, value, 0); }
  begin(from, velocity, target, at) { Object.assign(this, { from, velocity, target, at }); }
  go(target, at, spring = this.spring) {
    const [value, velocity] = [this.value(at), this.speed(at)];
    this.spring = spring;
    this.begin(value, velocity, target, at);
  }
  value(at) { return this.isAtRest(at) ? this.target : this.target + this.state(at - this.at)[0]; }
  speed(at) { return this.isAtRest(at) ? 0 : this.state(at - this.at)[1]; }
  get omega() { return 2 * Math.PI / this.spring.response; }

  // At rest the envelope e^-rt (a + b t) of value and speed is below the tolerance for good.
  isAtRest(at) {
    const { omega, tolerance, velocity: v, spring: { dampingRatio: ratio } } = this;
    const y = this.from - this.target;
    if ((y === 0 && v === 0) || !(this.spring.response > 0)) return true;
    const decay = ratio * omega;
    const rate = ratio > 1 ? omega / (ratio + Math.sqrt(ratio * ratio - 1)) : decay;
    const constant = Math.max(Math.abs(y), Math.abs(v) / omega);
    const slope = Math.max(Math.abs(v + decay * y), Math.abs(decay * v / omega + omega * y));
    const t = Math.max(at - this.at, 0);
    return t > 1 / rate - constant / slope
      && Math.exp(-rate * t) * (constant + slope * t) <= tolerance;
  }

  state(t) {
    const { omega, velocity: v, spring: { dampingRatio: ratio } } = this;
    const y = this.from - this.target;
    if (t <= 0) return [y, v];
    const decay = ratio * omega;
    const w = omega * Math.sqrt(Math.abs((1 - ratio) * (1 + ratio)));
    const isSlow = ratio >= 1;
    const fading = Math.exp(-(isSlow ? omega / (ratio + w / omega) : decay) * t);
    const c = fading * (isSlow ? (1 + Math.exp(-2 * w * t)) / 2 : Math.cos(w * t));
    const s = w * t < 1e-8 ? fading * t
      : fading * (isSlow ? -Math.expm1(-2 * w * t) / 2 : Math.sin(w * t)) / w;
    return [c * y + s * (v + decay * y), c * v - s * (decay * v + omega * omega * y)];
  }
}

// Four numbers that follow a moving target: Follower.
function follow(follower, from, to, seconds, rate) {
  const decay = Math.exp(-rate * seconds);
  for (let i = 0; i < from.length; i++) {
    const speed = (to[i] - from[i]) / seconds;
    const lag = speed * (2 / rate);
    const distance = follower.value[i] - (from[i] - lag);
    const slope = follower.velocity[i] - speed + distance * rate;
    const rest = (distance + slope * seconds) * decay;
    follower.value[i] = to[i] - lag + rest;
    follower.velocity[i] = speed + slope * decay - rest * rate;
  }
}

// The speed of a card, which lowers the contrast of its foil in fast motion: MotionCalm.
class Calm {
  constructor() { this.reset([0, 0, 0, 0], 0); }

  reset(pose, time) {
    this.time = time;
    this.pose = { value: [...pose], velocity: [0, 0, 0, 0] };
    this.energy = { value: [0, 0, 0, 0], velocity: [0, 0, 0, 0] };
  }

  advance(time, poseAt) {
    if (time <= this.time) return;
    if (time - this.time >= motion.calm.memory) return this.reset(poseAt(time), time);
    let [start, from] = [this.time, poseAt(this.time)];
    while (start < time) {
      const end = Math.min(start + motion.calm.step, time);
      const to = poseAt(end);
      const energies = () => this.pose.velocity.map((v) => v * v);
      const before = energies();
      follow(this.pose, from, to, end - start, motion.calm.poseRate);
      follow(this.energy, before, energies(), end - start, motion.calm.energyRate);
      [start, from] = [end, to];
    }
    this.time = time;
  }

  get sum() { return this.energy.value.reduce((a, b) => a + b); }
  get contrast() {
    const { begin, end, leastContrast } = motion.calm;
    return 1 - (1 - leastContrast) * eased(clamp((this.sum - begin) / (end - begin), 0, 1));
  }
}

// The card's motion: CardScene, with a moment for each event.
class Motion {
  constructor(isReduced) {
    const { tolerance, lamp, sway, zoom } = motion;
    this.isReduced = isReduced;
    this.spring = isReduced ? motion.reducedSpring : motion.spring;
    for (const part of ["tiltX", "tiltY", "flip", "angle"]) {
      this[part] = new Springy(this.spring, tolerance);
    }
    for (const part of ["lampX", "lampY"]) this[part] = new Springy(lamp.spring, lamp.tolerance);
    this.swaying = new Springy(sway.spring, 1e-4);
    this.level = new Springy(zoom.spring, 1e-5);
    Object.assign(this, {
      turn: [0, 0, 0, 1], calm: new Calm(), anchor: [0, 0], content: [0, 0], view: [1, 1],
      pointer: [0, 0], held: new Set(), press: null, sways: false,
      isLit: true,  // the pointer moves lamps that light a foil
    });
    if (isReduced) return;
    const speed = motion.openingTilt * Math.E * 2 * Math.PI / motion.spring.response;
    this.tiltY.begin(0, speed, 0, 0);
  }

  // A change of the view's size, in points; the middle of the picture stays in the middle.
  resize(view, growth, time) {
    this.fix(scaled(this.view, 0.5), time);
    const aside = scaled(less(this.content, scaled(this.view, 0.5)), growth);
    [this.anchor, this.view, this.content] = [scaled(view, 0.5), view, add(scaled(view, 0.5), aside)];
  }

  setSway(isOn, time) {
    this.sways = isOn && !this.isReduced;
    this.swaying.go(this.sways ? 1 : 0, time);
  }

  tilt(time) {
    const { period, reach } = motion.sway;
    const [phase, strength] = [2 * Math.PI * (time / period % 1), this.swaying.value(time)];
    return [
      this.tiltX.value(time) + reach[0] * Math.cos(phase) * strength,
      this.tiltY.value(time) + reach[1] * Math.sin(phase) * strength,
    ];
  }

  turning(time) { return [this.angle.value(time), axisAndAngle(this.turn).axis]; }

  rotation(time) {
    const [x, y] = this.tilt(time);
    return [rotation(y, [0, 1, 0]), rotation(x, [1, 0, 0]), rotation(...this.turning(time)),
      rotation(this.flip.value(time), [0, 1, 0])]
      .reduce((a, b) => b.map((axis) => turnedBy(a, axis)));
  }

  lampWay(time) { return [this.lampX.value(time), this.lampY.value(time)]; }

  count(time) {
    this.calm.advance(time, (moment) =>
      [...this.tilt(moment), ...scaled(this.lampWay(moment), this.isLit ? 90 / Math.PI : 0)]);
  }

  isAtRest(time) {
    const parts = [this.tiltX, this.tiltY, this.flip, this.angle, this.level, this.swaying];
    if (this.isLit) parts.push(this.lampX, this.lampY);
    return !this.sways && parts.every((part) => part.isAtRest(time))
      && this.calm.sum < motion.calm.begin;
  }

  moveTo(point, time) {
    this.count(time);
    const way = less(point, this.pointer);
    this.pointer = point;
    this.glide(time);
    if (this.press) {
      const drag = scaled(less(point, this.press.point), motion.degreesPerPoint);
      this.tiltX.rest(clamp(this.press.tilt[0] - drag[1], ...motion.range));
      this.tiltY.rest(clamp(this.press.tilt[1] + drag[0], ...motion.range));
    }
    if (this.held.has("right") && length(way) > 0) {
      const drag = quaternion(length(way) * motion.turnPerPoint, [-way[1], way[0], 0]);
      this.hold(multiplied(drag, quaternion(...this.turning(time))));
    }
    if (this.held.has("middle")) this.pan(way, time);
  }

  begin(button, isOnCard, time) {
    this.count(time);
    this.held.add(button);
    if (button === "right") this.hold(quaternion(...this.turning(time)));
    if (button !== "left") return;
    this.swaying.go(0, time);
    const tilt = [this.tiltX.value(time), this.tiltY.value(time)];
    this.tiltX.rest(tilt[0]);
    this.tiltY.rest(tilt[1]);
    this.press = { point: this.pointer, tilt, isOnCard };
  }

  end(button, time) {
    this.count(time);
    if (!this.held.delete(button)) return;
    this.glide(time);
    if (button === "right") this.turnBack(time);
    if (button !== "left" || !this.press) return;
    const { point, isOnCard } = this.press;
    this.press = null;
    this.lean([0, 0], time, this.spring);
    this.swaying.go(this.sways ? 1 : 0, time);
    if (isOnCard && length(less(this.pointer, point)) <= motion.clickRadius) this.turnOver(time);
  }

  turnOver(time) {
    this.count(time);
    this.flip.go(this.flip.target === 0 ? 180 : 0, time, this.spring);
  }

  hold(turn) {
    this.turn = turn;
    this.angle.rest(axisAndAngle(turn).degrees);
  }

  // Back from a free turn to the side that faces the eye, upright.
  turnBack(time) {
    const facing = this.rotation(time)[2][2] >= 0 ? 0 : 180;
    const left = quaternion(this.flip.value(time) - facing, [0, 1, 0]);
    this.hold(multiplied(quaternion(...this.turning(time)), left));
    this.angle.go(0, time, this.spring);
    this.flip.rest(facing);
  }

  // The tilt that keys or the phone ask for, in degrees.
  lean(tilt, time, spring = motion.lamp.spring) {
    this.count(time);
    [this.tiltX, this.tiltY].forEach((part, i) =>
      part.go(clamp(tilt[i], ...motion.range), time, spring));
  }

  glide(time) {
    const place = this.pointer.map((x, i) => clamp(2 * x / this.view[i] - 1, -1, 1));
    this.glideTo(scaled(place, motion.lamp.reach), time);
  }

  glideTo(way, time) {
    this.count(time);
    if (this.held.size > 0 || (way[0] === this.lampX.target && way[1] === this.lampY.target)) return;
    this.lampX.go(way[0], time);
    this.lampY.go(way[1], time);
  }

  zoom(lines, point, time) {
    this.fix(point, time);
    const wanted = this.level.target + clamp(lines, -40, 40) * Math.log(motion.zoom.step);
    this.level.go(clamp(wanted, ...motion.zoom.range.map(Math.log)), time);
  }

  pan(way, time) {
    this.fix([0, 0], time);
    this.content = less(this.content, scaled(way, 1 / this.scale(time)));
    this.fix([0, 0], time);
  }

  scale(time) { return Math.exp(this.level.value(time)); }

  offset(time) {
    const scale = this.scale(time);
    return this.anchor.map((x, i) =>
      clamp(x - this.content[i] * scale, this.view[i] * (1 - scale), 0));
  }

  fix(point, time) {
    this.content = scaled(less(point, this.offset(time)), 1 / this.scale(time));
    this.anchor = point;
  }
}

// The phone's tilt from its first position, in degrees about the card's axes. Beyond the card's
// range the first position comes along, so that the card answers at once when the phone turns back.
class Sensor {
  read({ beta, gamma }, screenDegrees) {
    if (beta === null || gamma === null || !Number.isFinite(beta + gamma)) return null;
    const [s, c] = [Math.sin(screenDegrees * radians), Math.cos(screenDegrees * radians)];
    const now = [beta * c - gamma * s, gamma * c + beta * s];
    this.first ??= now;
    const most = motion.range[1] / motion.sensorShare;
    const way = now.map((x, i) => {
      // From 180 to -180 degrees is a small step.
      const turned = ((x - this.first[i] + 540) % 360 + 360) % 360 - 180;
      this.first[i] += turned - clamp(turned, -most, most);
      return clamp(turned, -most, most) * motion.sensorShare;
    });
    const tilt = [-way[0], way[1]];
    if (this.last && length(less(tilt, this.last)) < motion.sensorStep) return null;
    return this.last = tilt;
  }
}

// MARK: Picture

// The card in a view: CardLayout. Points from the view's top left; the card's own from its middle.
function place(shape, view) {
  const room = [view[0] * layout.width, view[1] * layout.height];
  const ratio = shape.size[0] / shape.size[1];
  const size = room[0] / room[1] > ratio ? [room[1] * ratio, room[1]] : [room[0], room[0] / ratio];
  const perPoint = Math.min(...shape.size) / Math.min(...size);
  const longer = Math.max(...size);
  return {
    size, perPoint, longer, center: scaled(view, 0.5), distance: longer / layout.perspective,
    corner: Math.min(shape.corner / perPoint, Math.min(...size) / 2),
    thickness: shape.thickness / perPoint, edge: shape.edge,
  };
}

// A plane before the eye: its axes and origin, and its image in the view: Placement, LeafPlane.
function plane(axes, origin, card, zoom) {
  const seen = (v, isPoint) => {
    const w = isPoint - v[2] / card.distance;
    return both.map((i) => zoom.scale * (card.center[i] * w + v[i]) + zoom.offset[i] * w).concat(w);
  };
  const [x, y, o] = [seen(axes[0], 0), seen(axes[1], 0), seen(origin, 1)];
  const project = (p) => {
    const [a, b, w] = o.map((k, i) => k + x[i] * p[0] + y[i] * p[1]);
    return w > 0 ? [a / w, b / w] : null;
  };
  const steps = [[1, 0], [0, 1]].map((step) => {
    const [from, to] = [project(scaled(step, -1)), project(step)];
    return from && to ? scaled(less(to, from), 0.5) : [0, 0];
  });
  const [xx, yy, xy] = [dot(steps[0], steps[0]), dot(steps[1], steps[1]), dot(steps[0], steps[1])];
  const all = [axes[0], axes[1], cross(axes[0], axes[1])];
  return {
    axes: all, project, columns: [x, y, o],
    scale: steps.map((step) => Math.max(length(step), 1e-3)),
    longest: Math.max(Math.sqrt((xx + yy) / 2 + Math.hypot((xx - yy) / 2, xy)), 1e-3),
    eye: all.map((axis) => dot(less([0, 0, card.distance], origin), axis)),
  };
}

// The rotated slab: the side that faces the eye, its plane, and the visible share: Slab.
function slab(card, turn, zoom) {
  const half = card.thickness / 2;
  const facing = turn[2][2];
  const middle = scaled(turn[2], -facing * (3 - facing * facing) / 2 * half);
  const eye = turn.map((axis) => dot(axis, less([0, 0, card.distance], middle)));
  const side = eye[2] > half ? "front" : eye[2] < -half ? "back" : null;
  const raised = (z) => add(middle, scaled(turn[2], z));
  const planes = {
    front: plane([turn[0], turn[1]], raised(half), card, zoom),
    back: plane([scaled(turn[0], -1), turn[1]], raised(-half), card, zoom),
  };
  const [w, h] = scaled(card.size, 0.5);
  const aside = [Math.abs(eye[0]) - (w - card.corner), Math.abs(eye[1]) - (h - card.corner)];
  const c = side && [[-w, -h], [w, -h], [w, h], [-w, h]].map(planes[side].project);
  let cover = 0;
  if (c && c.every(Boolean)) {
    const [a, b] = [less(c[2], c[0]), less(c[3], c[1])];
    const width = Math.abs(a[0] * b[1] - a[1] * b[0]) / 2 / Math.max(length(a), length(b), 1e-9);
    cover = clamp(width / 2 - 1, 0, 1);
  }
  const pixel = (p, z, ratio) => {
    const v = add(raised(z), add(scaled(turn[0], p[0]), scaled(turn[1], p[1])));
    const depth = 1 - v[2] / card.distance;
    return depth > 0 ? both.map((i) =>
      (zoom.scale * (card.center[i] + v[i] / depth) + zoom.offset[i]) * ratio) : null;
  };
  const isBeside = length(aside.map((x) => Math.max(x, 0))) > card.corner;
  return { side, planes, cover, isBeside, pixel, half, turn };
}

const grown = (frame, way) =>
  [frame[0] - way[0], frame[1] - way[1], frame[2] + 2 * way[0], frame[3] + 2 * way[1]];

// The shadow on the wall behind the card: CardLayout.shadow(of:opacity:).
function shadowUniforms(card, turn, zoom) {
  const [width, height] = card.size;
  const depth = layout.depth * height;
  const growth = 1 + depth * layout.perspective / card.longer;
  const blur = layout.blur * height * growth;
  const fallen = (way) => {
    const v = turnedBy(turn, way);
    return both.map((i) => growth * v[i] + layout.fall[i] * v[2]);
  };
  const sides = [fallen([width, 0, 0]), fallen([0, height, 0])];
  const [longer, shorter] = length(sides[1]) >= length(sides[0]) ? [sides[1], sides[0]] : sides;
  const along = scaled(longer, 1 / Math.max(length(longer), 1e-9));
  const across = [along[1], -along[0]];
  const parts = (way) => [dot(way, across), dot(way, along)];
  const [side, wall] = [parts(shorter), parts(fallen([0, 0, card.thickness]))];
  const breadth = Math.abs(side[0]) + Math.abs(wall[0]);
  const lean = side[0] < 0 ? -side[1] : side[1];
  const slope = breadth > 0 ? lean / breadth : 0;
  const shear = slope * clamp(2 - 4 * Math.abs(slope), 0, 1);
  const axes = [[...add(across, scaled(along, shear)), 0], [...along, 0]];
  const blurs = [blur, blur * Math.sqrt(1 + shear * shear)];
  const rest = lean - shear * breadth;
  const caster = [-breadth / 2, -length(longer) / 2, breadth, length(longer)];
  const strips = [clamp(Math.ceil(Math.abs(rest) / blurs[1]), 1, 64)];
  return {
    plane: plane(axes, [...scaled(layout.fall, depth), -depth], card, zoom),
    quad: grown(caster, add(scaled(blurs, 3), [0, Math.abs(rest) / 2])),
    uniforms: { caster, blur: blurs, darkness: [data.backdrop.shadow], shear: [rest], strips },
  };
}

// MARK: The edge of the card: EdgeOutline

// The line through two points, positive on the side of (-dy, dx), and its light.
function line(from, to, light = 0) {
  const way = less(to, from);
  const size = length(way);
  if (!(size > 1e-7)) return null;
  const normal = [-way[1] / size, way[0] / size];
  return [...normal, -dot(normal, from), light];
}

function outline(size, corner, pieces) {
  return [[1, 1], [-1, 1], [-1, -1], [1, -1]].flatMap((sign, quarter) =>
    Array.from({ length: pieces + 1 }, (_, piece) => {
      const turn = (quarter + piece / pieces) * Math.PI / 2;
      const normal = [Math.cos(turn), Math.sin(turn)];
      return { normal, place: both.map((i) => sign[i] * (size[i] / 2 - corner) + normal[i] * corner) };
    }));
}

// The numbers of the points on the convex hull, clockwise where y is down.
function hull(points) {
  const order = points.map((_, i) => i)
    .sort((a, b) => points[a][0] - points[b][0] || points[a][1] - points[b][1]);
  const half = (numbers) => numbers.reduce((chain, k) => {
    const turns = () => {
      const [a, b] = [points[chain.at(-2)], points[chain.at(-1)]];
      return (b[0] - a[0]) * (points[k][1] - a[1]) - (b[1] - a[1]) * (points[k][0] - a[0]) <= 0;
    };
    while (chain.length > 1 && turns()) chain.pop();
    return [...chain, k];
  }, []).slice(0, -1);
  return [...half(order), ...half(order.reverse())];
}

function edgeUniforms(card, { half, pixel, side, turn, cover }, ratio, lines) {
  const corners = outline(card.size, 0, 1).map((at) => pixel(at.place, 0, ratio));
  if (!corners.every(Boolean)) return null;
  const span = (a, b) => length(less(corners[a], corners[b]));
  const scale = Math.max(span(4, 0), span(6, 2)) / length(card.size);
  const step = Math.sqrt(0.4 / Math.max(card.corner * scale, 1e-3));
  const ring = outline(card.size, card.corner, Math.ceil(clamp(Math.PI / 2 / step, 2, 32)));
  const count = ring.length;
  const points = [half, -half].flatMap((z) => ring.map((at) => pixel(at.place, z, ratio)));
  if (!points.every(Boolean)) return null;
  const around = hull(points);
  if (around.length < 3) return null;
  const first = side === "front" ? 0 : side === "back" ? count : -Infinity;
  const hides = (k) => k >= first && k < first + count;
  const lamp = unit([-layout.fall[0], -layout.fall[1], 1]);
  const halfway = unit(add(lamp, [0, 0, 1]));
  const light = (a, b) => {
    if (hides(a) && hides(b)) return -1;
    const normal = add(ring[a % count].normal, ring[b % count].normal);
    const n = unit(turnedBy(turn, [...normal, 0]));
    const shine = Math.max(dot(n, halfway), 0) ** 8;
    return clamp(0.30 + 0.44 * Math.max(dot(n, lamp), 0) + 0.20 * shine, 0, 1);
  };
  const next = new Map(around.map((from, k) => [from, around[(k + 1) % around.length]]));
  let [edges, longest, most] = [[], null, 0];
  for (const [from, to] of next) {
    const edge = line(points[from], points[to], light(from, to));
    const size = length(less(points[to], points[from]));
    if (edge) edges.push(edge);
    if (edge && size > most) [longest, most] = [edge, size];
  }
  const isOneSide = (edge) => edge[0] * longest[0] + edge[1] * longest[1] > 0;
  const start = edges.findIndex((edge, k) =>
    isOneSide(edge) && !isOneSide(edges[(k + edges.length - 1) % edges.length]));
  if (start < 0) return null;
  edges = [...edges.slice(start), ...edges.slice(0, start)];
  const ends = [edges.findIndex((edge) => !isOneSide(edge)), edges.length];
  const alone = [];
  for (let k = 0; first >= 0 && k < count; k++) {
    const between = [first + k, first + (k + 1) % count];
    if (side === "back") between.reverse();
    const edge = line(points[between[0]], points[between[1]]);
    if (edge && next.get(between[0]) !== between[1]) alone.push(edge);
  }
  for (const part of [alone.filter(isOneSide), alone.filter((edge) => !isOneSide(edge))]) {
    edges.push(...part);
    ends.push(edges.length);
  }
  // One rectangle around the whole; what the side covers is drawn over it.
  const axes = [longest.slice(0, 2), [-longest[1], longest[0]]];
  const [x, y] = axes.map((axis) => {
    const places = around.map((k) => dot(points[k], axis));
    return [Math.min(...places) - 1.5, Math.max(...places) + 1.5];
  });
  const outer = [[x[0], y[0]], [x[1], y[0]], [x[1], y[1]], [x[0], y[1]]]
    .map(([a, b]) => add(scaled(axes[0], a), scaled(axes[1], b)));
  const middle = scaled(outer.reduce((a, b) => add(a, b)), 0.25);
  return {
    corners: outer.flatMap((corner) => [...corner, ...middle]),
    lines: Array.from({ length: lines }, (_, k) => edges[k] ?? [0, 0, 0, 0]).flat(),
    ends, cover: [side ? cover : 0], layer: [0.1 * card.thickness * scale], paper: card.edge,
    print: [side && cover < 1 ? 1 - cover : 0],
  };
}

// MARK: The numbers of a picture's program: PassInputs

function lightUniforms(light, card, at, { contrast, lampWay }) {
  const [x, y, z] = at.axes;
  const local = (v) => [dot(v, x), dot(v, y), dot(v, z)];
  const half = scaled(card.size, 0.5);
  const eye = add(at.eye, [...half, 0]);
  const far = [[0, 0], [1, 0], [0, 1], [1, 1], [0.5, 0.5]]
    .map(([a, b]) => less(at.eye, [a * card.size[0], b * card.size[1], 0]))
    .reduce((sum, way) => sum + dot(way, way), 0) / 5;
  const out = eye[2] * eye[2] / far - 1;
  const series = [1 + out * (3 * out / 8 - 0.5), (3 * out / 4 - 0.5) / far, 3 / 8 / (far * far)];
  const shift = light.followsPointer ? lampWay : [0, 0];
  const shifted = (direction) => local(unit(add(direction, [...shift, 0])));
  const stir = z[0] * z[0] + z[1] * z[1] + dot(shift, shift) / 4;
  const awake = 1 + (stir / (stir + 0.0015) - 1) * contrast;
  const film = 0.1 + 0.9 * awake;
  const [ink, noInk] = [[0.0341825, 0.5997913, 0.3660262], [0, 3.6, -2.6]];
  const toSpot = shifted(light.spot.direction);
  const drift = light.distance ? 1 / (light.distance * card.longer) : 0;
  const [away, gain] = light.spot.image > 0 ? [0.72, 0.5] : [0.85, 0];
  const room = local(light.room);
  const variance = light.radius * light.radius;
  const lamps = light.lamps.map((lamp) => ({ ...lamp, way: shifted(lamp.direction) }));
  const risen = (way) => eased(clamp(way[2] / 0.1, 0, 1)) * contrast;
  const glare = (way) => 0.04 + 0.96 * (1 - clamp(way[2], 0, 1)) ** 5;
  return {
    eyePlace: eye, millimeters: [card.perPoint], cardSize: scaled(card.size, card.perPoint),
    eyeNearness: scaled(series, 1 / Math.sqrt(far)), roomFocus: [gain],
    room: scaled([room[0], room[1], room[2] * eye[2], light.room[3]], away),
    restDimming: [0.04 + 0.96 * awake, film],
    inkFilm: ink.map((k, i) => (k + (noInk[i] - k) * film) * (0.04 + 0.96 * awake)),
    calm: [0.5 * (1 - contrast), (0.15 + 0.85 * film) * contrast, (0.5 + 0.5 * film) * contrast],
    lampDrift: [...scaled(less(half, eye), drift), drift],
    spot: [toSpot[0], toSpot[1], light.spot.image * contrast, light.spot.halo * contrast],
    lampSizes: [variance, 1 / (0.02 + 2 * variance)],
    lampPlaces: lamps.flatMap(({ way }) => way.slice(0, 2)),
    lampColors: lamps.flatMap((lamp) =>
      [...scaled(lamp.color, risen(lamp.way)), lamp.glare * glare(lamp.way)]),
    tubes: lamps.flatMap(({ tube }) => local(tube).slice(0, 2)),
  };
}

// The way toward the first lamp along a plane, per distance in front of it.
function lampSlope(light, { axes }, { lampWay }) {
  const lamp = unit(add(light.lamps[0].direction, light.followsPointer ? [...lampWay, 0] : [0, 0, 0]));
  const slope = both.map((i) => dot(lamp, axes[i]) / Math.max(dot(lamp, axes[2]), 0.2));
  return scaled(slope, 1 / Math.sqrt(1 + dot(slope, slope) / 0.64));
}

const visibleDepth = (eye) => eased(clamp(2 * eye[2] / Math.max(length(eye), 1e-9), 0, 1));

// A layer before or behind its side, through the side's frame: Parallax. The eye is over the middle.
function parallax(depth, rise, keeps, card, eye, toLamp) {
  const none = { scale: 1, offset: [0, 0], shift: [0, 0] };
  if ((depth === 0 && rise === 0) || eye[2] <= 1e-9) return none;
  const visible = visibleDepth(eye);
  const nearness = Math.min(depth / eye[2] * visible, 0.9);
  const way = both.map((i) => eye[i] * nearness + toLamp[i] * rise * visible);
  if (keeps) return { ...none, shift: way };
  const high = depth + rise;
  const growth = 1 + Math.max(-high, 0) * layout.perspective / card.longer
    + 2 * Math.abs(high) * 0.404 / Math.min(...card.size);
  const scale = Math.min((1 - nearness) / growth, 1);
  const most = scaled(card.size, (1 - scale) / 2);
  return { ...none, scale, offset: way.map((x, i) => clamp(x / growth, -most[i], most[i])) };
}

function depthUniforms(depth, part, card, at, pixels) {
  const range = depth.range / card.perPoint * visibleDepth(at.eye);
  const height = Math.max(at.eye[2], 1e-3 * card.longer);
  const way = both.map((i) => (at.eye[i] + card.size[i] / 2) / height);
  const far = way.map((x, i) => x - card.size[i] / height);
  const corners = [way, [far[0], way[1]], far, [way[0], far[1]]];
  const reach = Math.max(...corners.map(length)) * Math.abs(range);
  const perPoint = pixels * at.longest;
  const steps = clamp(Math.ceil(reach * perPoint / 8), 2, 20);
  const texels = Math.max(...depth.pixels.map((n, i) => n * part[2 + i] / card.size[i]));
  const level = Math.round(Math.log2(Math.max(Math.max(0.5 / perPoint, reach / steps / 12) * texels, 1)));
  const lastLevel = Math.floor(Math.log2(Math.max(...depth.pixels)));
  return {
    depthWay: scaled([...way, 1 / height], Math.abs(range)),
    depthFold: range < 0 ? [1, -1, 1 - 128 / 255] : [0, 1, 128 / 255],
    depthSearch: [1 / steps, steps, Math.min(level, lastLevel)],
  };
}

function kiraColor(normal, contrast) {
  const turns = Math.acos(clamp(Math.SQRT1_2 * (normal[1] - normal[2]), -1, 1)) * 10 / Math.PI;
  const hue = turns - Math.floor(turns);
  return [1, 2 / 3, 1 / 3].map((off) =>
    0.5 + (clamp(Math.abs((hue + off) % 1 * 6 - 3) - 1, 0, 1) - 0.5) * contrast);
}

// A picture's numbers that change with the pose; the rest are in the data.
function pictureUniforms(layer, side, card, body, moment, pixels) {
  const at = body.planes[body.side];
  const inset = layer.inset ?? 0;
  const size = card.size.map((x) => x - 2 * inset);
  const frame = [-size[0] / 2, -size[1] / 2, ...size];
  const rise = (layer.rise ?? 0) / card.perPoint;
  const seen = parallax(layer.depth / card.perPoint, rise, layer.keeps, card, at.eye,
    rise ? lampSlope(side.light, at, moment) : [0, 0]);
  // The part of the picture in the frame, in its unit coordinates.
  const part = both.map((i) => layer.part[i] + ((1 - seen.scale) / 2 * size[i] + seen.offset[i])
    * layer.part[2 + i] / size[i]).concat(scaled(layer.part.slice(2), seen.scale));
  const step = both.map((i) => part[2 + i] / size[i]);
  const map = layer.mapPart;
  const mapStep = map && both.map((i) => map[2 + i] / card.size[i]);
  const normal = at.axes[2];
  const pixelCount = layer.pixels ?? [1, 1];
  const texels = Math.max(...both.map((i) => pixelCount[i] * step[i]));
  const blur = Math.log2(Math.max((layer.shadow ?? 0) / card.perPoint * texels / 0.65, 1));
  const isOblique = Math.max(...at.scale) > 1.25 * Math.min(...at.scale);
  return {
    frame,
    isOblique,
    uniforms: {
      // Such a picture and its mask have one level at all places: PicturePainter.packed.
      packedLevels: layer.packed && !isOblique && both.map((k) => Math.max(0, Math.log2(
        Math.min(...both.map((i) => layer.packed[2 * k + i] * step[i])) / pixels / at.longest))),
      ...lightUniforms(side.light, card, at, moment),
      ...(layer.depthMap ? depthUniforms(layer.depthMap, part, card, at, pixels) : {}),
      frame, crop: [part[0], part[1], ...step],
      seenStep: [part[0] - frame[0] * step[0], part[1] - frame[1] * step[1], ...step],
      mapCrop: map && [map[0] + inset * mapStep[0], map[1] + inset * mapStep[1], ...mapStep],
      keptShift: seen.shift, cornerRadius: [card.corner],
      ownPlane: [...seen.offset.map((x, i) => x + (seen.scale - 1) * frame[i]), seen.scale],
      castLevel: [Math.min(blur, Math.floor(Math.log2(Math.max(...pixelCount))))],
      size, boundingRect: [0, 0, ...size], time: [moment.time], normal,
      pointer: add(moment.pointerOn(at), scaled(card.size, 0.5)),
      kiraColor: kiraColor(normal, moment.contrast), touch: [-1e5, -1e5], touchTime: [-1],
      reliefSlope: [(side.relief ?? 0) / card.perPoint], sampling: data.samples,
    },
  };
}

// MARK: WebGL

class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.gl = canvas.getContext("webgl2", { antialias: false, depth: false, alpha: true });
    if (!this.gl) throw new Error("no WebGL 2");
    this.forget();
  }

  // All objects of a lost context are gone.
  forget() {
    const { gl } = this;
    [this.programs, this.textures, this.targets] = [new Map(), new Map(), new Map()];
    const filters = [[gl.LINEAR, gl.LINEAR_MIPMAP_LINEAR], [gl.NEAREST, gl.NEAREST],
      [gl.LINEAR, gl.LINEAR], [gl.LINEAR, gl.LINEAR_MIPMAP_LINEAR],
      [gl.LINEAR, gl.LINEAR_MIPMAP_LINEAR]];
    this.samplers = filters.map(([near, far]) => {
      const sampler = gl.createSampler();
      gl.samplerParameteri(sampler, gl.TEXTURE_MAG_FILTER, near);
      gl.samplerParameteri(sampler, gl.TEXTURE_MIN_FILTER, far);
      for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
        gl.samplerParameteri(sampler, axis, gl.CLAMP_TO_EDGE);
      }
      return sampler;
    });
    gl.bindVertexArray(gl.createVertexArray());
  }

  // A program; drivers compile those that are made at once at the same time, until one is used.
  program(number, definitions) {
    const key = [number, ...definitions].join(" ");
    if (this.programs.has(key)) return this.programs.get(key);
    const { gl } = this;
    const program = gl.createProgram();
    data.programs[number].forEach((text, stage) => {
      const shader = gl.createShader(stage === 0 ? gl.VERTEX_SHADER : gl.FRAGMENT_SHADER);
      const defined = definitions.map((name) => `#define ${name}\n`).join("");
      gl.shaderSource(shader, data.header + defined + data.texts[text]);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    });
    gl.linkProgram(program);
    this.programs.set(key, { program });
    return this.programs.get(key);
  }

  uniforms(made) {
    if (made.uniforms) return made.uniforms;
    const [{ gl }, { program }] = [this, made];
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
      throw new Error(gl.getProgramInfoLog(program) || "a program does not link");
    }
    const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0;
    made.uniforms = Array.from({ length: count }, (_, k) => {
      const { name, type } = gl.getActiveUniform(program, k);
      return { name: name.replace("[0]", ""), type, place: gl.getUniformLocation(program, name) };
    });
    return made.uniforms;
  }

  // The map from a plane to the view, whose rows begin at the top.
  clip({ columns }) {
    const [width, height] = this.view;
    return columns.map(([x, y, w]) => [2 * x / width - w, w - 2 * y / height, w]);
  }

  // Draws a strip of vertices, from `first` on, through a map to clip space.
  draw(program, layer, [x, y, o], quad, uniforms, first = 0, count = 4) {
    const { gl } = this;
    const pixels = gl.getParameter(gl.VIEWPORT);
    const values = {
      ...layer.uniforms, ...uniforms, quad, hole: quad,
      transform: [x, y, [0, 0, 0], o].flatMap((column) => [column[0], column[1], 0, column[2]]),
      pixel: [2 / pixels[2], Math.sign(y[1]) * 2 / pixels[3]],
    };
    gl.useProgram(program.program);
    let unit = 0;
    for (const { name, type, place } of this.uniforms(program)) {
      // An effect's own inputs have its number: in2_time.
      const value = values[name.replace(/^in\d*_/, "")] ?? values[name];
      if (type === gl.SAMPLER_2D) {
        const [picture, filter = 0] = layer.samplers[name] ?? [];
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, this.textures.get(picture) ?? null);
        const packed = values.packedLevels ? ["picture", "in_foilMask0"].indexOf(name) : -1;
        const sampler = this.samplers[packed < 0 ? filter : 3 + packed];
        for (const end of packed < 0 ? [] : [gl.TEXTURE_MIN_LOD, gl.TEXTURE_MAX_LOD]) {
          gl.samplerParameterf(sampler, end, values.packedLevels[packed]);
        }
        gl.bindSampler(unit, sampler);
        gl.uniform1i(place, unit++);
      } else if (value && type === gl.FLOAT_MAT4) gl.uniformMatrix4fv(place, false, value);
      else if (value && type === gl.FLOAT_VEC4) gl.uniform4fv(place, value);
      else if (value && type === gl.FLOAT_VEC3) gl.uniform3fv(place, value);
      else if (value && type === gl.FLOAT_VEC2) gl.uniform2fv(place, value);
      else if (value) gl.uniform1fv(place, value);
    }
    gl.drawArrays(gl.TRIANGLE_STRIP, first, count);
  }

  // The passes of a picture before its last one, each into a texture that the next one reads, and
  // the place of the last texture: PicturePainter.drawLayers.
  drawBelow(layer, { frame, uniforms }, fine, pixels, { scale, project }) {
    const { gl } = this;
    let layerCrop;
    layer.passes.slice(0, -1).forEach((pass, index) => {
      const size = both.map((i) => frame[2 + i] + 2 * pass.reach[i]);
      const density = Math.min(pixels, 4096 / Math.max(...size));
      const room = pass.reach.map((x) => (Math.ceil(x * density) + 1) / density);
      // On a card that lies flat, the pixels of the layer are those of the view.
      const corner = scaled(project(frame) ?? [0, 0], density);
      const isFlat = density === pixels && length(less(scale, [1, 1])) < 1e-6;
      const phase = corner.map((x) => Math.max(x - Math.floor(x + 1e-4), 0) * isFlat);
      const whole = grown(frame, room);
      const counts = both.map((i) => Math.ceil(whole[2 + i] * density + phase[i]));
      const area = [...both.map((i) => whole[i] - phase[i] / density), ...scaled(counts, 1 / density)];
      const name = `below${index % 2}`;
      gl.bindFramebuffer(gl.FRAMEBUFFER, this.target(name, counts));
      gl.viewport(0, 0, ...counts);
      gl.disable(gl.BLEND);
      const clip = [[2 / area[2], 0, 0], [0, 2 / area[3], 0],
        [-1 - 2 * area[0] / area[2], -1 - 2 * area[1] / area[3], 1]];
      this.draw(this.program(pass.program, fine), this.below(pass, index), clip, area,
        { ...uniforms, opacity: [1], layerCrop, reach: pass.reach });
      layerCrop = [(frame[0] - area[0]) / area[2], (frame[1] - area[1]) / area[3],
        1 / area[2], 1 / area[3]];
    });
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.enable(gl.BLEND);
    return layerCrop;
  }

  // A pass that reads the texture of the pass before it.
  below(pass, index) {
    const samplers = { ...pass.samplers, in_layer: [`below${(index + 1) % 2}`, 2] };
    return { ...pass, samplers };
  }

  target(name, counts) {
    const { gl } = this;
    const key = `${name} ${counts}`;
    if (this.targets.get(name)?.key !== key) {
      gl.deleteTexture(this.textures.get(name) ?? null);
      gl.deleteFramebuffer(this.targets.get(name)?.target ?? null);
      this.make(name, ...counts, "RGBA8", 1);
      const target = gl.createFramebuffer();
      gl.bindFramebuffer(gl.FRAMEBUFFER, target);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D,
        this.textures.get(name), 0);
      this.targets.set(name, { key, target });
    }
    return this.targets.get(name).target;
  }

  make(name, width, height, format, levels) {
    const { gl } = this;
    this.textures.set(name, gl.createTexture());
    gl.bindTexture(gl.TEXTURE_2D, this.textures.get(name));
    gl.texStorage2D(gl.TEXTURE_2D, levels, gl[format], width, height);
  }

  // Makes the textures of the data.
  async load() {
    const { gl } = this;
    const fill = (width, height, format, type, texels) =>
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl[format], gl[type], texels);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    const pictures = Object.entries(data.pictures);
    const images = await Promise.all(pictures.map(([, picture]) => decoded(picture.data)));
    pictures.forEach(([name, { channels }], k) => {
      const { width } = images[k];
      const height = channels === 4 ? images[k].height / 2 : images[k].height;
      this.make(name, width, height, channels === 1 ? "R8" : "RGBA8",
        Math.floor(Math.log2(Math.max(width, height))) + 1);
      fill(width, height, channels === 1 ? "RED" : "RGBA", "UNSIGNED_BYTE",
        channels === 4 ? fourChannels(images[k]) : images[k]);
      gl.generateMipmap(gl.TEXTURE_2D);
    });
    const { light, noise } = data.tables;
    this.make("light", light.columns, light.rows + 1, "RGBA8", 1);
    fill(light.columns, light.rows + 1, "RGBA", "UNSIGNED_BYTE", lightTexels(light));
    if (!noise) return;
    this.make("noise", noise.period, noise.period, "RGBA32F", 1);
    fill(noise.period, noise.period, "RGBA", "FLOAT", noiseTexels(noise));
  }
}

// MARK: Pictures of the data

const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

// The shaders and tables: JSON, compressed by zlib.
async function unpacked(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

function decoded(text) {
  const options = { premultiplyAlpha: "premultiply", colorSpaceConversion: "none" };
  return createImageBitmap(new Blob([bytesOf(text)]), options);
}

// The bytes of a picture with red, green and blue above, and the fourth channel below.
function fourChannels(image) {
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const bytes = context.getImageData(0, 0, image.width, image.height).data;
  const half = bytes.length / 2;
  return Uint8Array.from(bytes.slice(0, half), (x, i) => (i % 4 === 3 ? bytes[half + i - 3] : x));
}

// Rows of `width` numbers from the changes of their changes.
function summed(changes, width, unit) {
  let [value, change] = [0, 0];
  return changes.map((more, i) => {
    if (i % width === 0) [value, change] = [0, 0];
    change += more;
    value += change;
    return value * unit;
  });
}

// The light table from its knots: LightTable.
function lightTexels({ columns, rows, perNanometer, near, farthest, scale, zero, unit, knots, film }) {
  const [lines, channels] = [32, [0, 1, 2]];
  const width = knots.length / lines / 3;
  const [all, colors] = [summed(knots, width, unit), summed(film, columns, unit)];
  const texels = new Uint8Array(4 * columns * (rows + 1));
  const put = (at, color) => {
    const roots = color.map((value) => Math.sqrt(Math.abs(value)) * Math.sign(value));
    const reach = Math.max(...roots.map((root) => Math.max(root / (1 - zero), -root / zero)));
    const alpha = clamp(Math.ceil(255 * reach / scale), 1, 255);
    const codes = roots.map((root) => Math.round(255 * (root * 255 / (scale * alpha) + zero)));
    texels.set([...codes, alpha], 4 * at);
  };
  for (let column = 0; column < columns; column++) {
    const path = column / perNanometer;
    const place = (1 + near / farthest) * path / (path + near) * (width - 3);
    const first = Math.min(Math.floor(place), width - 4);
    const t = place - first;
    const weights = [((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t,
      (t - 1) * t * t];
    const mixed = Array.from({ length: lines }, (_, line) => channels.map((channel) =>
      weights.reduce((sum, w, k) => sum + w / 2 * all[(3 * line + channel) * width + first + k], 0)));
    for (let row = 0; row < rows; row++) {
      const height = (row + 0.5) / rows * (lines - 1);
      const line = Math.min(Math.floor(height), lines - 2);
      put(row * columns + column, mixed[line].map((low, channel) =>
        low + (mixed[line + 1][channel] - low) * (height - line)));
    }
    put(rows * columns + column, channels.map((channel) => colors[channel * columns + column]));
  }
  return texels;
}

function noiseTexels({ period, values }) {
  const value = (x, y) => values[y % period * period + x % period] / 65535;
  return Float32Array.from({ length: period * period * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % period, Math.floor((i >> 2) / period)];
    const [a, b, c, d] = [value(x, y), value(x + 1, y), value(x, y + 1), value(x + 1, y + 1)];
    return [a, b - a, c - a, a - b - c + d][i & 3];
  });
}

// MARK: The page

const element = (id) => document.getElementById(id);
const canvas = element("foil-canvas");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const start = performance.now();
const now = () => (performance.now() - start) / 1000;
let screen = null;
let [shown, isReady, frame, seen, frames, held] = [0, false, 0, true, 0, null];
let moved = motionOf(shown);

function motionOf(number) {
  const made = new Motion(reduced.matches);
  const { front, back } = data.cards[number];
  made.isLit = [front, back].some((side) => side.isFoil && side.light.followsPointer);
  return made;
}

// The card's place and body at a time; without a turn, lying flat.
function bodyAt(time, turn = moved.rotation(time)) {
  const at = place(data.cards[shown], screen.view);
  const zoom = { scale: moved.scale(time), offset: moved.offset(time) };
  return { at, zoom, body: slab(at, turn, zoom) };
}

function drawn(time, isFine) {
  const { gl, view } = screen;
  const { backdrop, shadow, edge } = data;
  const { at, zoom, body } = bodyAt(time);
  const ratio = canvas.width / view[0];
  frames++;
  moved.count(time);
  const moment = {
    time: held ?? time, lampWay: moved.lampWay(time), contrast: moved.calm.contrast,
    pointerOn: (plane) => inverse(plane, moved.pointer),
  };
  gl.viewport(0, 0, canvas.width, canvas.height);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  const [whole, flat] = [[0, 0, ...view], screen.clip({ columns: identity })];
  if (backdrop.program !== undefined) {
    screen.draw(screen.program(backdrop.program, []), backdrop, flat, whole, {
      lightPosition: backdrop.position.map((x, i) => x * view[i]),
      lightRadius: [backdrop.radius * Math.max(...view)],
    });
    const { plane, quad, uniforms } = shadowUniforms(at, body.turn, zoom);
    screen.draw(screen.program(shadow.program, []), shadow, screen.clip(plane), quad, uniforms);
  }
  const card = data.cards[shown];
  const wall = body.isBeside && edgeUniforms(at, body, ratio, edge.lines);
  if (wall) {
    const pixels = screen.clip({ columns: [[1 / ratio, 0, 0], [0, 1 / ratio, 0], [0, 0, 1]] });
    const art = { samplers: { picture: [card[body.side ?? "front"].art] } };
    const program = screen.program(edge.program, [`LINES ${edge.lines}`]);
    screen.draw(program, art, pixels, whole, wall, 0, 10);
  }
  const side = body.cover > 0 ? card[body.side] : { layers: [] };
  for (const layer of side.layers) {
    const picture = pictureUniforms(layer, side, at, body, moment, ratio * zoom.scale);
    const facing = body.planes[body.side];
    const fine = isFine ? ["FINE"] : [];
    const last = layer.passes.length - 1;
    const layerCrop = last
      ? screen.drawBelow(layer, picture, fine, ratio * zoom.scale, facing) : undefined;
    const pass = last ? screen.below(layer.passes[last], last) : layer.passes[0];
    const { size } = picture.uniforms;
    const margin = both.map((i) => Math.min(2.5 / (ratio * zoom.scale) / facing.scale[i], size[i]));
    const definitions = picture.isOblique ? ["OBLIQUE", ...fine] : fine;
    screen.draw(screen.program(pass.program, definitions), pass, screen.clip(facing),
      grown(picture.frame, add(margin, pass.reach)),
      { ...picture.uniforms, layerCrop, reach: pass.reach, opacity: [body.cover * (layer.opacity ?? 1)] },
      pass.isMoved ? 0 : 10);
  }
}

// A point of the view on a plane, in its points.
function inverse({ columns: [x, y, o] }, point) {
  const [[a, b, e], [c, d, f]] = both.map((i) =>
    [x[i] - point[i] * x[2], y[i] - point[i] * y[2], point[i] * o[2] - o[i]]);
  const det = a * d - b * c;
  return Math.abs(det) < 1e-12 ? [0, 0] : [(e * d - b * f) / det, (a * f - e * c) / det];
}

// True if a point is on the card, or on its place at rest: a card in motion answers too.
function isOnCard(point, time) {
  return [moved.rotation(time), identity].some((turn) => {
    const { at, body: { side, planes } } = bodyAt(time, turn);
    if (!side) return false;
    const aside = inverse(planes[side], point).map((x, i) =>
      Math.max(Math.abs(x) - at.size[i] / 2 + at.corner, 0));
    return length(aside) <= at.corner;
  });
}

// One frame; the last of a motion has several samples in each pixel. At rest there is none.
function tick() {
  frame = 0;
  if (!isReady || !seen || document.hidden) return;
  const time = now();
  const rests = moved.isAtRest(time) && !data.cards[shown].showsTime;
  drawn(time, rests);
  if (!rests) wake();
}
function wake() { frame ||= requestAnimationFrame(tick); }

function fit() {
  const view = [canvas.clientWidth, canvas.clientHeight];
  if (view[0] * view[1] === 0) return;
  const ratio = Math.min(devicePixelRatio || 1, 3);
  [canvas.width, canvas.height] = view.map((x) => Math.round(x * ratio));
  const height = (view) => place(data.cards[shown], view).size[1];
  if (!screen.view) Object.assign(moved, { view, pointer: scaled(view, 0.5) });
  moved.resize(view, screen.view ? height(view) / height(screen.view) : 1, now());
  screen.view = view;
  wake();
}

function show(number) {
  const { view } = moved;
  shown = (number + data.cards.length) % data.cards.length;
  moved = motionOf(shown);
  const middle = scaled(view, 0.5);
  Object.assign(moved, { view, pointer: middle, anchor: middle, content: middle });
  const { name, words } = data.cards[shown];
  canvas.setAttribute("aria-label", `${name}. ${words}`);
  if (element("foil-name")) element("foil-name").textContent = name;
  wake();
}

// Two fingers turn and zoom; one pointer tilts, turns or pans by its button.
function listenToPointers(touched) {
  const pointers = new Map();
  const at = (event) => [event.offsetX, event.offsetY];
  let pinch = null;
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return { way: Math.max(length(less(a, b)), 1), middle: scaled(add(a, b), 0.5) };
  };
  const on = (names, answer) => names.split(" ").forEach((name) =>
    canvas.addEventListener(name, (event) => {
      answer(event, now());
      wake();
    }, { passive: false }));
  on("pointerdown", (event, time) => {
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    touched();
    pointers.set(event.pointerId, at(event));
    if (pointers.size === 2) {
      moved.press = null;
      moved.end("left", time);
      pinch = spread();
      moved.moveTo(pinch.middle, time);
      moved.begin("right", false, time);
    } else if (pointers.size === 1) {
      const button = ["left", "middle", "right"][event.button] ?? "left";
      moved.moveTo(at(event), time);
      moved.begin(button, isOnCard(at(event), time), time);
    }
  });
  on("pointermove", (event, time) => {
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, at(event));
    if (pointers.size > 1 && !pinch) return;
    const next = pinch && spread();
    if (pinch) moved.zoom(Math.log(next.way / pinch.way) / Math.log(motion.zoom.step), next.middle, time);
    moved.moveTo(pinch ? next.middle : at(event), time);
    pinch = next;
  });
  on("pointerup pointercancel", (event, time) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pinch) moved.end("right", time);
    pinch = null;
    if (pointers.size === 0) for (const button of [...moved.held]) moved.end(button, time);
  });
  on("pointerleave", (event, time) => moved.glideTo([0, 0], time));
  on("contextmenu", (event) => event.preventDefault());
  on("wheel", (event, time) => {
    // In a page around this one, only a card that was touched takes the wheel.
    if (data.isEmbedded && !event.ctrlKey && document.activeElement !== canvas) return;
    event.preventDefault();
    moved.zoom(-event.deltaY / (event.deltaMode === 1 ? 3 : 100), at(event), time);
  });
}

function listen() {
  const touched = () => {
    moved.setSway(false, now());
    wake();
  };
  listenToPointers(touched);
  const lean = (x, y) =>
    moved.lean([moved.tiltX.target + 2.5 * x, moved.tiltY.target + 2.5 * y], now());
  const zoom = (lines) => moved.zoom(lines, scaled(screen.view, 0.5), now());
  const reset = () => {
    moved.lean([0, 0], now(), moved.spring);
    moved.level.go(0, now());
  };
  const turnOver = () => moved.turnOver(now());
  const keys = {
    ArrowLeft: () => lean(0, -1), ArrowRight: () => lean(0, 1), ArrowUp: () => lean(1, 0),
    ArrowDown: () => lean(-1, 0), Enter: turnOver, " ": turnOver, "+": () => zoom(1),
    "-": () => zoom(-1), 0: reset, Escape: reset, PageUp: () => show(shown - 1),
    PageDown: () => show(shown + 1),
  };
  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
    touched();
  });
  element("foil-previous")?.addEventListener("click", () => show(shown - 1));
  element("foil-next")?.addEventListener("click", () => show(shown + 1));
  listenToSensors(touched);
  document.addEventListener("visibilitychange", wake);
  new IntersectionObserver((entries) => {
    seen = entries.at(-1).isIntersecting;
    wake();
  }).observe(canvas);
  new ResizeObserver(fit).observe(canvas);
  addEventListener("resize", fit);
  reduced.addEventListener("change", () => show(shown));
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault();
    isReady = false;
  });
  canvas.addEventListener("webglcontextrestored", () => {
    screen.forget();
    begin();
  });
}

// A computer has the event and no sensor; a phone has a coarse pointer.
function listenToSensors(touched) {
  const button = element("foil-sensor");
  button.hidden = !("DeviceOrientationEvent" in window && isSecureContext
    && matchMedia("(pointer: coarse)").matches);
  button.addEventListener("click", async () => {
    const answer = await DeviceOrientationEvent.requestPermission?.().catch(() => "denied");
    button.hidden = true;
    if (answer === "denied") return;
    const sensor = new Sensor();
    touched();
    addEventListener("deviceorientation", (event) => {
      const angle = window.screen.orientation?.angle ?? 0;
      const tilt = moved.press ? null : sensor.read(event, angle);
      if (tilt) moved.lean(tilt, now());
      if (tilt) wake();
    });
  });
}

async function begin() {
  if (data.packed) Object.assign(data, await unpacked(data.packed), { packed: null });
  for (const { front, back } of data.cards.slice(0, 1)) {
    for (const { program } of [...front.layers, ...back.layers].flatMap((layer) => layer.passes)) {
      for (const definitions of [[], ["OBLIQUE"], ["FINE"]]) screen.program(program, definitions);
    }
  }
  await screen.load();
  isReady = true;
  canvas.hidden = false;
  element("foil-still").hidden = true;
  fit();
}

async function open() {
  try {
    screen = new Screen(canvas);
    show(0);
    await begin();
  } catch {
    return;  // The still picture stays.
  }
  listen();
  if (data.sways) moved.setSway(true, now());
  wake();
}

// For tests: the motion, and the picture of a card in a pose at the time 0, with all samples.
function hold(tilt, flip) {
  held = 0;
  moved.sways = false;
  [moved.tiltX, moved.tiltY, moved.flip].forEach((part, i) => part.rest([...tilt, flip][i]));
  for (const part of [moved.lampX, moved.lampY, moved.swaying]) part.rest(0);
  moved.calm.reset([...tilt, 0, 0], now());
  wake();
}
window.foilPage = { Motion, Sensor, data, hold, open: open(), get frames() { return frames; } };
})();
