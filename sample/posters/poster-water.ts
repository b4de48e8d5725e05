/** Sea, rivers, waterfalls, surf and what they mirror. */
import { type Box, curvePath, mix, type Point, type Station, seededRandom, shape } from './poster-canvas.ts'
import { streak } from './poster-skies.ts'

/** Glints on water in a box: short and dense far off, long and sparse near by. */
export function glints({
  area: [left, top, width, height],
  count,
  seed,
  ink,
  size = 70,
}: {
  area: Box
  count: number
  seed: number
  ink: string
  /** Half the length of the nearest glint. */
  size?: number
}): string {
  const random = seededRandom(seed)
  let path = ''
  for (let index = 0; index < count; index++) {
    const near = (index / count) ** 1.7
    const across = mix([size * 0.18, size], near) * (0.5 + random())
    path += streak([left + random() * width, top + near * height, across, mix([1, 4.2], near)])
  }
  return shape(path, ink)
}

/** The broken path of light under a sun or a lamp, widening toward the viewer. */
export function lightPath(
  [x, top, width]: Station,
  { height, seed, ink }: { height: number; seed: number; ink: string },
): string {
  const random = seededRandom(seed)
  let path = ''
  for (let y = 4; y < height; ) {
    const near = y / height
    const across = width * (0.5 + near * 0.9) * (0.5 + random() * 0.6)
    path += streak([x + (random() - 0.5) * width * 0.5, top + y, across, 1.6 + near * 5])
    y += 5 + near * 17
  }
  return shape(path, ink)
}

/** Water falling from `from` to `foot`, breaking into strands; a pale ink over, a deeper one between. */
export function waterfall({
  top: [x, y, width],
  foot: [footX, footY, footWidth],
  seed,
  inks: [pale, deep],
}: {
  top: Station
  foot: Station
  seed: number
  inks: readonly [pale: string, deep: string]
}): string {
  const random = seededRandom(seed)
  const edge = (side: number): Point[] =>
    Array.from({ length: 7 }, (_, index): Point => {
      const share = index / 6
      const half = (mix([width, footWidth], share ** 1.4) / 2) * (0.85 + random() * 0.3)
      return [mix([x, footX], share ** 1.6) + side * half, mix([y, footY], share)]
    })
  const body = shape(`${curvePath(edge(-1))}${curvePath(edge(1).reverse()).replace('M', 'L')}z`, pale)
  let strands = ''
  const count = Math.max(3, Math.round(width / 5))
  for (let index = 0; index < count; index++) {
    const offset = (index + 0.5) / count - 0.5 + (random() - 0.5) * 0.1
    const start = random() * 0.5
    const end = Math.min(1, start + 0.25 + random() * 0.4)
    const at = (share: number): Point => [
      mix([x, footX], share ** 1.6) + offset * mix([width, footWidth], share ** 1.4) * 0.85,
      mix([y, footY], share),
    ]
    const [a, b] = [at(start), at(end)]
    const thick = Math.max(1, width / 16)
    strands += `M${Math.round(a[0])} ${Math.round(a[1])}Q${Math.round(a[0] + thick)} ${Math.round((a[1] + b[1]) / 2)} ${Math.round(b[0])} ${Math.round(b[1])}Q${Math.round(a[0] - thick)} ${Math.round((a[1] + b[1]) / 2)} ${Math.round(a[0])} ${Math.round(a[1])}z`
  }
  return body + shape(strands, deep)
}

/** Lines of surf that follow a shore: each is a soft band offset seaward from the shoreline. */
export function surf({
  shore,
  offsets,
  ink,
  seed,
}: {
  shore: readonly Point[]
  offsets: readonly (readonly [shift: number, thickness: number])[]
  ink: string
  seed: number
}): string {
  const random = seededRandom(seed)
  return offsets
    .map(([shift, thickness]) => {
      const upper = shore.map(([x, y]): Point => [x + (random() - 0.5) * thickness * 2, y - shift])
      const lower = upper.map(([x, y]): Point => [x, y + thickness * (0.25 + random())])
      return shape(`${curvePath(upper)}${curvePath(lower.reverse()).replace('M', 'L')}z`, ink)
    })
    .join('')
}

/** What still water shows of a part that stands on `waterline`: upside down, flattened and faint. */
export function reflection(
  part: string,
  { waterline, flatten, strength }: { waterline: number; flatten: number; strength: number },
): string {
  const apart = part.replace(/(id="|url\(#)(c\w+)/g, '$1$2m')
  return `<g opacity="${strength}" transform="matrix(1 0 0 ${-flatten} 0 ${Math.round(waterline * (1 + flatten))})">${apart}</g>`
}
