/** Ridges of the Sahyadri: rough crests, the stepped scarps of the Deccan trap, lit and shaded faces, mist between. */
import { linePath, mix, type Point, polygon, seededRandom, shape } from './poster-canvas.ts'

/** Roughens a line: each stretch is broken in the middle again and again until pieces are shorter than `grain`. */
export function roughLine({
  through,
  seed,
  rough = 0.16,
  grain = 12,
}: {
  through: readonly Point[]
  seed: number
  rough?: number
  grain?: number
}): Point[] {
  const random = seededRandom(seed)
  const line: Point[] = []
  const walk = (from: Point, to: Point): void => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length < grain) {
      line.push(to)
      return
    }
    const middle: Point = [
      mix([from[0], to[0]], 0.42 + random() * 0.16),
      (from[1] + to[1]) / 2 + (random() - 0.5) * rough * length,
    ]
    walk(from, middle)
    walk(middle, to)
  }
  for (const [index, point] of through.entries()) {
    const before = through[index - 1]
    if (before) walk(before, point)
    else line.push(point)
  }
  return line
}

/** Lays steps into every slope, as lava flows weather: cliff, then talus, then cliff again. */
export function terraces(through: readonly Point[], step: number): Point[] {
  const line: Point[] = []
  for (const [index, to] of through.entries()) {
    const from = through[index - 1]
    if (!from) {
      line.push(to)
      continue
    }
    const count = Math.max(1, Math.round(Math.abs(to[1] - from[1]) / step))
    const falling = to[1] > from[1]
    for (let piece = 0; piece < count; piece++) {
      const start: Point = [mix([from[0], to[0]], piece / count), mix([from[1], to[1]], piece / count)]
      const end: Point = [
        mix([from[0], to[0]], (piece + 1) / count),
        mix([from[1], to[1]], (piece + 1) / count),
      ]
      line.push(
        [mix([start[0], end[0]], falling ? 0.22 : 0.78), mix([start[1], end[1]], falling ? 0.78 : 0.22)],
        end,
      )
    }
  }
  return line
}

/** Fills everything under a line. */
export function land(line: readonly Point[], { bottom, ink }: { bottom: number; ink: string }): string {
  const last = line.at(-1) ?? [0, 0]
  const first = line[0] ?? [0, 0]
  return shape(`${linePath(line)}L${last[0]} ${bottom}L${first[0]} ${bottom}z`, ink)
}

/** The height of a line above x; its ends go on level. */
export function heightOn(line: readonly Point[], x: number): number {
  for (const [index, to] of line.entries()) {
    if (to[0] < x) continue
    const from = line[index - 1] ?? to
    return from[0] === to[0] ? to[1] : mix([from[1], to[1]], (x - from[0]) / (to[0] - from[0]))
  }
  return line.at(-1)?.[1] ?? 0
}

/**
 * A ragged shadow hanging from a line between two x: the fluted cliff under a plateau's rim, gullies on a hillside.
 * Each tooth is between the two depths long and leans by `slant` times its length.
 */
export function fringe({
  line,
  from,
  to,
  depth,
  seed,
  ink,
  step = 16,
  slant = 0,
  lift = 0,
}: {
  line: readonly Point[]
  from: number
  to: number
  depth: readonly [short: number, long: number]
  seed: number
  ink: string
  step?: number
  slant?: number
  /** How far below the line the shadow starts. */
  lift?: number
}): string {
  const random = seededRandom(seed)
  const top = line.filter(([x]) => x > from && x < to).map(([x, y]): Point => [x, y + lift])
  top.unshift([from, heightOn(line, from) + lift])
  top.push([to, heightOn(line, to) + lift])
  const teeth: Point[] = []
  let long = true
  for (let x = to - step * random(); x > from; x -= step * (0.35 + random() * 1.1)) {
    const length = long ? mix([depth[0], depth[1]], random()) : depth[0] * (0.3 + random() * 0.7)
    const y = heightOn(line, x) + lift
    teeth.push([x + slant * length, y + length])
    if (long)
      teeth.push([x - step * (0.12 + random() * 0.2) + slant * length, y + length * (0.72 + random() * 0.2)])
    long = !long
  }
  return polygon([...top, ...teeth], ink)
}

/** Separate tapering gullies running down a slope, as a woodcutter would score it. */
export function gullies({
  line,
  from,
  to,
  length,
  count,
  seed,
  ink,
  slant = 0.3,
  width = 16,
  lift = 0,
}: {
  line: readonly Point[]
  from: number
  to: number
  length: readonly [short: number, long: number]
  count: number
  seed: number
  ink: string
  slant?: number
  width?: number
  lift?: number
}): string {
  const random = seededRandom(seed)
  let path = ''
  for (let index = 0; index < count; index++) {
    const x = mix([from, to], (index + 0.15 + random() * 0.7) / count)
    const y = heightOn(line, x) + lift * random()
    const down = mix([length[0], length[1]], random())
    const wide = width * (0.5 + random())
    const sway = slant * down * (0.8 + random() * 0.4)
    path += `${linePath([
      [x, y],
      [x + sway * 0.45 + wide * 0.5, y + down * 0.42],
      [x + sway, y + down],
      [x + sway * 0.5 - wide * 0.5, y + down * 0.6],
      [x + sway * 0.2 - wide * 0.25, y + down * 0.3],
    ])}z`
  }
  return shape(path, ink)
}

/** Where the shade of a summit ends: the saddle below it on that side; nothing when the point is no summit. */
function findSaddle(
  through: readonly Point[],
  { index, side }: { index: number; side: 1 | -1 },
): number | undefined {
  const height = (at: number): number => through[at]?.[1] ?? Number.POSITIVE_INFINITY
  if (height(index - 1) < height(index) || height(index + 1) <= height(index)) return
  let foot = index
  while (through[foot + side] && height(foot + side) >= height(foot)) foot += side
  return foot === index ? undefined : foot
}

/** The shaded side of every summit: from each peak down to the next saddle, with a broken edge toward the light. */
export function shadedFaces({
  through,
  line,
  seed,
  ink,
  drop = 120,
  side = 1,
}: {
  through: readonly Point[]
  line: readonly Point[]
  seed: number
  ink: string
  /** How far below the saddle the shadow reaches. */
  drop?: number
  /** 1 shades the right-hand faces, -1 the left-hand ones. */
  side?: 1 | -1
}): string {
  const random = seededRandom(seed)
  const faces = through.map((peak, index) => {
    const saddle = through[findSaddle(through, { index, side }) ?? -1]
    if (!saddle) return ''
    const [low, high] = [Math.min(peak[0], saddle[0]), Math.max(peak[0], saddle[0])]
    const crest = line.filter(([x]) => x >= low && x <= high)
    if (side === -1) crest.reverse()
    const bottom: Point = [saddle[0] - side * random() * 30, saddle[1] + drop * (0.7 + random() * 0.6)]
    const edge = Array.from({ length: 6 }, (_, piece): Point => {
      const share = (piece + 1) / 7
      const zigzag = (piece % 2 ? -1 : 1) * (0.05 + random() * 0.08) * (high - low)
      return [mix([bottom[0], peak[0]], share ** 0.8) + zigzag, mix([bottom[1], peak[1]], share)]
    })
    return `${linePath([...crest, bottom, ...edge])}z`
  })
  return shape(faces.join(''), ink)
}
