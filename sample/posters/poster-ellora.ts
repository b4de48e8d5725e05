/** Ellora's Kailasa: a temple freed from the cliff from the top down, standing in its cut. */

import { stoneElephant } from './poster-animals.ts'
import {
  box,
  mix,
  oval,
  type Point,
  pair,
  place,
  points,
  polygon,
  repeat,
  seededRandom,
  shape,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { arch, type Stone } from './poster-forts.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager, woman } from './poster-people.ts'
import { fringe, land, roughLine } from './poster-ridges.ts'
import { birds, cloud, grain, sky } from './poster-skies.ts'
import { forest, grass } from './poster-trees.ts'

const stone: Stone = { lit: '#f2cf9f', face: '#d9a06c', shade: '#a8683f', deep: '#4a2619' }

/** One storey of the tower: wall with niches, a heavy cornice, a row of little domed shrines on it. */
function storey({
  width,
  base,
  height,
  shrines,
}: {
  width: number
  base: number
  height: number
  shrines: number
}): string {
  const half = width / 2
  const bay = width / shrines
  const top = base - height
  return (
    box([-half, top, width, height], stone.face) +
    box([half * 0.38, top, half * 0.62, height], stone.shade) +
    box([-half, top, half * 0.2, height], stone.lit) +
    repeat(shrines, (index) =>
      arch([-half + bay * (index + 0.5), base - 2, bay * 0.42, height * 0.56], stone.deep),
    ) +
    polygon(
      [
        [-half - 6, top + 4],
        [half + 6, top + 4],
        [half + 14, top + 14],
        [-half - 14, top + 14],
      ],
      stone.lit,
    ) +
    polygon(
      [
        [half * 0.38, top + 4],
        [half + 6, top + 4],
        [half + 14, top + 14],
        [half * 0.38, top + 14],
      ],
      stone.face,
    ) +
    box([-half - 12, top + 14, width + 24, 5], stone.deep) +
    repeat(shrines, (index) => {
      const x = -half + bay * (index + 0.5)
      const wide = bay * 0.4
      return (
        box([x - wide, top - 6, wide * 2, 11], x > half * 0.4 ? stone.shade : stone.face) +
        shape(
          `M${x - wide} ${top - 5}C${x - wide} ${top - 22} ${x + wide} ${top - 22} ${x + wide} ${top - 5}z`,
          x > half * 0.4 ? stone.face : stone.lit,
        ) +
        oval([x, top - 9, wide * 0.4, 4], stone.deep)
      )
    })
  )
}

/** A free-standing pillar of victory with its trident, 300 tall. */
function victoryPillar(x: number): string {
  return (
    box([x - 30, -26, 60, 26], stone.shade) +
    box([x - 22, -250, 44, 226], stone.face) +
    box([x + 6, -250, 16, 226], stone.shade) +
    box([x - 22, -250, 9, 226], stone.lit) +
    [-70, -118, -166, -214]
      .map(
        (y) =>
          box([x - 27, y, 54, 8], stone.lit) +
          box([x - 27, y + 8, 54, 5], stone.deep) +
          arch([x, y - 8, 15, 26], stone.deep),
      )
      .join('') +
    polygon(
      [
        [x - 22, -250],
        [x + 22, -250],
        [x + 34, -264],
        [x - 34, -264],
      ],
      stone.lit,
    ) +
    box([x - 30, -276, 60, 12], stone.shade) +
    shape(
      `M${x - 3} -276V-312H${x + 3}V-276zM${x - 16} -306Q${x - 16} -288 ${x} -288Q${x + 16} -288 ${x + 16} -306L${x + 11} -306Q${x + 10} -293 ${x} -293Q${x - 10} -293 ${x - 11} -306z`,
      stone.deep,
    )
  )
}

/** The eight-sided cap of the tower with its pot. */
function cupola(): string {
  return (
    shape('M-64 -392C-76 -424 -56 -458 0 -468C56 -458 76 -424 64 -392z', stone.face) +
    shape('M-64 -392C-76 -424 -56 -458 -14 -467C-34 -446 -42 -420 -38 -392z', stone.lit) +
    shape('M64 -392C76 -424 56 -458 14 -467C34 -446 42 -420 38 -392z', stone.shade) +
    repeat(4, (index) => arch([-48 + index * 32, -394, 20, 30], index === 0 ? stone.face : stone.deep)) +
    box([-70, -398, 140, 7], stone.lit) +
    box([-64, -391, 128, 5], stone.deep) +
    oval([0, -474, 22, 7], stone.shade) +
    oval([0, -486, 12, 11], stone.lit) +
    shape('M-5 -494L0 -514L5 -494z', stone.face)
  )
}

/** The temple seen from the front, 560 wide, 480 tall. */
function kailasa(): string {
  const bearers = repeat(8, (index) =>
    place(
      [-246 + index * 70, -14, 0.92],
      stoneElephant({ lit: stone.lit, face: stone.face, shade: stone.shade }),
    ),
  )
  const hall = repeat(9, (index) => {
    const x = -208 + index * 52
    return (
      box([x - 15, -166, 30, 62], index % 2 ? stone.deep : stone.shade) +
      (index % 2
        ? ''
        : shape(`M${x} -160q7 6 4 14l6 22q-2 10 -4 18h-12q-2 -8 -4 -18l6 -22q-3 -8 4 -14z`, stone.lit))
    )
  })
  return (
    storey({ width: 268, base: -190, height: 72, shrines: 7 }) +
    storey({ width: 212, base: -258, height: 62, shrines: 5 }) +
    storey({ width: 158, base: -318, height: 54, shrines: 4 }) +
    box([-58, -394, 116, 24], stone.shade) +
    cupola() +
    box([-270, -14, 540, 14], stone.shade) +
    box([-262, -96, 524, 84], stone.deep) +
    bearers +
    box([-268, -104, 536, 10], stone.lit) +
    box([-268, -94, 536, 6], stone.deep) +
    box([-236, -176, 472, 72], stone.face) +
    box([90, -176, 146, 72], veil(stone.shade, 0.6)) +
    hall +
    polygon(points('-240,-190 240,-190 258,-174 -258,-174'), stone.lit) +
    polygon(points('60,-190 240,-190 258,-174 70,-174'), stone.face) +
    box([-256, -174, 512, 6], stone.deep) +
    pair(
      0,
      repeat(3, (index) =>
        place([-226 + index * 42, -190, 0.5], shape('M-22 0L-22 -24Q0 -50 22 -24L22 0z', stone.face)),
      ),
    ) +
    box([-58, -186, 116, 186], stone.face) +
    box([-58, -186, 14, 186], stone.lit) +
    box([30, -186, 28, 186], stone.shade) +
    box([-44, -128, 88, 128], stone.shade) +
    box([-44, -128, 12, 128], stone.lit) +
    box([-30, -104, 60, 104], stone.deep) +
    box([-50, -136, 100, 9], stone.lit) +
    arch([0, -142, 44, 34], stone.shade) +
    arch([0, -142, 28, 24], stone.deep) +
    arch([-40, -142, 18, 24], stone.deep) +
    arch([40, -142, 18, 24], stone.deep) +
    polygon(points('-62,-204 62,-204 80,-184 -80,-184'), stone.lit) +
    repeat(5, (index) =>
      box([-44 - index * 7, -26 + index * 6, 88 + index * 14, 7], index % 2 ? stone.shade : stone.lit),
    ) +
    victoryPillar(-318) +
    victoryPillar(318)
  )
}

/** One side of the cut: the sheer wall with its pillared galleries, running away from us. */
function sideWall({ ink, cut, dark }: { ink: string; cut: string; dark: string }): string {
  const random = seededRandom(31)
  const at = (away: number, up: number): Point => [
    mix([-20, 336], away),
    mix([mix([770, 560], away), mix([30, 128], away)], up),
  ]
  const chisel = repeat(34, () => {
    const [away, up, long] = [random(), 0.5 + random() * 0.42, 0.05 + random() * 0.14]
    return polygon([at(away, up), at(away + 0.012, up), at(away + 0.004, up - long)], cut)
  })
  const gallery = (low: number, high: number): string =>
    polygon([at(0, low), at(0.96, low), at(0.96, high), at(0, high)], dark) +
    repeat(9, (index) => {
      const away = 0.96 * (1 - (1 - index / 9) ** 1.25)
      return polygon([at(away, low), at(away + 0.022, low), at(away + 0.022, high), at(away, high)], ink)
    }) +
    polygon([at(0, low - 0.018), at(0.96, low - 0.018), at(0.96, low), at(0, low)], cut)
  return (
    polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], ink) + chisel + gallery(0.05, 0.2) + gallery(0.26, 0.4)
  )
}

