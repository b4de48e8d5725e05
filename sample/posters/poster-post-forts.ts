/** Walking the forts: the last steps to a hidden gate between two great bastions. */
import {
  box,
  disc,
  flip,
  mix,
  type Point,
  place,
  points,
  polygon,
  repeat,
  seededRandom,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { arch, courses, merlons, pennant } from './poster-forts.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, trekker, villager } from './poster-people.ts'
import { fringe, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, cloud, drifts, grain, sky, sun } from './poster-skies.ts'
import { grass } from './poster-trees.ts'

const stone = { lit: '#d5b184', face: '#8d7358', shade: '#55473e', deep: '#1d1a1a' } as const

/** One of the pair: a drum of rough stone, lit on the left; top at the given height. */
function drum([x, base, wide, tall]: readonly [number, number, number, number]): string {
  const random = seededRandom(Math.round(x))
  const half = wide / 2
  const side = ([from, to]: Point, ink: string): string =>
    polygon(
      [
        [x + half * from * 0.86, base - tall],
        [x + half * to * 0.86, base - tall],
        [x + half * to, base],
        [x + half * from, base],
      ],
      ink,
    )
  return (
    merlons(
      [
        [x - half * 0.9, base - tall],
        [x + half * 0.82, base - tall],
      ],
      { size: wide / 9, ink: stone.face },
    ) +
    side([-1, 1], stone.face) +
    side([-1, -0.58], stone.lit) +
    side([0.24, 1], stone.shade) +
    courses({
      area: [x - half * 0.9, base - tall * 0.9, wide * 0.88, tall * 0.86],
      rows: 15,
      ink: veil(stone.deep, 0.32),
      random,
    }) +
    box([x - half * 0.92, base - tall + 2, wide * 0.92, 10], stone.shade) +
    box([x - half * 0.94, base - tall * 0.72, wide * 0.94, 8], veil(stone.deep, 0.4)) +
    [-0.5, 0.04, 0.5].map((at) => box([x + half * at - 4, base - tall * 0.6, 9, 34], stone.deep)).join('')
  )
}

function steps(): string {
  return repeat(13, (index) => {
    const near = index / 12
    const y = mix([424, 622], near ** 1.25)
    const wide = mix([150, 560], near ** 1.2)
    const x = mix([642, 520], near ** 1.4)
    const rise = mix([9, 26], near)
    return (
      box([x - wide / 2, y, wide, rise], index % 2 ? stone.face : '#7d664f') +
      box([x - wide / 2, y, wide, rise * 0.42], index % 2 ? stone.lit : '#c29d72')
    )
  })
}

export function drawFortsPost(): string {
  const hills = roughLine({
    through: terraces(points('0,330 120,320 220,270 330,264 420,320 560,350 1200,350'), 22),
    seed: 7,
    rough: 0.1,
  })
  const slope = roughLine({ through: points('0,470 140,450 280,460 400,440 520,430'), seed: 9, rough: 0.08 })
  return sheet(
    [1200, 630],
    [
      sky({
        size: [1200, 360],
        inks: ['#4f8f96', '#78aaa6', '#a6c6b4', '#d7dbb6', turmeric[200], turmeric[300]],
        seed: 13,
        sway: 10,
        tilt: -30,
      }),
      sun([250, 190, 44], ['#dfe0b0', turmeric[100], paper[100]]),
      cloud([420, 160, 300], { ink: paper[100], seed: 4 }),
      cloud([1060, 110, 260], { ink: '#a6c6b4', seed: 8 }),
      drifts({ area: [0, 50, 700, 90], count: 4, seed: 5, ink: paper[100], long: 130 }),
      land(hills, { bottom: 630, ink: '#8fb08a' }),
      fringe({
        line: hills,
        from: 190,
        to: 400,
        depth: [10, 44],
        seed: 5,
        ink: '#6f9577',
        step: 12,
        lift: 4,
      }),
      land(slope, { bottom: 630, ink: monsoon[600] }),
      fringe({
        line: slope,
        from: 0,
        to: 520,
        depth: [20, 90],
        seed: 6,
        ink: monsoon[700],
        step: 16,
        lift: 14,
      }),
      box([840, 214, 400, 430], stone.shade),
      merlons(points('850,214 1200,214'), { size: 20, ink: stone.shade }),
      box([540, 236, 220, 210], stone.face),
      merlons(points('560,150 740,150'), { size: 18, ink: stone.face }),
      box([548, 150, 204, 100], stone.face),
      box([548, 166, 204, 8], stone.shade),
      box([690, 150, 62, 300], stone.shade),
      arch([646, 446, 128, 206], stone.lit),
      arch([646, 446, 104, 186], stone.deep),
      arch([652, 446, 62, 128], laterite[800]),
      arch([656, 446, 36, 100], turmeric[300]),
      [604, 688].map((x) => disc([x, 276, 11], stone.lit) + disc([x, 276, 5], stone.deep)).join(''),
      polygon(points('420,640 560,430 726,430 800,640'), '#6f5b48'),
      steps(),
      drum([452, 560, 220, 330]),
      drum([880, 640, 330, 520]),
      pennant([650, 146, 84], [laterite[500], basalt[900]]),
      grass({ line: points('300,566 420,570 540,560'), height: 26, step: 8, seed: 5, ink: monsoon[500] }),
      grass({ line: points('700,640 860,628 1060,640'), height: 34, step: 8, seed: 15, ink: monsoon[700] }),
      grass({ line: points('0,640 160,610 330,640'), height: 60, step: 8, seed: 25, ink: monsoon[800] }),
      place([628, 462, 0.42], onlooker({ top: turmeric[400], legs: basalt[900] })),
      place(
        [604, 510, 0.66],
        flip(
          0,
          trekker({ shirt: laterite[500], pack: turmeric[400], trousers: basalt[900], hat: paper[200] }),
        ),
      ),
      place([664, 520, 0.68], onlooker({ top: konkan[600], legs: basalt[900] })),
      place(
        [560, 600, 1.06],
        flip(0, trekker({ shirt: paper[200], pack: konkan[600], trousers: basalt[900], hat: laterite[600] })),
      ),
      place(
        [470, 612, 1.1],
        villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[500], staff: basalt[900] }),
      ),
      birds(stations('560,96,10 590,84,8 360,110,9'), basalt[800]),
      grain({ size: [1200, 630], seed: 9, ink: veil(paper[100], 0.18) }),
    ],
  )
}
