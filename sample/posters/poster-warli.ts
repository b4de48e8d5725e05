/** Figures in the manner of Warli wall painting: two triangles, a circle, thin limbs, all in rice white. Feet at 0,0. */
import { disc, linePath, type Point, place, points, polygon, repeat, shape, thread } from './poster-canvas.ts'

type Limbs = {
  ink: string
  /** Where the two hands and the two feet go, from the point between the feet. */
  hands: readonly Point[]
  feet: readonly Point[]
}

/** A person 100 tall with limbs where they are wanted. */
export function warliPerson({
  ink,
  hands: [left = [0, 0], right = [0, 0]],
  feet: [first = [0, 0], second = [0, 0]],
}: Limbs): string {
  const limb = (line: readonly Point[]): string => thread(line, { ink, width: 2.6 })
  return (
    disc([0, -88, 7.5], ink) +
    shape('M-15 -76L15 -76L0 -52z', ink) +
    shape('M0 -54L11 -34L-11 -34z', ink) +
    limb(points('0,-82 0,-74')) +
    limb([[-14, -75], [left[0] * 0.7 - 8, (left[1] - 75) / 2 + 5], left]) +
    limb([[14, -75], [right[0] * 0.7 + 8, (right[1] - 75) / 2 + 5], right]) +
    limb([[-7, -35], [first[0] - 3, -17], first]) +
    limb([[7, -35], [second[0] + 3, -17], second])
  )
}

/** A dancer in the chain, arms linked to both sides. */
function dancer({ ink, step }: { ink: string; step: number }): string {
  return warliPerson({
    ink,
    hands: points('-28,-60 28,-60'),
    feet: [
      [-12 - step * 6, 0],
      [8 + step * 8, -step * 5],
    ],
  })
}

/** The tarpa dance: a spiral chain of dancers round the player, about twice `radius` wide. */
export function tarpaDance({
  radius,
  count,
  ink,
  size,
}: {
  radius: number
  count: number
  ink: string
  size: number
}): string {
  let angle = 0.5
  const dancers = repeat(count, (index) => {
    const share = index / count
    const away = radius * (0.34 + 0.66 * share)
    angle += (size * 56) / away
    const turned = (angle * 180) / Math.PI + 90
    const [x, y] = [Math.cos(angle) * away, Math.sin(angle) * away]
    return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turned)})">${place([0, 0, size], dancer({ ink, step: index % 2 }))}</g>`
  })
  const player = place(
    [0, size * 50, size * 1.15],
    warliPerson({ ink, hands: points('26,-66 34,-58'), feet: points('-10,0 12,0') }) +
      shape('M6 -84L58 -38Q78 -30 70 -18Q56 -16 50 -32L4 -80z', ink) +
      disc([30, -64, 8], ink),
  )
  return dancers + player
}

/** A hut with a thatched roof of fine strokes, 120 wide. */
export function warliHut(ink: string): string {
  return (
    repeat(15, (index) =>
      thread(
        [
          [0, -96],
          [-66 + index * 9.4, -50],
        ],
        { ink, width: 1.8 },
      ),
    ) +
    linework(points('-66,-50 66,-50'), ink) +
    repeat(9, (index) =>
      linework(
        [
          [-52 + index * 13, -50],
          [-52 + index * 13, 0],
        ],
        ink,
      ),
    ) +
    repeat(3, (index) =>
      linework(
        [
          [-52, -36 + index * 17],
          [52, -36 + index * 17],
        ],
        ink,
      ),
    ) +
    polygon(points('-12,-30 12,-30 12,0 -12,0'), ink)
  )
}

/** A thin straight line between points. */
export function linework(line: readonly Point[], ink: string): string {
  return `<path d="${linePath(line)}" fill="none" stroke="${ink}" stroke-width="2.4"/>`
}

/** A tree of Warli strokes: a stem, branches, a herringbone of leaves; as tall as given. */
export function warliTree({ ink, height }: { ink: string; height: number }): string {
  const branches = repeat(9, (index) => {
    const up = height * (0.32 + index * 0.075)
    const reach = height * 0.36 * Math.sin(((index + 2) / 12) * Math.PI)
    const side = index % 2 ? 1 : -1
    const twig = linework(
      [
        [0, -up],
        [side * reach, -up - height * 0.12],
      ],
      ink,
    )
    return (
      twig +
      repeat(7, (at) => {
        const share = (at + 1.4) / 7.6
        const [x, y] = [side * reach * share, -up - height * 0.12 * share]
        return linework(
          [
            [x - 5, y - 9],
            [x, y],
            [x + side * 9, y + 5],
          ],
          ink,
        )
      })
    )
  })
  return (
    linework(
      [
        [0, 0],
        [0, -height],
      ],
      ink,
    ) +
    linework(
      [
        [-3, 0],
        [0, -height * 0.5],
      ],
      ink,
    ) +
    linework(
      [
        [4, 0],
        [0, -height * 0.4],
      ],
      ink,
    ) +
    branches
  )
}

/** An ox or a buffalo of triangles going left, 90 long. */
export function warliOx(ink: string): string {
  const leg = (x: number): string =>
    linework(
      [
        [x, -26],
        [x - 3, -12],
        [x, 0],
      ],
      ink,
    )
  return (
    shape('M-34 -46L4 -34L34 -48L34 -22L4 -30L-34 -20z', ink) +
    shape('M-34 -44L-54 -50L-58 -40L-40 -34z', ink) +
    thread(points('-48,-50 -56,-62 -50,-74'), { ink, width: 2.4 }) +
    thread(points('-46,-50 -44,-64 -36,-72'), { ink, width: 2.4 }) +
    thread(points('34,-46 44,-34 42,-18'), { ink, width: 2 }) +
    leg(-28) +
    leg(-20) +
    leg(24) +
    leg(31)
  )
}

/** The sun as the wall shows it: a ring of strokes. */
export function warliSun({ radius, ink }: { radius: number; ink: string }): string {
  return (
    disc([0, 0, radius * 0.5], ink) +
    repeat(24, (index) => {
      const angle = (index / 24) * Math.PI * 2
      return linework(
        [
          [Math.cos(angle) * radius * 0.62, Math.sin(angle) * radius * 0.62],
          [Math.cos(angle) * radius, Math.sin(angle) * radius],
        ],
        ink,
      )
    })
  )
}

/** A band of triangles and lines, the border of a painted wall. */
export function warliBorder({ width, ink }: { width: number; ink: string }): string {
  const count = Math.round(width / 24)
  return (
    linework(
      [
        [0, 0],
        [width, 0],
      ],
      ink,
    ) +
    linework(
      [
        [0, 30],
        [width, 30],
      ],
      ink,
    ) +
    repeat(count, (index) =>
      polygon(
        [
          [(index * width) / count + 3, 26],
          [((index + 0.5) * width) / count, 6],
          [((index + 1) * width) / count - 3, 26],
        ],
        ink,
      ),
    )
  )
}
