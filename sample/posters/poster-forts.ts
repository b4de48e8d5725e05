/** What was built: walls, bastions, gates, arches, domes, temple towers, lamp towers. Parts stand with their foot at 0,0. */
import { type Box, box, linePath, mix, type Point, polygon, repeat, shape } from './poster-canvas.ts'
import { heightOn } from './poster-ridges.ts'

/** One stone in four strengths: the lit side, the plain face, the shade, the openings. */
export type Stone = { lit: string; face: string; shade: string; deep: string }

/** The outline of a pointed arch that stands on `base`; `spring` is the share of its height that is upright. */
export function archPath([x, base, width, height]: Box, spring = 0.52): string {
  const half = width / 2
  const rise = base - height * spring
  const top = base - height
  return `M${x - half} ${base}L${x - half} ${rise}C${x - half} ${mix([rise, top], 0.55)} ${x - half * 0.45} ${mix([rise, top], 0.86)} ${x} ${top}C${x + half * 0.45} ${mix([rise, top], 0.86)} ${x + half} ${mix([rise, top], 0.55)} ${x + half} ${rise}L${x + half} ${base}z`
}

export function arch(place: Box, ink: string): string {
  return shape(archPath(place), ink)
}

/** A row of equal arches, with their feet on one line. */
export function arcade({
  from,
  to,
  base,
  height,
  count,
  ink,
  fill = 0.66,
}: {
  from: number
  to: number
  base: number
  height: number
  count: number
  ink: string
  /** The share of each bay that is open. */
  fill?: number
}): string {
  const bay = (to - from) / count
  return repeat(count, (index) => arch([from + bay * (index + 0.5), base, bay * fill, height], ink))
}

/** Leaf-shaped merlons on a line, as on Maratha walls. */
export function merlons(line: readonly Point[], { size, ink }: { size: number; ink: string }): string {
  const from = line[0]?.[0] ?? 0
  const to = line.at(-1)?.[0] ?? 0
  let path = ''
  for (let x = from; x <= to - size * 0.9; x += size * 1.25) {
    const y = heightOn(line, x + size / 2) + 1
    const round = (value: number) => Math.round(value * 10) / 10
    path += `M${round(x)} ${round(y)}v${round(-size * 0.55)}Q${round(x)} ${round(y - size * 0.95)} ${round(x + size / 2)} ${round(y - size * 1.25)}Q${round(x + size)} ${round(y - size * 0.95)} ${round(x + size)} ${round(y - size * 0.55)}v${round(size * 0.55)}z`
  }
  return shape(path, ink)
}

/** A length of wall under a line of battlements; it ends below in `foot`, a line of its own. */
export function rampart({
  top,
  foot,
  stone,
  size = 9,
}: {
  top: readonly Point[]
  foot: readonly Point[]
  stone: Stone
  /** Width of a merlon. */
  size?: number
}): string {
  const walk = top.map(([x, y]): Point => [x, y + size * 0.9])
  const under = top.map(([x, y]): Point => [x, y + size * 1.5])
  return (
    merlons(top, { size, ink: stone.face }) +
    polygon([...top, ...[...foot].reverse()], stone.face) +
    polygon([...walk, ...under.reverse()], stone.shade)
  )
}

/** A round bastion that widens downward: lit at the left, shaded at the right. */
export function bastion([x, base, width, height]: Box, stone: Stone): string {
  const [wide, slim] = [width / 2, width * 0.42]
  const top = base - height
  const size = Math.max(5, width / 9)
  const rim: Point[] = [
    [x - slim - width * 0.03, top],
    [x + slim + width * 0.03, top],
  ]
  const loops = [-0.24, 0.02, 0.28].map((side) =>
    box([x + side * width, top + height * 0.3, width * 0.035, height * 0.09], stone.deep),
  )
  return (
    merlons(rim, { size, ink: stone.face }) +
    polygon(
      [
        [x - slim, top],
        [x + slim, top],
        [x + wide, base],
        [x - wide, base],
      ],
      stone.face,
    ) +
    polygon(
      [
        [x - slim, top],
        [x - slim * 0.55, top],
        [x - wide * 0.6, base],
        [x - wide, base],
      ],
      stone.lit,
    ) +
    polygon(
      [
        [x + slim * 0.3, top],
        [x + slim, top],
        [x + wide, base],
        [x + wide * 0.36, base],
      ],
      stone.shade,
    ) +
    box([x - slim - width * 0.03, top, slim * 2 + width * 0.06, Math.max(3, height * 0.035)], stone.shade) +
    loops.join('')
  )
}

