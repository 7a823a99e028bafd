// A card that moves and shines as in Foil's window. `foil page` puts this after the card's data.
// Foil's Swift sources have the same formulas, with their reasons: names after colons tell where.
"use strict";
(() => {
const data = JSON.parse(document.getElementById("foil-card").textContent);
const { motion, layout, lighting, depths, scenery, making } = data;
// The numbers that only a page has, in pixels and degrees; all others are Foil's.
const own = { sharpest: 3, margin: 2.5, largest: 4096, tilt: 2.5, wheel: 100 };
const { PI, abs, ceil, cos, exp, floor, hypot, log, log2, max, min, round, sign, sin, sqrt } = Math;
const [radians, both] = [PI / 180, [0, 1]];
const clamp = (x, low, high) => min(max(x, low), high);
const eased = (x) => x * x * (3 - 2 * x);
const raised = (least, x) => least + (1 - least) * x;

// MARK: Vectors, and rotations as quaternions
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const length = (a) => sqrt(dot(a, a));
const add = (a, b) => a.map((x, i) => x + b[i]);
const less = (a, b) => a.map((x, i) => x - b[i]);
const scaled = (a, k) => a.map((x) => x * k);
const unit = (a) => scaled(a, 1 / (length(a) || 1));
const cross = (a, b) =>
  [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const area = (a, b) => a[0] * b[1] - a[1] * b[0];
const [X, Y, Z] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

const rotation = (degrees, axis) =>
  [...scaled(unit(axis), sin(degrees * radians / 2)), cos(degrees * radians / 2)];
const turned = (q, v) => add(v, scaled(add(scaled(cross(q, v), q[3]), cross(q, cross(q, v))), 2));
const multiplied = (a, b) =>
  [...cross(a, b).map((x, i) => x + a[3] * b[i] + a[i] * b[3]), 2 * a[3] * b[3] - dot(a, b)];

// MARK: Motion
// A number that a critically damped spring moves: Spring, SpringMotion.
class Springy {
  constructor({ rate, tolerance }) {
    Object.assign(this, { rate, tolerance });
    this.rest(0);
  }
  rest(value) { this.begin(value, 0, value, 0); }
  begin(from, velocity, target, at) { Object.assign(this, { from, velocity, target, at }); }
  go(target, at, rate = this.rate) {
    const { value, speed } = this.state(at);
    this.rate = rate;
    this.begin(value, speed, target, at);
  }
  value(at) { return this.state(at).value; }
  isAtRest(at) { return this.state(at).isAtRest; }
  state(at) {
    const [t, start] = [max(at - this.at, 0), this.from - this.target];
    const slope = this.velocity + this.rate * start;
    const fading = exp(-this.rate * t);
    const distance = fading * (start + slope * t);
    const speed = fading * (this.velocity - this.rate * slope * t);
    const isAtRest = abs(distance) + abs(speed) / this.rate <= this.tolerance;
    if (isAtRest) return { value: this.target, speed: 0, isAtRest };
    return { value: this.target + distance, speed, isAtRest };
  }
}
const valuesOf = (springs, at) => springs.map((spring) => spring.value(at));
const restAt = (springs, values) => springs.forEach((spring, i) => spring.rest(values[i]));
// Numbers that follow a moving target: Follower.
function follow({ value, velocity }, from, to, seconds, rate) {
  const decay = exp(-rate * seconds);
  const speed = scaled(less(to, from), 1 / seconds);
  const lag = scaled(speed, 2 / rate);
  const distance = less(value, less(from, lag));
  const slope = add(less(velocity, speed), scaled(distance, rate));
  const rest = scaled(add(distance, scaled(slope, seconds)), decay);
  return { value: add(less(to, lag), rest),
    velocity: add(speed, less(scaled(slope, decay), scaled(rest, rate))) };
}
// The speed of a card, which lowers the contrast of its foil in fast motion: MotionCalm.
class Calm {
  constructor() { this.reset([0, 0, 0, 0], 0); }
  reset(pose, time) {
    const still = (value) => ({ value, velocity: value.map(() => 0) });
    Object.assign(this, { time, pose: still(pose), energy: still(pose.map(() => 0)) });
  }
  get energies() { return this.pose.velocity.map((v) => v * v); }
  advance(time, poseAt) {
    const { memory, step, poseRate, energyRate } = motion.calm;
    if (time - this.time >= memory) this.reset(poseAt(time), time);
    while (this.time < time) {
      const [from, to, before] = [this.time, min(this.time + step, time), this.energies];
      this.pose = follow(this.pose, poseAt(from), poseAt(to), to - from, poseRate);
      this.energy = follow(this.energy, before, this.energies, to - from, energyRate);
      this.time = to;
    }
  }
  get sum() { return this.energy.value.reduce((a, b) => a + b); }
  get contrast() {
    const { begin, end, leastContrast } = motion.calm;
    return 1 - (1 - leastContrast) * eased(clamp((this.sum - begin) / (end - begin), 0, 1));
  }
}
// The card's motion: CardScene, with a moment for each event. `isLit`: the pointer moves its lamps.
class Motion {
  constructor(isReduced, isLit = true) {
    const springy = (numbers) => new Springy(numbers);
    const card = isReduced ? { ...motion, rate: motion.reducedRate } : motion;
    const { lamp, sway, zoom } = motion;
    Object.assign(this, {
      isReduced, isLit, rate: card.rate, tilts: [springy(card), springy(card)], flip: springy(card),
      angle: springy(card), lamps: [springy(lamp), springy(lamp)], swaying: springy(sway),
      level: springy(zoom), axis: Z, calm: new Calm(), anchor: [0, 0], content: [0, 0],
      view: [1, 1], pointer: [0, 0], held: new Set(), press: null, sways: false,
    });
    if (!isReduced) this.tilts[1].begin(0, motion.openingTilt * Math.E * motion.rate, 0, 0);
  }
  get middle() { return scaled(this.view, 0.5); }
  resize(view) { this.view = view; this.anchor = this.content = this.middle; }
  setSway(isOn, time) {
    this.sways = isOn && !this.isReduced;
    this.swaying.go(this.sways ? 1 : 0, time);
  }
  tilt(time) {
    const { period, reach } = motion.sway;
    const [phase, strength] = [2 * PI * (time / period % 1), this.swaying.value(time)];
    const sway = [reach[0] * cos(phase) * strength, reach[1] * sin(phase) * strength];
    return add(valuesOf(this.tilts, time), sway);
  }
  turn(time) { return rotation(this.angle.value(time), this.axis); }
  // The images of the axes x, y and z.
  rotation(time) {
    const [x, y] = this.tilt(time);
    const flip = rotation(this.flip.value(time), Y);
    const whole = [rotation(y, Y), rotation(x, X), this.turn(time), flip].reduce(multiplied);
    return [X, Y, Z].map((axis) => turned(whole, axis));
  }
  count(time) {
    const share = this.isLit ? 1 / radians / 2 : 0;
    this.calm.advance(time, (at) => [...this.tilt(at), ...scaled(valuesOf(this.lamps, at), share)]);
  }
  isAtRest(time) {
    const turns = [...this.tilts, this.flip, this.angle, this.level, this.swaying];
    return !this.sways && this.calm.sum < motion.calm.begin
      && [...turns, ...(this.isLit ? this.lamps : [])].every((part) => part.isAtRest(time));
  }
  moveTo(point, time) {
    this.count(time);
    const way = less(point, this.pointer);
    this.pointer = point;
    this.glide(time);
    if (this.press) {
      const [right, down] = scaled(less(point, this.press.point), motion.degreesPerPoint);
      const tilt = add(this.press.tilt, [-down, right]);
      restAt(this.tilts, tilt.map((x) => clamp(x, ...motion.range)));
    }
    if (this.held.has("right") && length(way) > 0) {
      const drag = rotation(length(way) * motion.turnPerPoint, [-way[1], way[0], 0]);
      this.hold(multiplied(drag, this.turn(time)));
    }
  }
  begin(button, isOnCard, time) {
    this.count(time);
    this.held.add(button);
    if (button === "right") this.hold(this.turn(time));
    if (button !== "left") return;
    this.swaying.go(0, time);
    const tilt = valuesOf(this.tilts, time);
    restAt(this.tilts, tilt);
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
    this.lean([0, 0], time, this.rate);
    this.swaying.go(this.sways ? 1 : 0, time);
    if (isOnCard && length(less(this.pointer, point)) <= motion.clickRadius) this.turnOver(time);
  }
  turnOver(time) {
    this.count(time);
    this.flip.go(this.flip.target === 0 ? 180 : 0, time, this.rate);
  }
  // Holds a free turn, of 0 to 180 degrees about its axis.
  hold(turn) {
    const way = scaled(turn.slice(0, 3), turn[3] < 0 ? -1 : 1);
    this.axis = length(way) > 1e-12 ? unit(way) : Z;
    this.angle.rest(2 * Math.atan2(length(way), abs(turn[3])) / radians);
  }
  // Back from a free turn to the side that faces the eye, upright.
  turnBack(time) {
    const facing = this.rotation(time)[2][2] >= 0 ? 0 : 180;
    this.hold(multiplied(this.turn(time), rotation(this.flip.value(time) - facing, Y)));
    this.angle.go(0, time, this.rate);
    this.flip.rest(facing);
  }
  // The tilt that keys or the phone ask for, in degrees.
  lean(tilt, time, rate = motion.lamp.rate) {
    this.count(time);
    this.tilts.forEach((part, i) => part.go(clamp(tilt[i], ...motion.range), time, rate));
  }
  glide(time, reach = motion.lamp.reach) {
    this.count(time);
    const way = this.pointer.map((x, i) => clamp(2 * x / this.view[i] - 1, -1, 1) * reach);
    if (this.held.size > 0 || this.lamps.every((lamp, i) => lamp.target === way[i])) return;
    this.lamps.forEach((lamp, i) => lamp.go(way[i], time));
  }
  zoom(lines, point, time) {
    const { step, range, mostLines } = motion.zoom;
    this.fix(point, time);
    const wanted = this.level.target + clamp(lines, -mostLines, mostLines) * log(step);
    this.level.go(clamp(wanted, ...range.map(log)), time);
  }
  scale(time) { return exp(this.level.value(time)); }
  offset(time) {
    const [scale, { content, view }] = [this.scale(time), this];
    return this.anchor.map((x, i) => clamp(x - content[i] * scale, view[i] * (1 - scale), 0));
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
    const now = turned(rotation(screenDegrees, Z), [beta, gamma, 0]);
    this.first ??= now;
    const most = motion.range[1] / motion.sensorShare;
    const [x, y] = both.map((i) => {
      // From 180 to -180 degrees is a small step.
      const way = ((now[i] - this.first[i] + 540) % 360 + 360) % 360 - 180;
      this.first[i] += way - clamp(way, -most, most);
      return clamp(way, -most, most) * motion.sensorShare;
    });
    if (this.last && length(less([-x, y], this.last)) < motion.sensorStep) return null;
    return this.last = [-x, y];
  }
}

// MARK: Picture
// The card in the view: CardLayout. Points from the view's top left, its own from its middle.
function place(time) {
  const shape = data.cards[shown];
  const ratio = shape.size[0] / shape.size[1];
  const width = min(view[0] * layout.width, view[1] * layout.height * ratio);
  const size = [width, width / ratio];
  const [perPoint, longer] = [min(...shape.size) / min(...size), max(...size)];
  return {
    size, perPoint, longer, center: scaled(view, 0.5), eye: [0, 0, longer / layout.perspective],
    corner: min(shape.corner / perPoint, min(...size) / 2), thickness: shape.thickness / perPoint,
    scale: moved.scale(time), offset: moved.offset(time),
  };
}
// The image of a vector in the view, or of a point, as homogeneous coordinates.
function seen({ eye, center, scale, offset }, v, isPoint) {
  const w = isPoint - v[2] / eye[2];
  return [...both.map((i) => scale * (center[i] * w + v[i]) + offset[i] * w), w];
}
const flattened = ([x, y, w]) => (w > 0 ? [x / w, y / w] : null);
// A plane before the eye: its axes and origin, and its image in the view: Placement, LeafPlane.
function plane(right, down, origin, card) {
  const [a, b, o] = [seen(card, right, 0), seen(card, down, 0), seen(card, origin, 1)];
  const project = ([x, y]) => flattened(add(o, add(scaled(a, x), scaled(b, y))));
  const [x, y] = [[1, 0], [0, 1]].map((step) => {
    const [from, to] = [project(scaled(step, -1)), project(step)];
    return from && to ? scaled(less(to, from), 0.5) : [0, 0];
  });
  const apart = hypot((dot(x, x) - dot(y, y)) / 2, dot(x, y));
  const axes = [right, down, cross(right, down)];
  return {
    axes, project, columns: [a, b, o], scale: [x, y].map((step) => max(length(step), 1e-3)),
    longest: max(sqrt((dot(x, x) + dot(y, y)) / 2 + apart), 1e-3),
    eye: axes.map((axis) => dot(less(card.eye, origin), axis)),
  };
}
// The rotated card: the side that faces the eye, its plane, and its visible share: Slab.
function slab(card, turn) {
  const [half, facing] = [card.thickness / 2, turn[2][2]];
  const middle = scaled(turn[2], -facing * (3 - facing * facing) / 2 * half);
  const eye = turn.map((axis) => dot(axis, less(card.eye, middle)));
  const name = eye[2] > half ? "front" : eye[2] < -half ? "back" : null;
  const way = name === "back" ? -1 : 1;
  const at = (p) => p.reduce((sum, x, i) => add(sum, scaled(turn[i], x)), middle);
  const face = name && plane(scaled(turn[0], way), turn[1], at([0, 0, way * half]), card);
  const [w, h] = scaled(card.size, 0.5);
  const [a, b, c, d] = face ? [[-w, -h], [w, -h], [w, h], [-w, h]].map(face.project) : [];
  const [p, q] = a && b && c && d ? [less(c, a), less(d, b)] : [X, X];
  const width = abs(area(p, q)) / 2 / max(length(p), length(q));
  const cover = clamp(width / layout.narrowest - 1, 0, 1);
  const beside = [abs(eye[0]) - w, abs(eye[1]) - h].map((x) => max(x + card.corner, 0));
  const pixel = (p, ratio) => flattened(seen(card, at(p), 1))?.map((x) => x * ratio);
  return { card, name, face, cover, isBeside: length(beside) > card.corner, pixel, half, turn };
}
const grown = ([x, y, width, height], way) =>
  [x - way[0], y - way[1], width + 2 * way[0], height + 2 * way[1]];
// The shadow on the wall behind the card: CardLayout.shadow(of:opacity:).
function shadowOf(card, turn) {
  const depth = layout.depth * card.size[1];
  const growth = 1 + depth / card.eye[2];
  const fallen = (k, size) =>
    both.map((i) => (growth * turn[k][i] + layout.fall[i] * turn[k][2]) * size);
  const sides = [fallen(1, card.size[1]), fallen(0, card.size[0])];
  const [longer, shorter] = sides.sort((a, b) => length(b) - length(a));
  const along = unit(longer);
  const across = [along[1], -along[0]];
  const breadth = abs(dot(shorter, across)) + abs(dot(fallen(2, card.thickness), across));
  const lean = dot(shorter, along) * (dot(shorter, across) < 0 ? -1 : 1);
  const slope = breadth > 0 ? lean / breadth : 0;
  const shear = slope * clamp(layout.shear[0] - layout.shear[1] * abs(slope), 0, 1);
  const rest = lean - shear * breadth;
  const blur = scaled([1, sqrt(1 + shear * shear)], layout.blur * card.size[1] * growth);
  const caster = [-breadth / 2, -length(longer) / 2, breadth, length(longer)];
  const strips = [clamp(ceil(abs(rest) / blur[1]), 1, scenery.strips)];
  const right = add(across, scaled(along, shear));
  return {
    plane: plane([...right, 0], [...along, 0], [...scaled(layout.fall, depth), -depth], card),
    quad: grown(caster, add(scaled(blur, scenery.blurs), [0, abs(rest) / 2])),
    uniforms: { caster, blur, darkness: [data.backdrop.shadow], shear: [rest], strips },
  };
}

// MARK: The edge of the card: EdgeOutline
// The line through two points, positive on the side of (-dy, dx), its light and length, if any.
function line(from, to, light) {
  const [x, y] = less(to, from);
  const size = hypot(x, y);
  return size > 1e-7 ? [[-y / size, x / size, area([x, y], from) / -size, light, size]] : [];
}
function outline(size, corner, pieces) {
  return [[1, 1], [-1, 1], [-1, -1], [1, -1]].flatMap((signs, quarter) =>
    Array.from({ length: pieces + 1 }, (_, piece) => {
      const turn = (quarter + piece / pieces) * PI / 2;
      const normal = [cos(turn), sin(turn)];
      const middle = both.map((i) => signs[i] * (size[i] / 2 - corner));
      return { normal, place: add(middle, scaled(normal, corner)) };
    }));
}
// The numbers of the points on the convex hull, clockwise where y is down.
function hull(points) {
  const order = [...points.keys()].sort((a, b) => less(points[a], points[b]).find(Boolean) ?? 0);
  const half = (numbers) => numbers.reduce((chain, k) => {
    const isBent = ([a, b]) => area(less(b, a), less(points[k], a)) > 0;
    while (chain.length > 1 && !isBent(chain.slice(-2).map((i) => points[i]))) chain.pop();
    return [...chain, k];
  }, []).slice(0, -1);
  return [...half(order), ...half(order.reverse())];
}
function edgeUniforms({ card, half, pixel, name, turn, cover }, ratio, paper) {
  const scale = card.scale * ratio;
  const step = sqrt(scenery.flatness / max(card.corner * scale, 1e-3));
  const ring = outline(card.size, card.corner, ceil(clamp(PI / 2 / step, ...scenery.pieces)));
  const points = [half, -half].flatMap((z) => ring.map(({ place }) => pixel([...place, z], ratio)));
  if (!points.every(Boolean)) return null;
  const [around, count, first] = [hull(points), ring.length, name === "back" ? ring.length : 0];
  const { ambient, diffuse } = scenery;
  const isOfSide = (k) => name && k >= first && k < first + count;
  const light = (a, b) => {
    if (isOfSide(a) && isOfSide(b)) return -1;
    const [x, y] = add(ring[a % count].normal, ring[b % count].normal);
    const normal = unit(add(scaled(turn[0], x), scaled(turn[1], y)));
    const [lit, shine] = [layout.toLamp, layout.halfway].map((way) => max(dot(normal, way), 0));
    return clamp(ambient + diffuse * lit + scenery.shine * shine ** scenery.power, 0, 1);
  };
  const whole = around.flatMap((from, k) => {
    const to = around[(k + 1) % around.length];
    return line(points[from], points[to], light(from, to));
  });
  const longest = whole.reduce((a, b) => (b[4] > a[4] ? b : a), [0, 0, 0, 0, 0]);
  const isOneSide = (edge) => edge[0] * longest[0] + edge[1] * longest[1] > 0;
  const isStart = (edge, k) => isOneSide(edge) && !isOneSide(whole.at(k - 1));
  whole.push(...whole.splice(0, whole.findIndex(isStart)));
  // The back's outline runs the other way.
  const alone = name ? ring.flatMap((_, k) => {
    const [from, to] = [points[first + k], points[first + (k + 1) % count]];
    return name === "back" ? line(to, from, 0) : line(from, to, 0);
  }) : [];
  const parts = [whole, alone].flatMap((edges) =>
    [edges.filter(isOneSide), edges.filter((edge) => !isOneSide(edge))]);
  const lines = parts.flat(2).filter((_, k) => k % 5 < 4);
  // One rectangle around the whole; what the side covers is drawn over it.
  const axes = [longest.slice(0, 2), [-longest[1], longest[0]]];
  const [x, y] = axes.map((axis) => {
    const places = around.map((k) => dot(axis, points[k]));
    return [min(...places) - scenery.margin, max(...places) + scenery.margin];
  });
  const outer = [[x[0], y[0]], [x[1], y[0]], [x[1], y[1]], [x[0], y[1]]]
    .map(([a, b]) => add(scaled(axes[0], a), scaled(axes[1], b)));
  return {
    corners: outer.flatMap((corner) => [...corner, ...outer[0]]), lines,
    ends: parts.map((_, k) => parts.slice(0, k + 1).flat().length), paper,
    cover: [name ? cover : 0], layer: [scenery.layer * card.thickness * scale],
    print: [name ? 1 - cover : 0],
  };
}
// The numbers of a picture's program: PassInputs.
function lightUniforms(light, card, { axes, eye: over }, { contrast, lampWay }) {
  const local = (v) => axes.map((axis) => dot(axis, v));
  const half = scaled(card.size, 0.5);
  const eye = add(over, [...half, 0]);
  // 1 / distance as a series around the mean square of those of the corners and the middle.
  const far = dot(over, over) + dot(card.size, card.size) / 5;
  const out = eye[2] * eye[2] / far - 1;
  const series = [1 + out * (3 * out / 8 - 0.5), (3 * out / 4 - 0.5) / far, 3 / 8 / (far * far)];
  const shifted = (direction) => local(unit(add(direction, lampWay)));
  const [x, y] = axes[2];
  const stir = x * x + y * y + dot(lampWay, lampWay) * lighting.lampStir;
  const awake = 1 + (stir / (stir + lighting.halfStir) - 1) * contrast;
  const [film, dimming] = [raised(lighting.film, awake), raised(lighting.dimming, awake)];
  const { mean, glints, ink, bareInk } = lighting;
  const [room, spot] = [local(light.room), shifted(light.spot.direction)];
  const drift = light.nearness / card.longer;
  const lamps = light.lamps.map((lamp) => {
    const way = shifted(lamp.direction);
    const risen = eased(clamp(way[2] / lighting.horizon, 0, 1)) * contrast;
    const glare = raised(lighting.glare, (1 - clamp(way[2], 0, 1)) ** 5) * lamp.glare;
    const color = [...scaled(lamp.color, risen), glare];
    return { way: way.slice(0, 2), color, tube: local(lamp.tube).slice(0, 2) };
  });
  return {
    eyePlace: eye, millimeters: [card.perPoint], eyeNearness: scaled(series, 1 / sqrt(far)),
    room: [room[0], room[1], room[2] * eye[2], light.room[3]], restDimming: [dimming, film],
    inkFilm: ink.map((k, i) => (k + (bareInk[i] - k) * film) * dimming),
    calm: [mean * (1 - contrast), ...glints.map((least) => raised(least, film) * contrast)],
    lampDrift: [...scaled(less(half, eye), drift), drift],
    spot: [spot[0], spot[1], light.spot.image * contrast, light.spot.halo * contrast],
    lampPlaces: lamps.flatMap(({ way }) => way), tubes: lamps.flatMap(({ tube }) => tube),
    lampColors: lamps.flatMap(({ color }) => color),
  };
}
const visibleDepth = (eye) => eased(clamp(depths.steepness * eye[2] / length(eye), 0, 1));
// A layer before or behind its side, through the side's frame: Parallax.
function parallax(layer, light, card, { axes, eye }, { lampWay }) {
  const [depth, rise] = [layer.depth / card.perPoint, layer.rise / card.perPoint];
  const visible = visibleDepth(eye);
  const nearness = min(depth / eye[2] * visible, depths.nearest);
  // The way toward the first lamp along the side, per distance in front of it.
  const lamp = axes.map((axis) => dot(axis, unit(add(light.lamps[0].direction, lampWay))));
  const slope = scaled(lamp.slice(0, 2), 1 / max(lamp[2], depths.lowestLamp));
  const toLamp = scaled(slope, rise * visible / hypot(1, length(slope) / depths.longestSlope));
  const way = add(scaled(eye.slice(0, 2), nearness), toLamp);
  if (layer.keeps) return { scale: 1, offset: [0, 0], shift: way };
  const high = depth + rise;
  const growth = 1 + max(-high, 0) / card.eye[2] + abs(high) * depths.growth / min(...card.size);
  const scale = min((1 - nearness) / growth, 1);
  const most = scaled(card.size, (1 - scale) / 2);
  return { scale, shift: [0, 0], offset: way.map((x, i) => clamp(x / growth, -most[i], most[i])) };
}
const levelOf = (texels) => log2(max(texels, 1));
const lastLevel = (pixels) => floor(log2(max(...pixels)));
function depthUniforms(map, part, card, { eye, longest }, pixels) {
  const range = abs(map.range) / card.perPoint * visibleDepth(eye);
  const height = max(eye[2], 1e-3 * card.longer);
  const ways = [1, -1].map((way) => both.map((i) => (eye[i] + way * card.size[i] / 2) / height));
  const reach = max(...ways.flatMap(([x]) => ways.map(([, y]) => hypot(x, y)))) * range;
  const perPoint = pixels * longest;
  const steps = clamp(ceil(reach * perPoint / depths.step), ...depths.steps);
  const texels = max(...map.pixels.map((n, i) => n * part[2 + i] / card.size[i]));
  const width = max(depths.detail / perPoint, reach / steps / depths.share) * texels;
  return {
    depthWay: scaled([...ways[0], 1 / height], range),
    depthSearch: [1 / steps, steps, min(round(levelOf(width)), lastLevel(map.pixels))],
  };
}
function kiraColor([, y, z], contrast) {
  const hue = lighting.hues * Math.acos(clamp(Math.SQRT1_2 * (y - z), -1, 1)) / PI % 1;
  return [1, 2 / 3, 1 / 3].map((off) =>
    0.5 + (clamp(abs((hue + off) % 1 * 6 - 3) - 1, 0, 1) - 0.5) * contrast);
}
const isOblique = ({ scale }) => max(...scale) > lighting.obliqueness * min(...scale);
// A picture's numbers that change with the pose; the rest are in the data.
function pictureUniforms(layer, side, card, face, moment, pixels) {
  const size = card.size.map((x) => x - 2 * layer.inset);
  const frame = [...scaled(size, -0.5), ...size];
  const through = parallax(layer, side.light, card, face, moment);
  // The part of the picture in the frame, in its unit coordinates.
  const step = both.map((i) => layer.part[2 + i] / size[i]);
  const origin = both.map((i) =>
    layer.part[i] + ((1 - through.scale) / 2 * size[i] + through.offset[i]) * step[i]);
  const part = [...origin, ...scaled(layer.part.slice(2), through.scale)];
  const crop = [...origin, ...both.map((i) => part[2 + i] / size[i])];
  const mapStep = both.map((i) => layer.mapPart[2 + i] / card.size[i]);
  const texels = max(...both.map((i) => layer.pixels[i] * crop[2 + i]));
  const blur = levelOf(layer.shadow / card.perPoint * texels / lighting.castBlur);
  return {
    ...lightUniforms(side.light, card, face, moment),
    ...(layer.depthMap ? depthUniforms(layer.depthMap, part, card, face, pixels) : {}),
    frame, crop, size, boundingRect: [0, 0, ...size],
    seenStep: [...both.map((i) => crop[i] - frame[i] * crop[2 + i]), ...crop.slice(2)],
    mapCrop: [...both.map((i) => layer.mapPart[i] + layer.inset * mapStep[i]), ...mapStep],
    keptShift: through.shift, cornerRadius: [card.corner], time: [moment.time],
    ownPlane: [...add(through.offset, scaled(size, (1 - through.scale) / 2)), through.scale],
    castLevel: [min(blur, lastLevel(layer.pixels))], normal: face.axes[2],
    pointer: add(inverse(face, moved.pointer), scaled(card.size, 0.5)),
    kiraColor: kiraColor(face.axes[2], moment.contrast), reliefSlope: [side.relief / card.perPoint],
  };
}

// MARK: WebGL
const element = (id) => document.getElementById(id);
const canvas = element("foil-canvas");
const gl = canvas.getContext("webgl2", { antialias: false, depth: false, alpha: true });
const [rgba, gray] = [["RGBA8", "RGBA", "UNSIGNED_BYTE"], ["R8", "RED", "UNSIGNED_BYTE"]];
const float = ["RGBA32F", "RGBA", "FLOAT"];
let [programs, textures, sizes, packs, samplers, framebuffer, extent] = [];
// All objects of a lost context are gone.
function forget() {
  [programs, textures, sizes, packs] = [new Map(), new Map(), new Map(), new Map()];
  framebuffer = gl.createFramebuffer();
  gl.bindVertexArray(gl.createVertexArray());
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  samplers = [["LINEAR", "LINEAR_MIPMAP_LINEAR"], ["NEAREST", "NEAREST"]].map((filters) => {
    const sampler = gl.createSampler();
    [...filters, "CLAMP_TO_EDGE", "CLAMP_TO_EDGE"].forEach((value, k) => {
      const name = ["MAG_FILTER", "MIN_FILTER", "WRAP_S", "WRAP_T"][k];
      gl.samplerParameteri(sampler, gl[`TEXTURE_${name}`], gl[value]);
    });
    return sampler;
  });
}
// A program; drivers compile those that are made at once at the same time, until one is used.
function programOf({ program: number, packing }, names) {
  const definitions = packing && names[0] !== "OBLIQUE" ? [...names, "PACKED"] : names;
  const key = [number, ...definitions].join(" ");
  if (programs.has(key)) return programs.get(key);
  const program = gl.createProgram();
  data.programs[number].forEach((text, stage) => {
    const shader = gl.createShader(stage === 0 ? gl.VERTEX_SHADER : gl.FRAGMENT_SHADER);
    const defined = definitions.map((name) => `#define ${name}\n`).join("");
    gl.shaderSource(shader, data.header + defined + data.texts[text]);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  });
  gl.linkProgram(program);
  programs.set(key, { program });
  return programs.get(key);
}
function uniformsOf(program) {
  const isLinked = gl.getProgramParameter(program, gl.LINK_STATUS) || gl.isContextLost();
  if (!isLinked) throw new Error(gl.getProgramInfoLog(program));
  const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0;
  return Array.from({ length: count }, (_, k) => {
    const { name, type } = gl.getActiveUniform(program, k);
    return { name: name.replace("[0]", ""), type, place: gl.getUniformLocation(program, name) };
  });
}
// The map from a plane to the view, whose rows begin at the top.
const clip = ({ columns }) =>
  columns.map(([x, y, w]) => [2 * x / view[0] - w, w - 2 * y / view[1], w]);
// Draws a strip of vertices, from `first` on, through a map to clip space.
function draw(pass, definitions, [x, y, o], quad, uniforms, first = 0, count = 4) {
  const values = {
    ...pass.uniforms, ...uniforms, quad, hole: quad, sampling: data.samples,
    transform: [x, y, [0, 0, 0], o].flatMap((column) => [column[0], column[1], 0, column[2]]),
    pixel: [2 / extent[0], sign(y[1]) * 2 / extent[1]],
  };
  const made = programOf(pass, definitions);
  made.uniforms ??= uniformsOf(made.program);
  gl.useProgram(made.program);
  let unit = 0;
  for (const { name, type, place } of made.uniforms) {
    // An effect's own inputs have its number: in2_time.
    const value = values[name.replace(/^in\d*_/, "")] ?? values[name];
    if (type === gl.SAMPLER_2D) {
      const [picture, filter = 0] = pass.samplers[name] ?? [];
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, textures.get(picture) ?? null);
      gl.bindSampler(unit, samplers[filter]);
      gl.uniform1i(place, unit++);
    } else if (type === gl.FLOAT_MAT4) gl.uniformMatrix4fv(place, false, value);
    else if (value && type === gl.FLOAT) gl.uniform1fv(place, value);
    else if (value) gl[`uniform${type - gl.FLOAT_VEC2 + 2}fv`](place, value);
  }
  gl.drawArrays(gl.TRIANGLE_STRIP, first, count);
}
// The name of a picture with its mask, at the level that it is shown at: PicturePainter.packed.
function pack(texels, { packing, samplers }, { crop }, face, pixels) {
  const asked = levelOf(min(...both.map((i) => texels[i] * crop[2 + i])) / pixels / face.longest);
  const level = round(min(asked, lastLevel(texels)) * packing.steps) / packing.steps;
  const name = `${samplers.picture} ${samplers.in_foilMask0}`;
  if (packs.get(name) === level) return name;
  packs.set(name, level);
  const size = halved(texels, floor(level));
  const pass = { ...packing, samplers: { in_mask: samplers.in_foilMask0 } };
  fill(name, size, pass, samplers.picture, { level: [level], size });
  aim(null);
  return name;
}
// Draws a whole texture from another one.
function fill(name, size, pass, picture, uniforms) {
  aim(name, size);
  const samplers = { ...pass.samplers, picture };
  draw({ ...pass, samplers }, [], [X, Y, Z], [-1, -1, 2, 2], uniforms);
}
const halved = (size, times) => size.map((n) => max(n >> times, 1));
// Draws a layer's passes on a side. Each but the last is drawn into a texture that the next one
// reads: PicturePainter.drawLayers.
function drawLayer(layer, uniforms, face, cover, fine, pixels) {
  const { frame } = uniforms;
  let layerCrop;
  layer.passes.forEach((pass, index) => {
    const samplers = { ...pass.samplers, in_layer: [`below${(index + 1) % 2}`] };
    const values = { ...uniforms, layerCrop, reach: pass.reach, opacity: [1] };
    if (index === layer.passes.length - 1) {
      values.opacity = [cover * layer.opacity];
      const margin = both.map((i) => min(own.margin / pixels / face.scale[i], frame[2 + i]));
      const views = isOblique(face) ? ["OBLIQUE", ...fine] : fine;
      if (pass.packing && !isOblique(face)) {
        samplers.picture = [pack(layer.pixels, pass, uniforms, face, pixels)];
      }
      return draw({ ...pass, samplers }, views, clip(face),
        grown(frame, add(margin, pass.reach)), values, pass.isMoved ? 0 : 10);
    }
    const density = min(pixels, own.largest / max(...grown(frame, pass.reach)));
    const whole = grown(frame, pass.reach.map((x) => (ceil(x * density) + 1) / density));
    // On a card that lies flat, the pixels of the layer are those of the view.
    const isFlat = density === pixels && length(less(face.scale, [1, 1])) < 1e-3;
    const corner = isFlat ? scaled(face.project(frame), density) : [0, 0];
    const phase = corner.map((x) => max(x - floor(x + 1e-3), 0));
    const counts = both.map((i) => ceil(whole[2 + i] * density + phase[i]));
    const [left, top] = less(whole.slice(0, 2), scaled(phase, 1 / density));
    const [width, height] = scaled(counts, 1 / density);
    aim(`below${index % 2}`, counts);
    draw({ ...pass, samplers }, fine,
      [[2 / width, 0, 0], [0, 2 / height, 0], [-1 - 2 * left / width, -1 - 2 * top / height, 1]],
      [left, top, width, height], values);
    layerCrop = [(frame[0] - left) / width, (frame[1] - top) / height, 1 / width, 1 / height];
    aim(null);
  });
}
function aim(name, size = [canvas.width, canvas.height]) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, name && framebuffer);
  gl.viewport(0, 0, ...(extent = size));
  gl[name ? "disable" : "enable"](gl.BLEND);
  if (!name) return;
  if (`${sizes.get(name)}` !== `${size}`) make(name, size, rgba);
  const [kind, place] = [gl.TEXTURE_2D, gl.COLOR_ATTACHMENT0];
  gl.framebufferTexture2D(gl.FRAMEBUFFER, place, kind, textures.get(name), 0);
}
function make(name, size, [format, channels, type], texels, levels = 1) {
  gl.deleteTexture(textures.get(name) ?? null);
  sizes.set(name, size);
  textures.set(name, gl.createTexture());
  gl.bindTexture(gl.TEXTURE_2D, textures.get(name));
  gl.texStorage2D(gl.TEXTURE_2D, levels, gl[format], ...size);
  if (!texels) return;
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, ...size, gl[channels], gl[type], texels);
  for (let level = 1; level < levels; level++) {
    fill("level", halved(size, level), making.halved, [name], { level: [level - 1] });
    gl.bindTexture(gl.TEXTURE_2D, textures.get(name));
    gl.copyTexSubImage2D(gl.TEXTURE_2D, level, 0, 0, 0, 0, ...halved(size, level));
  }
}
async function load() {
  await Promise.all(Object.entries(data.pictures).map(async ([name, { data: file, channels }]) => {
    const image = await decoded(file);
    const [whole, kind] = [[image.width, image.height], channels === 1 ? gray : rgba];
    if (channels !== 4) return make(name, whole, kind, image, lastLevel(whole) + 1);
    make("stacked", whole, kind, image);
    fill(name, [whole[0], whole[1] / 2], making.unstacked, ["stacked"]);
  }));
  const { light, noise } = data.tables;
  makeLight(light);
  if (noise) make("noise", noise.size, rgba, Uint8Array.from(noise.texels));
}
const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const decoded = (text) => createImageBitmap(
  new Blob([bytesOf(text)]), { premultiplyAlpha: "premultiply", colorSpaceConversion: "none" });
