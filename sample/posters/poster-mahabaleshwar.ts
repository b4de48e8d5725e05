/** Mahabaleshwar: the valley below Arthur's Seat in evening light, strawberries in the red soil at our feet. */

import {
  disc,
  flip,
  inside,
  linePath,
  mix,
  oval,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  type Station,
  seededRandom,
  shape,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { picker, woman } from './poster-people.ts'
import { fringe, gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, drifts, grain, sky, sun } from './poster-skies.ts'
import { leaf } from './poster-trees.ts'

/** A ripe strawberry hanging by its stalk from 0,0; 60 tall. */
function strawberry(): string {
  const random = seededRandom(3)
  const seeds = repeat(17, (index) =>
    oval([-18 + ((index * 11) % 37), 12 + index * 2.3 + random() * 4, 1.5, 2.6], turmeric[200]),
  )
  return (
    shape('M0 2Q-30 -4 -30 18Q-28 44 0 62Q28 44 30 18Q30 -4 0 2z', laterite[500]) +
    shape('M8 3Q30 -2 30 18Q28 44 0 62Q22 40 20 18Q18 6 8 3z', laterite[700]) +
    shape('M-22 8Q-26 20 -18 34Q-16 18 -14 8z', laterite[400]) +
    seeds +
    [-160, -120, -90, -60, -20]
      .map((angle) => leaf([0, 2, angle + 180], { length: 26, ink: monsoon[500], plump: 0.3 }))
      .join('') +
    ribbon(stations('0,0,3 4,-16,3 14,-26,3'), monsoon[500])
  )
}

function trefoil([x, y, size]: Station, inks: readonly [string, string]): string {
  return [-150, -90, -30]
    .map((angle, index) => leaf([x, y, angle], { length: size, ink: inks[index === 1 ? 0 : 1], plump: 0.62 }))
    .join('')
}

function ranges(): string {
  const bands: readonly { through: Point[]; ink: string; cut: string; seed: number }[] = [
    {
      through: points('0,330 200,300 380,330 560,290 800,318 1000,280 1200,310'),
      ink: '#dcae9c',
      cut: '#cf9d93',
      seed: 3,
    },
    {
      through: terraces(points('300,420 520,396 660,352 790,350 860,300 1010,296 1080,340 1200,350'), 22),
      ink: dusk[400],
      cut: dusk[500],
      seed: 8,
    },
    {
      through: terraces(points('200,520 420,470 600,480 760,450 930,470 1040,410 1200,400'), 24),
      ink: dusk[500],
      cut: dusk[600],
      seed: 13,
    },
    {
      through: terraces(points('240,600 420,570 620,560 800,540 960,520 1100,470 1200,455'), 26),
      ink: dusk[600],
      cut: dusk[700],
      seed: 18,
    },
  ]
  return bands
    .map(({ through, ink, cut, seed }) => {
      const line = roughLine({ through, seed, rough: 0.1 })
      return (
        land(line, { bottom: 800, ink }) +
        gullies({
          line,
          from: 300,
          to: 1190,
          length: [30, 110],
          count: 20,
          seed: seed + 1,
          ink: cut,
          slant: 0.35,
          width: 20,
        })
      )
    })
    .join('')
}

/** Arthur's Seat: three steps of lava, lit from the right. */
function seat(): string {
  const brow = terraces(
    points('0,196 170,190 318,196 356,232 372,330 440,356 462,440 540,480 600,560 720,640'),
    60,
  )
  const line = roughLine({ through: brow, seed: 41, rough: 0.07, grain: 9 })
  const steps: readonly [Point[], number][] = [
    [points('0,330 200,322 378,336'), 5],
    [points('0,450 240,440 470,452'), 6],
    [points('0,560 300,556 590,566'), 7],
  ]
  const rock =
    land(line, { bottom: 800, ink: laterite[400] }) +
    fringe({
      line,
      from: 0,
      to: 362,
      depth: [40, 120],
      seed: 9,
      ink: laterite[600],
      step: 13,
      lift: 10,
      slant: -0.03,
    }) +
    fringe({
      line,
      from: 0,
      to: 362,
      depth: [10, 64],
      seed: 19,
      ink: dusk[700],
      step: 17,
      lift: 8,
      slant: -0.03,
    }) +
    steps
      .map(([through, seed]) => {
        const edge = roughLine({ through, seed, rough: 0.08 })
        const end = through.at(-1)?.[0] ?? 0
        return (
          fringe({
            line: edge,
            from: 0,
            to: end,
            depth: [8, 26],
            seed: seed + 30,
            ink: turmeric[400],
            step: 40,
            lift: -8,
          }) +
          fringe({
            line: edge,
            from: 0,
            to: end,
            depth: [30, 98],
            seed: seed + 20,
            ink: laterite[600],
            step: 13,
            lift: 10,
            slant: -0.04,
          }) +
          fringe({
            line: edge,
            from: 0,
            to: end,
            depth: [8, 60],
            seed: seed + 40,
            ink: dusk[700],
            step: 16,
            lift: 8,
            slant: -0.04,
          })
        )
      })
      .join('') +
    polygon(points('0,150 110,150 150,330 216,440 230,560 300,640 310,800 0,800'), veil(dusk[800], 0.5)) +
    fringe({ line, from: 0, to: 352, depth: [6, 20], seed: 10, ink: monsoon[600], step: 22 })
  return inside(`${linePath(line)}V800H0z`, rock)
}

function field(): string {
  const rows = 9
  const bed = (index: number): string => {
    const [farX, nearX] = [mix([330, 1180], index / (rows - 1)), mix([-420, 1620], index / (rows - 1))]
    const plants = repeat(11, (step) => {
      const near = (step / 10) ** 1.8
      return trefoil(
        [mix([farX, nearX], near), mix([640, 812], near) - 4, mix([7, 40], near)],
        [monsoon[400], monsoon[600]],
      )
    })
    return (
      polygon(
        [
          [farX - 12, 640],
          [farX + 12, 640],
          [nearX + 92, 820],
          [nearX - 92, 820],
        ],
        laterite[600],
      ) + plants
    )
  }
  return polygon(points('0,700 240,660 420,640 1200,628 1200,800 0,800'), laterite[800]) + repeat(rows, bed)
}

function spray(): string {
  const berries: readonly Station[] = stations('950,690,1.15 1034,664,1.35 1104,712,1.2')
  return (
    ribbon(stations('1180,800,12 1150,690,8 1040,640,6 940,664,4'), monsoon[700]) +
    ribbon(stations('1160,740,7 1120,690,5'), monsoon[700]) +
    trefoil([1150, 700, 96], [monsoon[400], monsoon[600]]) +
    trefoil([1010, 800, 92], [monsoon[400], monsoon[600]]) +
    berries.map((berry) => place(berry, strawberry())).join('') +
    repeat(5, (index) =>
      place([906, 668, 1], `<g transform="rotate(${index * 72})">${oval([0, -13, 8, 9], paper[100])}</g>`),
    ) +
    disc([906, 668, 6], turmeric[400])
  )
}

export function drawMahabaleshwar(): string {
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 350],
        inks: ['#6f8fa0', '#93a3a6', '#c4b6a6', '#ecc79a', '#f6d79a', turmeric[100]],
        seed: 15,
        sway: 10,
        tilt: -50,
      }),
      sun([845, 212, 46], ['#f0cf9c', '#f8e0a6', paper[100]]),
      drifts({ area: [300, 60, 900, 190], count: 6, seed: 4, ink: '#e4b99d', long: 170 }),
      ranges(),
      drifts({ area: [560, 520, 600, 60], count: 4, seed: 9, ink: '#d9b3ab', long: 150 }),
      seat(),
      field(),
      place([470, 690, 0.72], picker({ sari: konkan[600], fall: turmeric[400] })),
      place([596, 716, 0.84], flip(0, picker({ sari: dusk[600], fall: laterite[300] }))),
      place([690, 674, 0.6], woman({ sari: turmeric[400], fall: laterite[600], pot: basalt[700] })),
      spray(),
      birds(stations('560,170,12 592,156,9 620,182,8'), dusk[800]),
      grain({ size: [1200, 800], seed: 2, ink: veil(paper[100], 0.18) }),
    ],
  )
}
