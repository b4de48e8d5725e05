/** Walled islands of the Konkan, low and long, for every picture with the sea in it. */
import { box, mix, type Point, polygon, seededRandom } from './poster-canvas.ts'
import { bastion, courses, pennant, rampart, type Stone } from './poster-forts.ts'
import { heightOn, land, roughLine } from './poster-ridges.ts'
import { shikhara } from './poster-temples.ts'
import { palm } from './poster-trees.ts'

type SeaFort = {
  /** Top of the wall from the left to the right; bastions stand on its corners. */
  wall: readonly Point[]
  /** Height of the wall above the rock. */
  tall: number
  waterline: number
  stone: Stone
  rock: readonly [face: string, shade: string]
  leaves: readonly [leaf: string, shade: string, trunk: string]
  flag: readonly [cloth: string, staff: string]
  temple?: Stone
  seed: number
}

/** A sea fort: rocks, a serpentine wall with round bastions, palms, a flag and perhaps a temple within. */
export function seaFort({ wall, tall, waterline, stone, rock, leaves, flag, temple, seed }: SeaFort): string {
  const random = seededRandom(seed)
  const [first, last] = [wall[0] ?? [0, 0], wall.at(-1) ?? [0, 0]]
  const width = last[0] - first[0]
  const foot = wall.map(([x, y]): Point => [x, y + tall])
  const shore = roughLine({
    through: [
      [first[0] - width * 0.07, waterline],
      [first[0] - width * 0.02, waterline - 8],
      ...foot.map(([x, y]): Point => [x, Math.min(waterline - 4, y - 4)]),
      [last[0] + width * 0.03, waterline - 9],
      [last[0] + width * 0.09, waterline],
    ],
    seed,
    rough: 0.14,
    grain: 8,
  })
  const grove = Array.from({ length: 13 }, (_, index) => {
    const x = mix([first[0] + width * 0.08, last[0] - width * 0.08], (index + random() * 0.8) / 13)
    return palm({
      foot: [x, heightOn(wall, x) + 6],
      height: tall * (1 + random() * 0.9),
      lean: (random() - 0.4) * tall * 0.5,
      seed: seed + index,
      inks: leaves,
    })
  })
  const bastions = wall.map(([x, y], index) =>
    bastion([x, y + tall + 4, tall * (index % 2 ? 0.74 : 0.9), tall * 1.26], stone),
  )
  const gate = mix([first[0], last[0]], 0.42)
  return (
    grove.join('') +
    (temple
      ? shikhara(
          [
            mix([first[0], last[0]], 0.64),
            heightOn(wall, mix([first[0], last[0]], 0.64)) + 8,
            tall * 0.7,
            tall * 1.6,
          ],
          temple,
        )
      : '') +
    pennant(
      [mix([first[0], last[0]], 0.3), heightOn(wall, mix([first[0], last[0]], 0.3)) + 4, tall * 1.4],
      flag,
    ) +
    rampart({ top: wall, foot, stone, size: Math.max(4, tall / 9) }) +
    courses({
      area: [first[0], first[1] + tall * 0.4, width, tall * 0.5],
      rows: 5,
      ink: stone.shade,
      random,
    }) +
    box([gate - tall * 0.14, heightOn(wall, gate) + tall * 0.45, tall * 0.28, tall * 0.6], stone.deep) +
    bastions.join('') +
    land(shore, { bottom: waterline, ink: rock[0] }) +
    polygon(
      shore
        .flatMap(([x, y], index): Point[] =>
          index % 3 === 0 ? [[x, y + (waterline - y) * 0.5]] : [[x, y + (waterline - y) * 0.8]],
        )
        .concat([
          [last[0] + width * 0.09, waterline],
          [first[0] - width * 0.07, waterline],
        ]),
      rock[1],
    )
  )
}
