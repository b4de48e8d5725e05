/** The Delhi gate of Shaniwar Wada, Pune: spiked doors between bastions, the drummers' hall above. */

import {
  box,
  disc,
  flip,
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
import { arcade, arch, courses, merlons, pennant, type Stone } from './poster-forts.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager, woman } from './poster-people.ts'
import { birds, cloud, drifts, grain, sky } from './poster-skies.ts'
import { tree } from './poster-trees.ts'

const rock: Stone = { lit: '#b9a98c', face: '#8d8069', shade: '#5f5749', deep: basalt[900] }
const brick: Stone = { lit: laterite[400], face: laterite[500], shade: laterite[700], deep: laterite[900] }

/** Half of a many-sided bastion: stone below, brick above, lit toward the left. */
function tower(x: number): string {
  const random = seededRandom(Math.round(x) + 400)
  const face = (
    [from, to]: Point,
    { ink, top, bottom }: { ink: string; top: number; bottom: number },
  ): string =>
    polygon(
      [
        [x + from * 0.92, top],
        [x + to * 0.92, top],
        [x + to, bottom],
        [x + from, bottom],
      ],
      ink,
    )
  const sides = [
    { span: [-86, -46], tone: 'lit' },
    { span: [-46, 26], tone: 'face' },
    { span: [26, 86], tone: 'shade' },
  ] as const
  return (
    merlons(
      [
        [x - 84, -372],
        [x + 78, -372],
      ],
      { size: 15, ink: brick.face },
    ) +
    sides.map(({ span, tone }) => face(span, { ink: brick[tone], top: -376, bottom: -210 })).join('') +
    sides
      .map(({ span, tone }) =>
        face([span[0] * 1.05, span[1] * 1.05], { ink: rock[tone], top: -210, bottom: 0 }),
      )
      .join('') +
    courses({ area: [x - 82, -200, 160, 190], rows: 10, ink: veil(rock.deep, 0.35), random }) +
    box([x - 92, -216, 184, 10], rock.shade) +
    box([x - 88, -352, 176, 7], brick.deep) +
    [-58, -8, 50].map((side) => arch([x + side, -262, 16, 44], brick.deep)).join('') +
    [-58, -8, 50].map((side) => box([x + side - 3, -136, 7, 30], rock.deep)).join('')
  )
}

/** The double door with its rows of spikes and the wicket. */
function door(): string {
  const spikes = repeat(9, (row) =>
    repeat(8, (column) => {
      const x = -61 + column * 16 + (column > 3 ? 10 : 0)
      const y = -26 - row * 20
      return polygon(
        [
          [x - 4.5, y + 4],
          [x + 1, y - 9],
          [x + 5, y + 4],
        ],
        turmeric[400],
      )
    }),
  )
  return (
    shape('M-72 0V-150C-72 -196 -34 -220 0 -238C34 -220 72 -196 72 -150V0z', laterite[900]) +
    shape('M-66 0V-148C-66 -190 -32 -212 -3 -228V0z', '#5a3a26') +
    shape('M66 0V-148C66 -190 32 -212 3 -228V0z', '#47301f') +
    repeat(5, (row) => box([-66, -38 - row * 40, 132, 5], veil(basalt[900], 0.5))) +
    spikes +
    box([14, -64, 38, 64], basalt[900]) +
    shape(
      'M-72 -150C-72 -196 -34 -220 0 -238C34 -220 72 -196 72 -150L90 -150C90 -210 40 -244 0 -262C-40 -244 -90 -210 -90 -150z',
      rock.lit,
    )
  )
}

/** The gate, 900 wide with its walls and 470 tall; middle of the sill at 0,0. */
function gate(): string {
  const random = seededRandom(12)
  const wall =
    box([-560, -150, 360, 150], rock.face) +
    box([-560, -252, 360, 104], brick.face) +
    merlons(points('-558,-252 -214,-252'), { size: 15, ink: brick.face }) +
    box([-560, -238, 360, 6], brick.deep) +
    box([-560, -156, 360, 9], rock.shade) +
    courses({ area: [-520, -140, 310, 130], rows: 8, ink: veil(rock.deep, 0.3), random }) +
    repeat(4, (index) => arch([-480 + index * 76, -176, 18, 40], brick.deep))
  const hall =
    box([-124, -372, 248, 90], '#5a3a26') +
    arcade({ from: -120, to: 120, base: -292, height: 66, count: 5, ink: basalt[900], fill: 0.74 }) +
    box([-132, -292, 264, 12], '#7a5130') +
    repeat(21, (index) => box([-122 + index * 12, -306, 4, 18], '#7a5130')) +
    polygon(points('-112,-414 112,-414 150,-366 -150,-366'), laterite[600]) +
    polygon(points('-112,-414 112,-414 118,-406 -118,-406'), laterite[400]) +
    polygon(points('-150,-366 150,-366 146,-358 -146,-358'), laterite[900])
  return (
    pair(0, wall) +
    box([200, -252, 360, 252], veil(basalt[900], 0.16)) +
    box([-124, -286, 248, 286], rock.face) +
    courses({ area: [-120, -280, 240, 270], rows: 12, ink: veil(rock.deep, 0.3), random }) +
    polygon(points('70,-286 124,-286 124,0 90,0'), veil(basalt[900], 0.28)) +
    hall +
    disc([-100, -210, 15], rock.lit) +
    disc([-100, -210, 8], rock.shade) +
    disc([104, -210, 15], rock.lit) +
    disc([104, -210, 8], rock.shade) +
    door() +
    tower(-200) +
    tower(206) +
    pennant([0, -412, 120], [turmeric[500], basalt[800]])
  )
}

function court(): string {
  return (
    box([0, 650, 1200, 150], paper[400]) +
    polygon(points('470,650 730,650 900,800 300,800'), paper[300]) +
    polygon(points('640,650 1200,650 1200,720 700,690'), '#c9ab77') +
    repeat(5, (index) =>
      polygon(
        [
          [600 + (index - 2) * 62, 650],
          [602 + (index - 2) * 62, 650],
          [606 + (index - 2) * 150, 800],
          [598 + (index - 2) * 150, 800],
        ],
        veil(laterite[700], 0.22),
      ),
    ) +
    repeat(4, (index) =>
      box([0, 662 + index * index * 11, 1200, 1.5 + index * 0.8], veil(laterite[700], 0.22)),
    )
  )
}

export function drawPune(): string {
  const shade = (x: number, y: number): string =>
    polygon(
      [
        [x - 8, y],
        [x + 8, y],
        [x + 66, y + 22],
        [x + 44, y + 24],
      ],
      veil(basalt[900], 0.3),
    )
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 560],
        inks: [konkan[500], '#4f9da0', konkan[400], konkan[300], konkan[200], turmeric[100]],
        seed: 11,
        sway: 14,
        tilt: 46,
      }),
      cloud([250, 250, 430], { ink: konkan[200], seed: 4 }),
      cloud([960, 180, 380], { ink: konkan[300], seed: 9 }),
      drifts({ area: [0, 300, 1200, 160], count: 5, seed: 3, ink: paper[100], long: 150 }),
      tree({ foot: [120, 560], size: 210, seed: 4, inks: [monsoon[400], monsoon[600], basalt[800]] }),
      tree({ foot: [1080, 550], size: 190, seed: 7, inks: [monsoon[400], monsoon[600], basalt[800]] }),
      court(),
      place([600, 662, 1.14], gate()),
      polygon(points('0,655 0,640 360,650 360,662'), monsoon[600]),
      polygon(points('1200,655 1200,640 850,650 850,662'), monsoon[700]),
      shade(470, 716),
      shade(506, 720),
      shade(772, 738),
      shade(812, 744),
      shade(642, 690),
      place([470, 716, 0.72], woman({ sari: monsoon[600], fall: laterite[500] })),
      place(
        [506, 720, 0.74],
        villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[600], staff: basalt[800] }),
      ),
      place([642, 690, 0.6], flip(0, onlooker({ top: konkan[700], legs: basalt[800] }))),
      place([772, 738, 0.8], woman({ sari: laterite[600], fall: turmeric[400], pot: turmeric[500] })),
      place([812, 744, 0.5], onlooker({ top: turmeric[400], legs: basalt[800] })),
      birds(stations('330,130,13 366,112,10 850,96,11 300,160,8'), basalt[800]),
      grain({ size: [1200, 800], seed: 8, ink: veil(paper[100], 0.18) }),
    ],
  )
}
