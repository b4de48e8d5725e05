/** What grows: palms, canopies, bamboo, crops and grass. Parts stand with their foot at 0,0. */
import {
  disc,
  linePath,
  mix,
  type Point,
  place,
  ribbon,
  type Station,
  seededRandom,
  shape,
} from './poster-canvas.ts'
import { heightOn } from './poster-ridges.ts'

/** One feathered frond from 0,0: it sets out at `angle` and its own weight bends it down. */
function frondPath({
  angle,
  reach,
  teeth,
  random,
}: {
  angle: number
  reach: number
  teeth: number
  random: () => number
}): string {
  const spine = (share: number): Point => [
    Math.cos(angle) * reach * share,
    Math.sin(angle) * reach * share + reach * 0.78 * share * share,
  ]
  const side = (sign: number): Point[] =>
    Array.from({ length: teeth }, (_, index) => {
      const share = ((index + 0.3) / teeth) ** 0.72
      const [x, y] = spine(share)
      const [ahead, below] = spine(share + 0.02)
      const length = Math.hypot(ahead - x, below - y)
      const [forth, down] = [(ahead - x) / length, (below - y) / length]
      const blade =
        reach * 0.2 * Math.sin(Math.PI * Math.min(1, 0.18 + share * 0.86)) * (0.8 + random() * 0.35) + 1
      const across = sign * blade
      return [
        [x - sign * down * reach * 0.012, y + sign * forth * reach * 0.012],
        [x - down * across + forth * blade * 0.75, y + forth * across + down * blade * 0.75],
      ] satisfies [Point, Point]
    }).flat()
  return `${linePath([[0, 0], ...side(1), spine(1.02), ...side(-1).reverse()])}z`
}

/**
 * A coconut palm of the given height whose crown leans by `lean`. Fronds at the back are printed in the second ink.
 */
export function palm({
  foot: [x, y],
  height,
  lean,
  seed,
  inks: [leafInk, shade, trunk],
}: {
  foot: Point
  height: number
  lean: number
  seed: number
  inks: readonly [leaf: string, shade: string, trunk: string]
}): string {
  const random = seededRandom(seed)
  const stem = ribbon(
    [
      [0, 4, height * 0.06],
      [lean * 0.12, -height * 0.25, height * 0.04],
      [lean * 0.42, -height * 0.62, height * 0.033],
      [lean, -height, height * 0.027],
    ],
    trunk,
  )
  const teeth = height < 150 ? 4 : 13
  const fan = (angles: readonly number[]): string =>
    angles
      .map((degrees) => {
        const angle = ((degrees + (random() - 0.5) * 14) * Math.PI) / 180
        return frondPath({ angle, reach: height * (0.36 + random() * 0.08), teeth, random })
      })
      .join('')
  const back = shape(fan([-168, -128, -92, -58, -20]), shade)
  const front = shape(fan([-196, -150, -110, -74, -36, 12]), leafInk)
  const nuts = [-0.02, 0.012, 0.035]
    .map((side) => disc([side * height, height * 0.018, height * 0.017], trunk))
    .join('')
  return place([x, y, 1], stem + place([lean, -height, 1], back + nuts + front))
}

/** A broad tree: trunk, a dark crown and lit heaps on the side of the light. */
export function tree({
  foot: [x, y],
  size,
  seed,
  inks: [lit, shade, trunk],
  light = -1,
}: {
  foot: Point
  /** Height of the tree. */
  size: number
  seed: number
  inks: readonly [lit: string, shade: string, trunk: string]
  light?: 1 | -1
}): string {
  const random = seededRandom(seed)
  const heaps = Array.from({ length: 9 }, (_, index): Station => {
    const angle = (index / 9) * Math.PI * 2
    return [
      Math.cos(angle) * size * 0.3,
      -size * 0.64 + Math.sin(angle) * size * 0.18,
      size * (0.16 + random() * 0.08),
    ]
  })
  const crown = [...heaps, [0, -size * 0.66, size * 0.3] as Station].map((heap) => disc(heap, shade)).join('')
  const glow = heaps
    .filter(([hx, hy]) => hx * light > -size * 0.12 && hy < -size * 0.56)
    .map(([hx, hy, radius]) => disc([hx + light * size * 0.04, hy - size * 0.05, radius * 0.72], lit))
    .join('')
  const stem = shape(
    `M${-size * 0.05} 2Q${-size * 0.02} ${-size * 0.3} ${-size * 0.14} ${-size * 0.52}L0 ${-size * 0.4}L${size * 0.15} ${-size * 0.52}Q${size * 0.03} ${-size * 0.3} ${size * 0.06} 2z`,
    trunk,
  )
  return place([x, y, 1], stem + crown + glow)
}

