/** Temple towers, lamp towers and the stairs that lead to them. Parts stand with their foot at x, base. */
import { type Box, box, disc, mix, oval, type Point, polygon, repeat, shape } from './poster-canvas.ts'
import type { Stone } from './poster-forts.ts'

/** A curved temple tower: ribs, a lit spine, its ribbed disc and its pot. */
export function shikhara([x, base, width, height]: Box, stone: Stone): string {
  const outline = (left: number, right: number): string =>
    `M${x - left} ${base}C${x - left * 0.98} ${base - height * 0.42} ${x - left * 0.5} ${base - height * 0.7} ${x - left * 0.26} ${base - height * 0.8}L${x + right * 0.26} ${base - height * 0.8}C${x + right * 0.5} ${base - height * 0.7} ${x + right * 0.98} ${base - height * 0.42} ${x + right} ${base}z`
  const half = width / 2
  const ribs = repeat(8, (index) => {
    const share = (index + 0.6) / 8.4
    const wide = half * (1 - share ** 1.7 * 0.72) * 1.03
    return box([x - wide, base - height * 0.8 * share, wide * 2, height * 0.016], stone.deep)
  })
  return (
    shape(outline(half, half), stone.face) +
    shape(outline(-half * 0.3, half), stone.shade) +
    shape(outline(half, -half * 0.62), stone.lit) +
    ribs +
    shape(outline(half * 0.2, half * 0.2), stone.lit) +
    box([x - half * 0.2, base - height * 0.84, half * 0.4, height * 0.05], stone.shade) +
    oval([x, base - height * 0.855, half * 0.36, height * 0.028], stone.face) +
    oval([x, base - height * 0.91, half * 0.17, height * 0.032], stone.lit) +
    shape(
      `M${x - half * 0.07} ${base - height * 0.93}L${x} ${base - height}L${x + half * 0.07} ${base - height * 0.93}z`,
      stone.face,
    )
  )
}

/** A stone tower for lamps: slender, with brackets on all sides; lit lamps when a flame ink is given. */
export function lampTower(
  [x, base, width, height]: Box,
  { stone, flame }: { stone: Stone; flame?: string },
): string {
  const rows = 9
  const half = (share: number): number => mix([width / 2, width * 0.17], share ** 0.85)
  const brackets = repeat(rows, (row) => {
    const share = (row + 0.7) / (rows + 0.4)
    const y = base - height * 0.9 * share
    const reach = half(share) + width * 0.16
    const lamps = [-1, -0.5, 0, 0.5, 1].map((side) => {
      const lx = x + side * reach
      const light = flame ? disc([lx, y - height * 0.013, width * 0.04], flame) : ''
      return (
        polygon(
          [
            [lx - width * 0.05, y],
            [lx + width * 0.05, y],
            [x + side * half(share) * 0.92, y + height * 0.028],
          ],
          stone.deep,
        ) + light
      )
    })
    return lamps.join('')
  })
  return (
    polygon(
      [
        [x - half(0), base],
        [x - half(1), base - height * 0.92],
        [x + half(1), base - height * 0.92],
        [x + half(0), base],
      ],
      stone.face,
    ) +
    polygon(
      [
        [x + half(0) * 0.3, base],
        [x + half(1) * 0.3, base - height * 0.92],
        [x + half(1), base - height * 0.92],
        [x + half(0), base],
      ],
      stone.shade,
    ) +
    polygon(
      [
        [x - half(0), base],
        [x - half(1), base - height * 0.92],
        [x - half(1) * 0.4, base - height * 0.92],
        [x - half(0) * 0.6, base],
      ],
      stone.lit,
    ) +
    box([x - width * 0.62, base - height * 0.06, width * 1.24, height * 0.06], stone.shade) +
    oval([x, base - height * 0.93, width * 0.22, height * 0.025], stone.lit) +
    brackets +
    shape(
      `M${x - width * 0.1} ${base - height * 0.94}Q${x} ${base - height * 0.97} ${x} ${base - height}Q${x} ${base - height * 0.97} ${x + width * 0.1} ${base - height * 0.94}z`,
      stone.face,
    )
  )
}

/** Stairs seen from the front, narrowing upward. */
export function stairs({
  foot: [x, y],
  widths: [low, high],
  rise,
  count,
  stone,
}: {
  foot: Point
  widths: Point
  rise: number
  count: number
  stone: Stone
}): string {
  return repeat(count, (index) => {
    const wide = mix([low, high], index / count)
    const top = y - ((index + 1) * rise) / count
    const tread = rise / count
    return (
      box([x - wide / 2, top, wide, tread + 0.5], stone.shade) +
      box([x - wide / 2, top, wide, tread * 0.45], stone.lit)
    )
  })
}