// The shaders and tables: JSON, compressed by zlib.
async function unpacked(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}
// The table of the light. Each row of knots has the changes of the changes of each color.
function makeLight({ size, unit, knots, uniforms }) {
  const texels = new Float32Array(4 * size[0] * knots.length / 3);
  knots.forEach((curve, k) => {
    let [change, value] = [0, 0];
    curve.forEach((x, column) => {
      value += change += x;
      texels[4 * (floor(k / 3) * size[0] + column) + k % 3] = value * unit;
    });
  });
  make("knots", [size[0], knots.length / 3], float, texels);
  fill("light", size, making.light, ["knots", 1], uniforms);
}

// MARK: The page
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const start = performance.now();
const now = () => (performance.now() - start) / 1000;
let [shown, isReady, frame, isVisible, frames, view, moved, held] = [0, false, 0, true, 0];
function drawn(time, isFine) {
  const { backdrop, shadow, cards } = data;
  const body = slab(place(time), moved.rotation(time));
  const { card } = body;
  const ratio = canvas.width / view[0];
  frames++;
  moved.count(time);
  aim(null);
  gl.clear(gl.COLOR_BUFFER_BIT);
  const whole = [0, 0, ...view];
  if (backdrop.program !== undefined) {
    const lightPosition = backdrop.position.map((x, i) => x * view[i]);
    const values = { lightPosition, lightRadius: [backdrop.radius * max(...view)] };
    draw(backdrop, [], clip({ columns: [X, Y, Z] }), whole, values);
    const { plane, quad, uniforms } = shadowOf(card, body.turn);
    draw(shadow, [], clip(plane), quad, uniforms);
  }
  const side = cards[shown][body.name ?? "front"];
  const edge = body.isBeside && edgeUniforms(body, ratio, cards[shown].edge);
  const pass = { ...data.edge, samplers: { picture: [side.art] } };
  const pixelPlane = { columns: [scaled(X, 1 / ratio), scaled(Y, 1 / ratio), Z] };
  if (edge) draw(pass, [], clip(pixelPlane), whole, edge, 0, 10);
  const lampWay = side.light.followsPointer ? [...valuesOf(moved.lamps, time), 0] : [0, 0, 0];
  const moment = { time: held ?? time, lampWay, contrast: moved.calm.contrast };
  const pixels = ratio * card.scale;
  for (const layer of body.cover > 0 ? side.layers : []) {
    const uniforms = pictureUniforms(layer, side, card, body.face, moment, pixels);
    drawLayer(layer, uniforms, body.face, body.cover, isFine ? ["FINE"] : [], pixels);
  }
}
// A point of the view on a plane, in its points.
function inverse({ columns: [x, y, o] }, point) {
  const [a, b, c] = [x, y, o].map((v) => both.map((i) => v[i] - point[i] * v[2]));
  const whole = area(a, b);
  return abs(whole) < 1e-12 ? [0, 0] : [area(b, c) / whole, area(c, a) / whole];
}
// True if a point is on the card, or on its place at rest: a card in motion answers too.
function isOnCard(point, time) {
  return [moved.rotation(time), [X, Y, Z]].some((turn) => {
    const { card, face } = slab(place(time), turn);
    const aside = face && inverse(face, point)
      .map((x, i) => max(abs(x) - card.size[i] / 2 + card.corner, 0));
    return face && length(aside) <= card.corner;
  });
}
// One frame; the last of a motion has several samples in each pixel. At rest there is none.
function tick() {
  frame = 0;
  if (!isReady || !isVisible || document.hidden) return;
  const time = now();
  const rests = moved.isAtRest(time) && !data.cards[shown].showsTime;
  drawn(time, rests);
  element("foil-still").hidden = true;
  if (!rests) wake();
}
function wake() { frame ||= requestAnimationFrame(tick); }
function fit() {
  const size = [canvas.clientWidth, canvas.clientHeight];
  if (size[0] * size[1] === 0) return;
  [canvas.width, canvas.height] =
    size.map((x) => round(x * min(devicePixelRatio || 1, own.sharpest)));
  if (!view) moved.pointer = scaled(size, 0.5);
  view = size;
  moved.resize(size);
  wake();
}
function show(number) {
  shown = (number + data.cards.length) % data.cards.length;
  const { name, words, isLit } = data.cards[shown];
  moved = new Motion(reduced.matches, isLit);
  if (view) moved.resize(view);
  moved.pointer = moved.middle;
  canvas.setAttribute("aria-label", `${name}. ${words}`);
  if (element("foil-name")) element("foil-name").textContent = name;
  wake();
}
// Two fingers turn and zoom; one pointer tilts, or turns with its right button.
let [pinch, pointers] = [null, new Map()];
const at = (event) => [event.offsetX, event.offsetY];
const spread = ([a, b] = pointers.values()) =>
  ({ way: max(length(less(a, b)), 1), middle: scaled(add(a, b), 0.5) });
