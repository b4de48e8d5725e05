/** The grand circuit: a long train curving through the mustard of the Deccan toward hills, forts and temples. */
import {
  disc,
  flip,
  mix,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  type Station,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { bastion, pennant, rampart } from './poster-forts.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { woman } from './poster-people.ts'
import { fringe, gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, drifts, grain, sky, sun } from './poster-skies.ts'
import { shikhara } from './poster-temples.ts'
import { forest, grass, tree } from './poster-trees.ts'
import { bullockCart } from './poster-vehicles.ts'

const stone = { lit: laterite[300], face: dusk[600], shade: dusk[800], deep: dusk[900] }

/** A place on the railway and the height of a coach there; 0 far away, 1 at our feet. */
function onLine(share: number): Station {
  return [
    mix([560, 1010], share) + Math.sin(share * 3.3) * 330 - share * 420,
    mix([468, 742], share ** 1.7),
    mix([7, 92], share ** 1.9),
  ]
}

/** Coach after coach along the line, each a slanted block with its windows. */
function longTrain(): string {
  let share = 0.864
  const cuts: number[] = [share]
  while (share > 0.05) {
    const [, , tall] = onLine(share)
    share -= 0.016 + tall * 0.00155
    cuts.push(Math.max(0, share))
  }
  return cuts
    .slice(0, -1)
    .map((front, index) => {
      const back = cuts[index + 1] ?? 0
      const [a, b] = [onLine(front - (front - back) * 0.03), onLine(back + (front - back) * 0.05)]
      const side = ([low, high]: readonly [number, number], ink: string): string =>
        polygon(
          [
            [a[0], a[1] - a[2] * low],
            [b[0], b[1] - b[2] * low],
            [b[0], b[1] - b[2] * high],
            [a[0], a[1] - a[2] * high],
          ],
          ink,
        )
      const windows = repeat(7, (at) => {
        const [from, to] = [(at + 0.25) / 7, (at + 0.75) / 7]
        const corner = (along: number, up: number): Point => [
          mix([a[0], b[0]], along),
          mix([a[1] - a[2] * up, b[1] - b[2] * up], along),
        ]
        return polygon(
          [corner(from, 0.5), corner(to, 0.5), corner(to, 0.76), corner(from, 0.76)],
          turmeric[200],
        )
      })
      return (
        side([0, 0.16], basalt[900]) +
        side([0.12, 0.98], konkan[800]) +
        side([0.34, 0.42], turmeric[400]) +
        side([0.92, 1.06], paper[300]) +
        windows
      )
    })
    .reverse()
    .join('')
}

/** The engine at the head of the train, its blunt face toward us. */
function engine(): string {
  const [a, b] = [onLine(0.99), onLine(0.868)]
  const [x, y, tall] = a
  const side = ([low, high]: Point, ink: string): string =>
    polygon(
      [
        [x, y - tall * low],
        [b[0], b[1] - b[2] * low],
        [b[0], b[1] - b[2] * high],
        [x, y - tall * high],
      ],
      ink,
    )
  const face = (corners: readonly Point[], ink: string): string =>
    polygon(
      corners.map(([across, up]): Point => [x - tall * across, y - tall * (up + across * 0.22)]),
      ink,
    )
  return (
    side([0, 0.16], basalt[900]) +
    side([0.12, 1.02], laterite[600]) +
    side([0.34, 0.44], turmeric[300]) +
    side([0.96, 1.1], laterite[800]) +
    face(points('0,0 0.62,0 0.62,1.0 0,1.1'), laterite[700]) +
    face(points('0,0.34 0.62,0.34 0.62,0.44 0,0.44'), turmeric[300]) +
    face(points('0.05,0.6 0.29,0.6 0.29,0.92 0.05,0.94'), basalt[900]) +
    face(points('0.34,0.6 0.57,0.6 0.57,0.88 0.34,0.9'), basalt[900]) +
    face(points('0,-0.04 0.62,-0.04 0.62,0.1 0,0.1'), basalt[900]) +
    disc([x - tall * 0.12, y - tall * 0.28, tall * 0.06], paper[100]) +
    disc([x - tall * 0.5, y - tall * 0.36, tall * 0.06], paper[100])
  )
}

export function drawGrandTour(): string {
  const far = roughLine({
    through: terraces(
      points(
        '0,430 140,420 220,360 330,356 400,420 560,440 720,430 800,370 860,330 1000,326 1060,380 1200,420',
      ),
      22,
    ),
    seed: 9,
    rough: 0.09,
  })
  const mesa = roughLine({
    through: terraces(
      points('690,470 760,430 820,400 850,300 900,286 1060,280 1110,300 1140,390 1200,420'),
      40,
    ),
    seed: 19,
    rough: 0.08,
  })
  const track = Array.from({ length: 24 }, (_, index) => onLine(index / 22))
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 450],
        inks: ['#8d5a68', '#b56b62', laterite[400], '#eaa45f', turmeric[400], turmeric[300]],
        seed: 45,
        sway: 14,
        tilt: 50,
      }),
      sun([380, 330, 64], ['#f0b95c', turmeric[200], paper[100]]),
      drifts({ area: [60, 70, 1100, 230], count: 9, seed: 14, ink: veil(dusk[500], 0.5), long: 180 }),
      land(far, { bottom: 600, ink: '#b9716b' }),
      gullies({
        line: far,
        from: 0,
        to: 1200,
        length: [20, 60],
        count: 28,
        seed: 5,
        ink: '#a45f63',
        slant: 0.3,
        width: 16,
      }),
      land(mesa, { bottom: 600, ink: laterite[600] }),
      fringe({
        line: mesa,
        from: 836,
        to: 1140,
        depth: [30, 90],
        seed: 7,
        ink: dusk[700],
        step: 14,
        lift: 8,
      }),
      gullies({
        line: mesa,
        from: 740,
        to: 1190,
        length: [40, 100],
        count: 16,
        seed: 8,
        ink: laterite[800],
        slant: 0.1,
        width: 18,
        lift: 90,
      }),
      rampart({
        top: points('868,286 960,276 1096,290'),
        foot: points('868,302 960,292 1096,306'),
        stone,
        size: 6,
      }),
      bastion([880, 308, 28, 36], stone),
      bastion([980, 300, 32, 44], stone),
      bastion([1084, 310, 28, 36], stone),
      pennant([980, 258, 50], [turmeric[400], dusk[900]]),
      shikhara([190, 474, 56, 130], {
        lit: laterite[200],
        face: dusk[400],
        shade: dusk[600],
        deep: dusk[700],
      }),
      shikhara([236, 474, 36, 84], {
        lit: laterite[200],
        face: dusk[400],
        shade: dusk[600],
        deep: dusk[700],
      }),
      forest({
        line: points('0,462 300,468 600,470 900,466 1200,458'),
        size: 22,
        seed: 6,
        bottom: 540,
        ink: monsoon[700],
      }),
      swell(points('0,486 400,482 800,490 1200,480'), { bottom: 800, ink: turmeric[500] }),
      swell(points('0,530 300,520 800,536 1200,520'), { bottom: 800, ink: turmeric[400] }),
      repeat(8, (index) =>
        polygon(
          [
            [0, 540 + index * index * 5],
            [1200, 526 + index * index * 5],
            [1200, 529 + index * index * 5.5],
            [0, 545 + index * index * 5.5],
          ],
          monsoon[500],
        ),
      ),
      swell(points('-20,640 140,616 300,660 430,740 520,810'), { bottom: 810, ink: monsoon[600] }),
      swell(points('820,810 900,720 1000,650 1100,620 1220,610'), { bottom: 810, ink: monsoon[600] }),
      ribbon(
        track.map(([x, y, tall]): Station => [x, y + tall * 0.06, tall * 0.62]),
        '#8c5a34',
      ),
      ribbon(
        track.map(([x, y, tall]): Station => [x, y + tall * 0.02, tall * 0.36]),
        dusk[700],
      ),
      longTrain(),
      engine(),
      tree({ foot: [130, 640], size: 150, seed: 6, inks: [monsoon[500], monsoon[800], basalt[800]] }),
      tree({ foot: [1100, 640], size: 130, seed: 9, inks: [monsoon[500], monsoon[800], basalt[800]] }),
      swell(points('-20,764 160,760 340,776 520,806'), { bottom: 810, ink: monsoon[800] }),
      grass({ line: points('0,800 300,770 620,800'), height: 54, step: 8, seed: 7, ink: monsoon[800] }),
      grass({ line: points('760,800 1000,780 1200,790'), height: 54, step: 8, seed: 17, ink: monsoon[800] }),
      place(
        [190, 776, 0.78],
        flip(
          0,
          bullockCart({
            hide: paper[200],
            dark: '#b9a98c',
            wood: '#5b4030',
            load: turmeric[500],
            turban: laterite[500],
          }),
        ),
      ),
      place([396, 780, 0.82], woman({ sari: laterite[500], fall: paper[200], pot: basalt[700] })),
      birds(stations('560,200,12 596,186,9 530,222,8'), dusk[800]),
      grain({ size: [1200, 800], seed: 44, ink: veil(paper[100], 0.18) }),
    ],
  )
}
