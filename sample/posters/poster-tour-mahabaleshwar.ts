/** Mahabaleshwar and Panchgani: a paraglider off the table-land, the Krishna valley below. */
import {
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  shape,
  sheet,
  stations,
  swell,
  thread,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, photographer, woman } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, cloud, drifts, grain, sky } from './poster-skies.ts'
import { crowns, forest, grass } from './poster-trees.ts'

/** A wing of coloured cells with its lines and its pilot; about 320 wide, pilot at 0,0. */
function paraglider([first, second, third]: readonly [string, string, string]): string {
  const at = (share: number, lift: number): Point => [
    -170 + 340 * share,
    -236 - Math.sin(share * Math.PI) * 78 * lift + Math.abs(share - 0.5) ** 2 * 90,
  ]
  const cells = repeat(17, (index) => {
    const [from, to] = [index / 17, (index + 1) / 17]
    const ink = [first, second, first, third][index % 4] ?? first
    return shape(
      `M${at(from, 0.5).join(' ')}Q${at((from + to) / 2, 0.5)[0]} ${at((from + to) / 2, 0.5)[1] - 6} ${at(to, 0.5).join(' ')}L${at(to, 1).join(' ')}L${at(from, 1).join(' ')}z`.replace(
        /(\.\d)\d+/g,
        '$1',
      ),
      ink,
    )
  })
  const lines = repeat(9, (index) =>
    thread([at((index + 0.3) / 8.6, 0.5), [index < 4.5 ? -7 : 7, -34]], { ink: basalt[800], width: 0.9 }),
  )
  return (
    cells +
    lines +
    shape('M-9 -36Q0 -42 9 -36L12 -8Q0 4 -12 -8z', basalt[800]) +
    shape('M-8 -50a8 8 0 1 1 16 0a8 8 0 1 1 -16 0z', laterite[500]) +
    ribbon(stations('4,-8,9 -14,-2,8 -26,6,6'), basalt[800])
  )
}

export function drawMahabaleshwarTour(): string {
  const far = roughLine({
    through: terraces(
      points('0,380 180,370 300,330 430,326 520,380 700,400 820,350 960,344 1040,390 1200,380'),
      20,
    ),
    seed: 5,
    rough: 0.1,
  })
  const mid = roughLine({
    through: terraces(points('0,450 200,440 380,470 560,500 760,470 900,430 1040,424 1120,460 1200,450'), 22),
    seed: 9,
    rough: 0.1,
  })
  const table = roughLine({
    through: terraces(points('0,470 250,462 440,470 520,500 545,600 600,640 640,720 700,820'), 90),
    seed: 19,
    rough: 0.05,
    grain: 9,
  })
  const fields = repeat(7, (index) => {
    const y = 590 + index * index * 5
    return polygon(
      [
        [620 + index * 20, y],
        [1200, y - 26 + index * 3],
        [1200, y - 12 + index * 6],
        [640 + index * 18, y + 12 + index * 2],
      ],
      index % 2 ? monsoon[400] : turmeric[400],
    )
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 400],
        inks: ['#7c93b8', '#94a6c2', '#b3bcc8', '#d5cfca', '#f0dfc0', turmeric[100]],
        seed: 14,
        sway: 12,
        tilt: 44,
      }),
      cloud([930, 250, 420], { ink: paper[100], seed: 6 }),
      cloud([1090, 280, 300], { ink: '#dcdcd9', seed: 4 }),
      cloud([220, 170, 300], { ink: '#c3c9d0', seed: 14 }),
      drifts({ area: [0, 220, 900, 110], count: 5, seed: 12, ink: paper[100], long: 150 }),
      land(far, { bottom: 700, ink: '#a8a6b8' }),
      gullies({
        line: far,
        from: 0,
        to: 1200,
        length: [20, 60],
        count: 26,
        seed: 4,
        ink: '#9793a8',
        slant: 0.3,
        width: 16,
      }),
      land(mid, { bottom: 800, ink: '#84809c' }),
      gullies({
        line: mid,
        from: 0,
        to: 1200,
        length: [30, 90],
        count: 30,
        seed: 7,
        ink: '#716c8a',
        slant: 0.3,
        width: 18,
      }),
      swell(points('300,580 600,560 900,570 1200,540'), { bottom: 800, ink: monsoon[500] }),
      fields,
      ribbon(stations('1210,590,30 1080,606,22 960,640,34 860,660,30 800,720,60 700,810,110'), konkan[300]),
      ribbon(stations('1210,588,8 1080,604,6 964,637,10 862,657,8 796,716,18 690,810,34'), konkan[100]),
      forest({
        line: points('560,700 700,690 820,740 900,790 1000,800'),
        size: 26,
        seed: 5,
        bottom: 810,
        ink: monsoon[700],
      }),
      forest({
        line: points('980,800 1060,740 1200,700'),
        size: 28,
        seed: 8,
        bottom: 810,
        ink: monsoon[700],
      }),
      crowns({
        line: points('980,800 1060,740 1200,700'),
        depth: 80,
        size: 26,
        count: 20,
        seed: 3,
        ink: monsoon[600],
      }),
      land(table, { bottom: 820, ink: laterite[500] }),
      fringe({
        line: table,
        from: 0,
        to: 540,
        depth: [60, 190],
        seed: 12,
        ink: laterite[700],
        step: 15,
        lift: 22,
      }),
      fringe({
        line: table,
        from: 0,
        to: 540,
        depth: [14, 70],
        seed: 22,
        ink: dusk[800],
        step: 17,
        lift: 18,
      }),
      fringe({ line: table, from: 0, to: 530, depth: [10, 24], seed: 32, ink: monsoon[500], step: 22 }),
      gullies({
        line: table,
        from: 20,
        to: 600,
        length: [60, 160],
        count: 16,
        seed: 9,
        ink: laterite[600],
        slant: 0.1,
        width: 26,
        lift: 240,
      }),
      forest({
        line: points('0,730 160,714 320,740 480,760 600,800'),
        size: 34,
        seed: 15,
        bottom: 810,
        ink: monsoon[800],
      }),
      crowns({
        line: points('0,730 160,714 320,740 480,760'),
        depth: 60,
        size: 32,
        count: 24,
        seed: 5,
        ink: monsoon[700],
      }),
      grass({ line: table.filter(([x]) => x < 500), height: 14, step: 8, seed: 5, ink: monsoon[500] }),
      place([250, heightOn(table, 250) + 3, 0.62], onlooker({ top: laterite[500], legs: basalt[800] })),
      place([284, heightOn(table, 284) + 3, 0.6], woman({ sari: turmeric[400], fall: dusk[600] })),
      place(
        [400, heightOn(table, 400) + 3, 0.62],
        `<g transform="scale(-1 1)">${photographer({ shirt: paper[200], trousers: konkan[700] })}</g>`,
      ),
      place([780, 396, 1.04], paraglider([laterite[500], turmeric[400], paper[100]])),
      place([390, 236, 0.46], paraglider([konkan[500], paper[100], turmeric[400]])),
      place([1010, 200, 0.26], paraglider([dusk[500], turmeric[300], laterite[400]])),
      birds(stations('520,160,10 548,148,8'), basalt[700]),
      grain({ size: [1200, 800], seed: 11, ink: veil(paper[100], 0.2) }),
    ],
  )
}
