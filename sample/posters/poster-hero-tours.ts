/** The hero of Tours: a bus on the hairpins of a ghat road. */
import {
  disc,
  flip,
  type Point,
  place,
  points,
  ribbon,
  type Station,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { fringe, gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, cloudSea, drifts, grain, sky, sun } from './poster-skies.ts'
import { crowns, forest, tree } from './poster-trees.ts'
import { bus } from './poster-vehicles.ts'

const size: Point = [1920, 1080]

/** One sweep of the road: tarmac, its dusty edge, the white stones of its parapet. */
function sweep(road: readonly Station[]): string {
  const edge = road.map(([x, y, width]): Station => [x, y + width * 0.16, width * 1.3])
  const stones = road.flatMap((to, index) => {
    const from = road[index - 1]
    if (!from) return []
    const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (to[2] * 0.9)))
    return Array.from({ length: count }, (_, step): string => {
      const share = step / count
      const width = from[2] + (to[2] - from[2]) * share
      return disc(
        [
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share + width * 0.62,
          width * 0.09,
        ],
        paper[200],
      )
    })
  })
  return ribbon(edge, '#b98a4d') + ribbon(road, basalt[600]) + stones.join('')
}

function mountain(): string {
  const brow = terraces(
    points(
      '560,1080 700,960 860,880 980,760 1100,700 1220,560 1300,480 1380,400 1440,350 1580,330 1660,350 1720,420 1820,460 1920,520',
    ),
    44,
  )
  const line = roughLine({ through: brow, seed: 31, rough: 0.09 })
  const shelf = roughLine({
    through: points('1180,640 1300,560 1460,540 1640,556 1780,540 1920,600'),
    seed: 6,
    rough: 0.1,
  })
  return (
    land(line, { bottom: 1080, ink: monsoon[500] }) +
    fringe({ line, from: 1330, to: 1760, depth: [30, 150], seed: 8, ink: basalt[500], step: 18, lift: 10 }) +
    fringe({ line, from: 1500, to: 1800, depth: [20, 90], seed: 18, ink: basalt[700], step: 18, lift: 8 }) +
    fringe({ line: shelf, from: 1190, to: 1920, depth: [14, 66], seed: 28, ink: monsoon[700], step: 20 }) +
    gullies({
      line,
      from: 760,
      to: 1900,
      length: [80, 280],
      count: 40,
      seed: 5,
      ink: monsoon[600],
      slant: -0.14,
      width: 30,
      lift: 260,
    })
  )
}

export function drawToursHero(): string {
  const far = roughLine({
    through: points('0,560 240,500 420,540 640,470 860,530 1100,500 1920,480'),
    seed: 3,
    rough: 0.12,
  })
  const mid = roughLine({
    through: terraces(points('0,620 160,600 300,540 440,536 520,610 760,690 1000,700 1200,740'), 26),
    seed: 7,
    rough: 0.1,
  })
  const low = roughLine({
    through: points('0,720 240,700 480,760 700,820 900,880 1080,960 1150,1020 1190,1090'),
    seed: 12,
    rough: 0.1,
  })
  const wood = points('0,900 300,880 600,950 860,1000 1060,1050 1130,1090')
  return sheet(size, [
    sky({
      size: [1920, 540],
      inks: ['#8fb7a8', '#b7cba4', '#dcd79a', turmeric[200], turmeric[300], '#f0bd68'],
      seed: 8,
      sway: 18,
      tilt: 70,
    }),
    sun([760, 360, 84], ['#f3d88d', turmeric[100], paper[100]]),
    drifts({ area: [60, 120, 1300, 260], count: 9, seed: 6, ink: paper[100], long: 230 }),
    land(far, { bottom: 900, ink: '#d9c07a' }),
    land(mid, { bottom: 1000, ink: '#a3ad66' }),
    gullies({
      line: mid,
      from: 10,
      to: 1000,
      length: [40, 130],
      count: 24,
      seed: 8,
      ink: '#8a9a58',
      slant: 0.35,
      width: 22,
    }),
    cloudSea({
      line: points('0,760 300,730 620,770 1000,740 1300,760'),
      bump: 60,
      seed: 5,
      bottom: 1080,
      ink: '#f2e2b4',
    }),
    mountain(),
    sweep(
      stations(
        '1590,352,5 1530,372,6 1440,404,8 1480,436,10 1640,470,13 1700,504,17 1600,548,20 1380,600,25 1240,640,31 1250,690,36 1420,728,40',
      ),
    ),
    sweep(
      stations(
        '1400,724,40 1560,752,46 1720,800,54 1726,862,64 1560,910,74 1320,960,88 1080,1050,110 900,1160,130',
      ),
    ),
    place(
      [1560, 762, 0.42],
      bus({ body: laterite[500], band: paper[200], glass: konkan[200], dark: basalt[900] }),
    ),
    place(
      [1300, 955, 0.66],
      flip(0, bus({ body: turmeric[400], band: laterite[600], glass: konkan[200], dark: basalt[900] })),
    ),
    land(low, { bottom: 1080, ink: monsoon[600] }),
    gullies({
      line: low,
      from: 10,
      to: 900,
      length: [60, 180],
      count: 20,
      seed: 15,
      ink: monsoon[700],
      slant: 0.35,
      width: 26,
      lift: 30,
    }),
    forest({ line: wood, size: 46, seed: 8, bottom: 1080, ink: monsoon[800] }),
    crowns({ line: wood, depth: 120, size: 44, count: 50, seed: 9, ink: monsoon[700] }),
    tree({ foot: [1500, 1080], size: 190, seed: 5, inks: [monsoon[400], monsoon[700], basalt[800]] }),
    tree({ foot: [1660, 1060], size: 240, seed: 8, inks: [monsoon[500], monsoon[800], basalt[800]] }),
    tree({ foot: [1840, 1090], size: 330, seed: 12, inks: [monsoon[600], monsoon[900], basalt[900]] }),
    birds(stations('1060,300,16 1108,276,12 1020,326,10'), basalt[700]),
    grain({ size, seed: 5, ink: veil(paper[100], 0.18) }),
  ])
}