export function drawEllora(): string {
  const rim = roughLine({ through: points('300,136 420,122 600,130 780,120 900,138'), seed: 3, rough: 0.08 })
  const left = roughLine({ through: points('0,40 160,84 342,132'), seed: 9, rough: 0.06 })
  const right = left.map(([x, y]): Point => [1200 - x, y]).reverse()
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 180],
        inks: [konkan[500], konkan[400], konkan[300], konkan[200], paper[200]],
        seed: 9,
        sway: 6,
        tilt: -24,
      }),
      cloud([770, 92, 300], { ink: paper[200], seed: 5 }),
      cloud([420, 80, 220], { ink: konkan[200], seed: 8 }),
      forest({ line: rim, size: 20, seed: 4, bottom: 260, ink: monsoon[500] }),
      land(
        rim.map(([x, y]): Point => [x, y + 14]),
        { bottom: 700, ink: dusk[600] },
      ),
      fringe({
        line: rim,
        from: 300,
        to: 900,
        depth: [40, 210],
        seed: 7,
        ink: dusk[700],
        step: 16,
        lift: 14,
      }),
      box([300, 480, 600, 120], dusk[800]),
      sideWall({ ink: dusk[500], cut: dusk[700], dark: dusk[900] }),
      `<g transform="matrix(-1 0 0 1 1200 0)">${sideWall({ ink: laterite[300], cut: laterite[500], dark: laterite[800] })}</g>`,
      fringe({
        line: left,
        from: 0,
        to: 340,
        depth: [8, 26],
        seed: 6,
        ink: monsoon[600],
        step: 20,
        lift: -12,
      }),
      fringe({
        line: right,
        from: 860,
        to: 1200,
        depth: [8, 26],
        seed: 8,
        ink: monsoon[500],
        step: 20,
        lift: -12,
      }),
      grass({ line: left, height: 22, step: 9, seed: 3, ink: monsoon[600] }),
      grass({ line: right, height: 22, step: 9, seed: 5, ink: monsoon[500] }),
      polygon(points('-20,770 336,560 864,560 1220,770 1220,820 -20,820'), turmeric[200]),
      polygon(points('-20,770 336,560 520,560 470,700 300,820 -20,820'), '#caa27c'),
      place([612, 722, 1.16], kailasa()),
      place([360, 742, 0.5], woman({ sari: laterite[500], fall: turmeric[400] })),
      place([386, 744, 0.5], onlooker({ top: konkan[600], legs: basalt[800] })),
      place([734, 762, 0.6], villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[600] })),
      place([770, 766, 0.58], woman({ sari: konkan[600], fall: paper[200] })),
      place([560, 770, 0.6], onlooker({ top: laterite[600], legs: basalt[800] })),
      birds(stations('300,60,10 330,48,8 880,70,9'), dusk[800]),
      grain({ size: [1200, 800], seed: 7, ink: veil(paper[100], 0.2) }),
    ],
  )
}
