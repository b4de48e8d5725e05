/** Skies in flat bands, sun, moon, clouds, mist, rain, birds and the grain of the paper. */
import {
  type Box,
  disc,
  linePath,
  mix,
  type Point,
  repeat,
  type Station,
  seededRandom,
  shape,
  swell,
} from './poster-canvas.ts'

/**
 * A sky from the top ink down to the horizon. Bands grow thinner toward the horizon; their edges swing slowly, and
 * `tilt` (picture units across the width) lets them run askew.
 */
export function sky({
  size: [width, height],
  inks,
  seed,
  sway = 14,
  tilt = 0,
}: {
  /** The width of the picture and the height of the horizon. */
  size: Point
  inks: readonly string[]
  seed: number
  sway?: number
  tilt?: number
}): string {
  const random = seededRandom(seed)
  const [first = '#000', ...others] = inks
  const bands = others.map((ink, index) => {
    const top = height * (1 - (1 - (index + 1) / inks.length) ** 1.25)
    const phase = random() * 6
    const edge = Array.from({ length: 7 }, (_, stop): Point => {
      const share = stop / 6
      return [share * width, top + Math.sin(phase + share * 5) * sway + (share - 0.5) * tilt]
    })
    return swell(edge, { bottom: height + 40, ink })
  })
  return shape(`M0 0h${width}v${height + 40}h${-width}z`, first) + bands.join('')
}

/** A disc with rings of light around it; the last ink is the disc itself. */
export function sun([x, y, radius]: Station, inks: readonly string[]): string {
  const rings = inks.length - 1
  return inks.map((ink, index) => disc([x, y, radius * (1 + (rings - index) * 0.55)], ink)).join('')
}

/** A heap cloud with a level foot: one soft shape of overlapping rounds. */
export function cloud([x, y, width]: Station, { ink, seed }: { ink: string; seed: number }): string {
  const random = seededRandom(seed)
  const rounds = Math.max(4, Math.round(width / 46))
  let path = ''
  for (let index = 0; index < rounds; index++) {
    const share = (index + 0.5) / rounds
    const radius = width * (0.07 + 0.12 * Math.sin(share * Math.PI) * (0.55 + random() * 0.6))
    const cx = x - width / 2 + share * width
    path += `M${Math.round(cx - radius)} ${y}a${Math.round(radius)} ${Math.round(radius * 0.95)} 0 0 1 ${Math.round(radius) * 2} 0z`
  }
  return shape(path, ink)
}

/** A long lens: the stroke of which flat clouds, mist and glints are made. Half-width and half-height. */
export function streak([x, y, across, down]: Box): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return `M${round(x - across)} ${round(y)}Q${round(x - across * 0.3)} ${round(y - down * 1.5)} ${round(x + across)} ${round(y)}Q${round(x + across * 0.25)} ${round(y + down * 1.5)} ${round(x - across)} ${round(y)}z`
}

/** Drifts of flat cloud scattered in a box. */
export function drifts({
  area: [left, top, width, height],
  count,
  seed,
  ink,
  long = 190,
}: {
  area: Box
  count: number
  seed: number
  ink: string
  long?: number
}): string {
  const random = seededRandom(seed)
  let path = ''
  for (let index = 0; index < count; index++) {
    const across = long * (0.4 + random() * 0.8)
    const x = left + random() * width
    const y = top + ((index + random()) / count) * height
    path += streak([x, y, across, across * 0.055])
    path += streak([x + across * (random() - 0.3), y + across * 0.07, across * 0.6, across * 0.04])
  }
  return shape(path, ink)
}

/** The top of a sea of cloud, in bumps of many sizes along a line, filled to `bottom`. */
export function cloudSea({
  line,
  bump,
  seed,
  bottom,
  ink,
}: {
  line: readonly Point[]
  bump: number
  seed: number
  bottom: number
  ink: string
}): string {
  const random = seededRandom(seed)
  const first = line[0] ?? [0, 0]
  let path = `M${first[0]} ${bottom}L${first[0]} ${first[1]}`
  let end = first[0]
  for (const [index, [x, y]] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const length = x - from[0]
    for (let done = 0; done < length; ) {
      const piece = Math.min(length - done, bump * (0.5 + random() * 1.4))
      done += piece
      const height = mix([from[1], y], done / length) + (random() - 0.5) * bump * 0.3
      path += `A${Math.round(piece * 0.56)} ${Math.round(piece * (0.36 + random() * 0.2))} 0 0 1 ${Math.round(from[0] + done)} ${Math.round(height)}`
    }
    end = x
  }
  return shape(`${path}L${end} ${bottom}z`, ink)
}

/** Slanting rain over a box, thin and sparse. */
export function rain({
  area: [left, top, width, height],
  count,
  seed,
  ink,
  slant = -0.28,
}: {
  area: Box
  count: number
  seed: number
  ink: string
  slant?: number
}): string {
  const random = seededRandom(seed)
  let path = ''
  for (let index = 0; index < count; index++) {
    const x = left + random() * width
    const y = top + random() * height
    const length = 26 + random() * 46
    path += linePath([
      [x, y],
      [x + slant * length, y + length],
      [x + slant * length + 1.6, y + length],
    ])
  }
  return shape(path, ink)
}

/** A loose flight of birds; scale is a wing's length. */
export function birds(places: readonly Station[], ink: string): string {
  return places
    .map(([x, y, wing]) =>
      shape(
        `M${x - wing} ${y - wing * 0.35}Q${x - wing * 0.4} ${y - wing * 0.5} ${x} ${y}Q${x + wing * 0.4} ${y - wing * 0.5} ${x + wing} ${y - wing * 0.3}Q${x + wing * 0.4} ${y - wing * 0.25} ${x} ${y + wing * 0.2}Q${x - wing * 0.4} ${y - wing * 0.25} ${x - wing} ${y - wing * 0.35}z`,
        ink,
      ),
    )
    .join('')
}

/** Specks of bare paper and of stray ink, so that large flats look printed. */
export function grain({
  size: [width, height],
  seed,
  ink,
  count = 420,
}: {
  size: Point
  seed: number
  ink: string
  count?: number
}): string {
  const random = seededRandom(seed)
  let path = ''
  for (let index = 0; index < count; index++) {
    const speck = random() < 0.8 ? 1.5 : 2.6
    path += `M${Math.round(random() * width)} ${Math.round(random() * height)}h${speck}v${speck}h-${speck}z`
  }
  return shape(path, ink)
}

/** Stars, fewer toward the horizon. */
export function stars({
  size: [width, height],
  seed,
  ink,
  count = 90,
}: {
  size: Point
  seed: number
  ink: string
  count?: number
}): string {
  const random = seededRandom(seed)
  return repeat(count, () =>
    disc([random() * width, random() ** 1.5 * height, 0.9 + random() ** 3 * 2.2], ink),
  )
}

/** Smoke or steam leaning with the wind, from a point, as shrinking puffs. */
export function smoke(
  [x, y, size]: Station,
  { ink, wind, count = 7 }: { ink: string; wind: Point; count?: number },
): string {
  return repeat(count, (index) => {
    const share = index / count
    return disc(
      [
        x + wind[0] * share,
        y + wind[1] * share + Math.sin(index * 2.1) * size * 0.2,
        size * (0.3 + share * 0.9),
      ],
      ink,
    )
  })
}