/** A bulbous dome with a finial; width across its drum. */
export function dome([x, base, width, height]: Box, stone: Stone): string {
  const half = width / 2
  const body = (left: number, right: number): string =>
    `M${x - left} ${base}C${x - left * 1.28} ${base - height * 0.45} ${x - left * 0.55} ${base - height * 0.72} ${x} ${base - height * 0.86}C${x + right * 0.55} ${base - height * 0.72} ${x + right * 1.28} ${base - height * 0.45} ${x + right} ${base}z`
  const tip = `M${x - width * 0.035} ${base - height * 0.8}L${x} ${base - height}L${x + width * 0.035} ${base - height * 0.8}z`
  return (
    shape(tip, stone.shade) +
    shape(body(half, half), stone.face) +
    shape(body(-half * 0.25, half), stone.shade) +
    shape(
      `M${x - half * 0.82} ${base - height * 0.1}C${x - half * 0.98} ${base - height * 0.42} ${x - half * 0.5} ${base - height * 0.64} ${x - half * 0.22} ${base - height * 0.72}C${x - half * 0.5} ${base - height * 0.5} ${x - half * 0.55} ${base - height * 0.3} ${x - half * 0.5} ${base - height * 0.08}z`,
      stone.lit,
    ) +
    box([x - half * 1.06, base - height * 0.07, width * 1.06, height * 0.09], stone.deep)
  )
}

/** A pillared kiosk under a dome. */
export function kiosk([x, base, width, height]: Box, stone: Stone): string {
  const floor = base - height * 0.08
  const eave = base - height * 0.52
  const posts = [-0.42, -0.14, 0.14, 0.42].map((side) =>
    box(
      [x + side * width - width * 0.035, eave, width * 0.07, floor - eave],
      side > 0 ? stone.shade : stone.face,
    ),
  )
  return (
    box([x - width * 0.36, eave, width * 0.72, floor - eave], stone.deep) +
    posts.join('') +
    box([x - width * 0.52, floor, width * 1.04, base - floor], stone.shade) +
    polygon(
      [
        [x - width * 0.44, eave - height * 0.03],
        [x + width * 0.44, eave - height * 0.03],
        [x + width * 0.62, eave + height * 0.035],
        [x - width * 0.62, eave + height * 0.035],
      ],
      stone.lit,
    ) +
    dome([x, eave - height * 0.02, width * 0.74, height * 0.48], stone)
  )
}

/** A flag on a staff: the swallow-tailed saffron pennant of temples and forts. */
export function pennant(
  [x, base, height]: readonly [number, number, number],
  [cloth, staff]: readonly [string, string],
): string {
  const fly = height * 0.62
  const top = base - height
  return (
    box([x - height * 0.016, top, height * 0.032, height], staff) +
    shape(
      `M${x} ${top}Q${x + fly * 0.5} ${top - height * 0.05} ${x + fly} ${top + height * 0.08}L${x + fly * 0.62} ${top + height * 0.2}L${x + fly * 0.92} ${top + height * 0.36}Q${x + fly * 0.4} ${top + height * 0.42} ${x} ${top + height * 0.34}z`,
      cloth,
    )
  )
}

/** Courses of masonry: short dark joints scattered over a wall, so that it is stone and not card. */
export function courses({
  area: [left, top, width, height],
  rows,
  ink,
  random,
}: {
  area: Box
  rows: number
  ink: string
  random: () => number
}): string {
  let path = ''
  for (let row = 1; row < rows; row++) {
    const y = top + (height * row) / rows
    for (let x = left + random() * width * 0.2; x < left + width; x += width * (0.08 + random() * 0.22)) {
      const long = Math.min(width * (0.03 + random() * 0.09), left + width - x)
      path += `${linePath([
        [x, y],
        [x + long, y],
        [x + long, y + height * 0.006 + 1],
        [x, y + height * 0.006 + 1],
      ])}z`
    }
  }
  return shape(path, ink)
}