function lifted(event, time) {
  if (!pointers.delete(event.pointerId)) return;
  if (pinch) moved.end("right", time);
  pinch = null;
  if (pointers.size === 0) for (const button of [...moved.held]) moved.end(button, time);
}
const lean = (x, y) => moved.lean(add(moved.tilts.map((part) => part.target), [x, y]), now());
const zoom = (lines) => moved.zoom(lines, moved.middle, now());
const turnOver = () => moved.turnOver(now());
function reset() { moved.lean([0, 0], now(), moved.rate); moved.level.go(0, now()); }
const keys = {
  ArrowLeft: () => lean(0, -own.tilt), ArrowRight: () => lean(0, own.tilt),
  ArrowUp: () => lean(own.tilt, 0), ArrowDown: () => lean(-own.tilt, 0),
  Enter: turnOver, " ": turnOver, "+": () => zoom(1), "-": () => zoom(-1), 0: reset, Escape: reset,
  PageUp: () => show(shown - 1), PageDown: () => show(shown + 1),
};
const answers = {
  pointerdown(event, time) {
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    element("foil-hint")?.remove();
    moved.setSway(false, time);
    pointers.set(event.pointerId, at(event));
    if (pointers.size > 2) return;
    if (pointers.size === 2) {
      moved.press = null;
      moved.end("left", time);
      pinch = spread();
    }
    const point = pinch?.middle ?? at(event);
    moved.moveTo(point, time);
    moved.begin(pinch || event.button === 2 ? "right" : "left", isOnCard(point, time), time);
  },
  pointermove(event, time) {
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, at(event));
    if (pointers.size > 1 && !pinch) return;
    const next = pinch && spread();
    if (next) moved.zoom(log(next.way / pinch.way) / log(motion.zoom.step), next.middle, time);
    moved.moveTo(next?.middle ?? at(event), time);
    pinch = next;
  },
  pointerup: lifted, pointercancel: lifted, webglcontextrestored: begin,
  pointerleave(event, time) { moved.glide(time, 0); },
  contextmenu(event) { event.preventDefault(); },
  wheel(event, time) {
    // In a page around this one, only a card that was touched takes the wheel.
    if (window.parent !== window && !event.ctrlKey && document.activeElement !== canvas) return;
    event.preventDefault();
    moved.zoom(-event.deltaY / own.wheel, at(event), time);
  },
  keydown(event, time) {
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
    moved.setSway(false, time);
  },
  webglcontextlost(event) {
    event.preventDefault();
    [isReady, canvas.hidden, element("foil-still").hidden] = [false, true, false];
  },
};
function listen() {
  Object.entries(answers).forEach(([name, answer]) => canvas.addEventListener(name, (event) => {
    answer(event, now());
    wake();
  }));
  element("foil-previous")?.addEventListener("click", keys.PageUp);
  element("foil-next")?.addEventListener("click", keys.PageDown);
  new IntersectionObserver((entries) => {
    isVisible = entries.at(-1).isIntersecting;
    wake();
  }).observe(canvas);
  new ResizeObserver(fit).observe(canvas);
  addEventListener("resize", fit);
  document.addEventListener("visibilitychange", wake);
  reduced.addEventListener("change", () => show(shown));
  // A computer has the sensors' event and no sensor; a phone has a coarse pointer.
  element("foil-sensor").hidden = !("DeviceOrientationEvent" in window && isSecureContext
    && matchMedia("(pointer: coarse)").matches);
  element("foil-sensor").addEventListener("click", listenToSensors);
}
async function listenToSensors() {
  const answer = await DeviceOrientationEvent.requestPermission?.().catch(() => "denied");
  element("foil-sensor").hidden = true;
  if (answer === "denied") return;
  const sensor = new Sensor();
  moved.setSway(false, now());
  addEventListener("deviceorientation", (event) => {
    const tilt = moved.press ? null : sensor.read(event, screen.orientation?.angle ?? 0);
    if (!tilt) return;
    moved.lean(tilt, now());
    wake();
  });
}
async function begin() {
  forget();
  if (data.packed) Object.assign(data, await unpacked(data.packed), { packed: null });
  const { front, back } = data.cards[0];
  const passes = [...front.layers, ...back.layers].flatMap((layer) => layer.passes);
  const prepare = (names) => passes.forEach((pass) => programOf(pass, names));
  prepare([]);
  await load();
  isReady = true;
  canvas.hidden = false;
  fit();
  // The first frame needs no others.
  requestAnimationFrame(() => requestAnimationFrame(() => [["OBLIQUE"], ["FINE"]].map(prepare)));
}
async function open() {
  show(0);
  await begin();
  listen();
  if (data.sways) moved.setSway(true, now());
}
// For tests: the motion, and the picture of a card in a pose, with all samples.
function hold(tilt, flip) {
  [moved.sways, held] = [false, 0];
  restAt([...moved.tilts, moved.flip, ...moved.lamps, moved.swaying], [...tilt, flip, 0, 0, 0]);
  moved.calm.reset([...tilt, 0, 0], now());
  wake();
}
// If a browser cannot show the card, the still picture stays.
const opened = open().catch(() => {});
window.foilPage = { Motion, Sensor, data, hold, open: opened, get frames() { return frames; } };
})();
