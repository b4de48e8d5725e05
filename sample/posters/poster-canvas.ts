/**
 * The press: flat shapes in one ink each, written as SVG text. Lengths are in picture units, angles in radians, and
 * everything that looks random comes from a seed, so that a poster is the same file each time it is drawn.
 */
export type Point = readonly [x: number, y: number]
export type Box = readonly [x: number, y: number, width: number, height: number]
/** A place on a ribbon's spine and the ribbon's full width there. */
export type Station = readonly [x: number, y: number, width: number]

/** Reads a line from text, "x,y x,y …": long silhouettes stay one readable line each. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number)
    return [x, y]
  })
}

/** Reads the stations of a ribbon from text, "x,y,width x,y,width …". */
export function stations(text: string): Station[] {
  return text.split(' ').map((triple): Station => {
    const [x = Number.NaN, y = Number.NaN, width = Number.NaN] = triple.split(',').map(Number)
    return [x, y, width]
  })
}

function brief(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The finished sheet: layers from the back to the front, cut at the edge of the picture. */
export function sheet([width, height]: Point, layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${layers.join('')}</svg>`
}

/** An ink printed thinly over what is there; strength from 0 to 1. */
export function veil(ink: string, strength: number): string {
  return `${ink}${Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')}`
}

export function shape(path: string, ink: string): string {
  return `<path d="${path}" fill="${ink}"/>`
}

export function box([x, y, width, height]: Box, ink: string): string {
  return shape(`M${brief(x)} ${brief(y)}h${brief(width)}v${brief(height)}h${brief(-width)}z`, ink)
}

export function disc([x, y, radius]: Station, ink: string): string {
  return `<circle cx="${brief(x)}" cy="${brief(y)}" r="${brief(radius)}" fill="${ink}"/>`
}

export function oval([x, y, across, down]: Box, ink: string): string {
  return `<ellipse cx="${brief(x)}" cy="${brief(y)}" rx="${brief(across)}" ry="${brief(down)}" fill="${ink}"/>`
}

export function linePath(line: readonly Point[]): string {
  return line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${brief(x)} ${brief(y)}`).join('')
}

export function polygon(corners: readonly Point[], ink: string): string {
  return shape(`${linePath(corners)}z`, ink)
}

function pick(line: readonly Point[], index: number): Point {
  const point = line[index]
  if (!point) throw new RangeError(`No point ${index} on a line of ${line.length}`)
  return point
}

/** A smooth path through all points (Catmull-Rom), open or closed. */
export function curvePath(line: readonly Point[], closed = false): string {
  const count = line.length
  const at = (index: number): Point =>
    pick(line, closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index)))
  let path = `M${at(0).map(brief).join(' ')}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${[...first, ...second, ...to].map(brief).join(' ')}`
  }
  return closed ? `${path}z` : path
}

/** A closed soft shape through all points. */
export function blob(line: readonly Point[], ink: string): string {
  return shape(curvePath(line, true), ink)
}

/** A soft upper edge through the points, filled down to `bottom`. */
export function swell(line: readonly Point[], { bottom, ink }: { bottom: number; ink: string }): string {
  const [first, last] = [pick(line, 0), pick(line, line.length - 1)]
  return shape(`${curvePath(line)}L${brief(last[0])} ${bottom}L${brief(first[0])} ${bottom}z`, ink)
}

/** A band along a smooth spine whose width changes from station to station: trunks, limbs, rivers, roads. */
export function ribbon(spots: readonly Station[], ink: string): string {
  const spine = spots.map(([x, y]): Point => [x, y])
  const side = (sign: number): Point[] =>
    spots.map(([x, y, width], index) => {
      const from = pick(spine, Math.max(0, index - 1))
      const to = pick(spine, Math.min(spine.length - 1, index + 1))
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      const half = (sign * width) / 2
      return [x - ((to[1] - from[1]) / length) * half, y + ((to[0] - from[0]) / length) * half]
    })
  return shape(`${curvePath(side(1))}${curvePath(side(-1).reverse()).replace('M', 'L')}z`, ink)
}

/** A thin open line: ropes, wires, blades of grass. */
export function thread(line: readonly Point[], { ink, width }: { ink: string; width: number }): string {
  return `<path d="${curvePath(line)}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** Sets a part drawn around 0,0 down at a point, at a scale. */
export function place([x, y, scale]: Station, part: string): string {
  return `<g transform="translate(${brief(x)} ${brief(y)}) scale(${Math.round(scale * 1000) / 1000})">${part}</g>`
}

/** The same part seen in a mirror that stands upright at `axis`. */
export function flip(axis: number, part: string): string {
  return `<g transform="matrix(-1 0 0 1 ${brief(2 * axis)} 0)">${part}</g>`
}

/** A part and its mirror image: the two halves of a symmetrical building. */
export function pair(axis: number, part: string): string {
  return part + flip(axis, part)
}

export function turn([x, y, degrees]: Station, part: string): string {
  return `<g transform="rotate(${brief(degrees)} ${brief(x)} ${brief(y)})">${part}</g>`
}

/** Prints the part only inside the path. */
export function inside(path: string, part: string): string {
  let hash = 7
  for (const letter of path + part.length) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  const id = `c${hash.toString(36)}`
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${part}</g>`
}

export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('')
}

/** The value at a share of the way between two. */
export function mix([from, to]: Point, share: number): number {
  return from + (to - from) * share
}