/** Forest seen from afar: a scalloped edge along a line, filled to `bottom`. */
export function forest({
  line,
  size,
  seed,
  bottom,
  ink,
}: {
  line: readonly Point[]
  /** Width of an average crown. */
  size: number
  seed: number
  bottom: number
  ink: string
}): string {
  const random = seededRandom(seed)
  const from = line[0]?.[0] ?? 0
  const to = line.at(-1)?.[0] ?? 0
  let path = `M${from} ${bottom}L${from} ${Math.round(heightOn(line, from))}`
  for (let x = from; x < to; ) {
    const crown = size * (0.45 + random() * 0.9)
    x = Math.min(to, x + crown)
    path += `A${Math.round(crown * 0.52)} ${Math.round(crown * (0.5 + random() * 0.35))} 0 0 1 ${Math.round(x)} ${Math.round(heightOn(line, x) + (random() - 0.5) * size * 0.3)}`
  }
  return shape(`${path}L${to} ${bottom}z`, ink)
}

/** Tops of crowns sprinkled below a forest's edge, so that a dark mass reads as trees. */
export function crowns({
  line,
  depth,
  size,
  count,
  seed,
  ink,
}: {
  line: readonly Point[]
  depth: number
  size: number
  count: number
  seed: number
  ink: string
}): string {
  const random = seededRandom(seed)
  const from = line[0]?.[0] ?? 0
  const to = line.at(-1)?.[0] ?? 0
  let path = ''
  for (let index = 0; index < count; index++) {
    const x = mix([from, to], random())
    const y = heightOn(line, x) + size * 0.4 + random() * depth
    const wide = size * (0.5 + random() * 0.6)
    path += `M${Math.round(x - wide / 2)} ${Math.round(y)}A${Math.round(wide / 2)} ${Math.round(wide * 0.42)} 0 0 1 ${Math.round(x + wide / 2)} ${Math.round(y)}Q${Math.round(x + wide * 0.1)} ${Math.round(y - wide * 0.18)} ${Math.round(x - wide / 2)} ${Math.round(y)}z`
  }
  return shape(path, ink)
}

/** The outline of a lance of a leaf that points `degrees` away from the right. */
function leafPath([x, y, degrees]: Station, [length, plump]: Point): string {
  const [forth, down] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const at = (along: number, across: number): string =>
    `${Math.round(x + (forth * along - down * across) * length)} ${Math.round(y + (down * along + forth * across) * length)}`
  return `M${at(0, 0)}Q${at(0.35, -plump)} ${at(1, 0)}Q${at(0.35, plump)} ${at(0, 0)}z`
}

/** A lance of a leaf from its stalk. */
export function leaf(
  stalk: Station,
  { length, ink, plump = 0.16 }: { length: number; ink: string; plump?: number },
): string {
  return shape(leafPath(stalk, [length, plump]), ink)
}

/** A stem of bamboo from its foot up: joints, and sprays of leaves toward the top. */
export function bamboo({
  foot: [x, y],
  height,
  lean,
  width,
  seed,
  inks: [stem, joint, leaves],
}: {
  foot: Point
  height: number
  lean: number
  width: number
  seed: number
  inks: readonly [stem: string, joint: string, leaves: string]
}): string {
  const random = seededRandom(seed)
  const at = (share: number): Point => [x + lean * share ** 1.8, y - height * share]
  let joints = ''
  let sprays = ''
  for (let share = 0.06; share < 0.97; share += 0.085 + random() * 0.02) {
    const [jx, jy] = at(share)
    const wide = width * (1 - share * 0.45)
    const across = Math.round(wide * 0.62)
    joints +=
      `M${Math.round(jx) - across} ${Math.round(jy)}q${across} ${-wide * 0.2} ${across * 2} 0q${-across} ${wide * 0.3} ${-across * 2} 0z`.replace(
        /(\.\d)\d+/g,
        '$1',
      )
    if (share < 0.3 || random() < 0.25) continue
    for (let spray = 0; spray < 3; spray++) {
      const side = random() < 0.5 ? 25 : 155
      sprays += leafPath([jx, jy, side + (random() - 0.5) * 60], [width * (2.4 + random() * 2.6), 0.16])
    }
  }
  const spine = [0, 0.33, 0.66, 1].map((share): Station => [...at(share), width * (1 - share * 0.45)])
  return ribbon(spine, stem) + shape(joints, joint) + shape(sprays, leaves)
}

/** Tufts of grass along a line, blades of random height. */
export function grass({
  line,
  height,
  step,
  seed,
  ink,
}: {
  line: readonly Point[]
  height: number
  step: number
  seed: number
  ink: string
}): string {
  const random = seededRandom(seed)
  const to = line.at(-1)?.[0] ?? 0
  let path = ''
  for (let x = line[0]?.[0] ?? 0; x < to; x += step * (0.5 + random())) {
    const y = heightOn(line, x) + height * 0.12
    const tall = height * (0.4 + random() * 0.7)
    const sway = (random() - 0.4) * tall * 0.7
    path += `M${Math.round(x - 3)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(y - tall * 0.6)} ${Math.round(x + sway)} ${Math.round(y - tall)}Q${Math.round(x + 4)} ${Math.round(y - tall * 0.5)} ${Math.round(x + 4)} ${Math.round(y)}z`
  }
  return shape(path, ink)
}
