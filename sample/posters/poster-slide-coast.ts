/** Second slide: the Konkan from a headland, bay after bay. */
import { farSail, outrigger, sailBoat } from './poster-boats.ts'
import {
  box,
  curvePath,
  flip,
  inside,
  type Point,
  place,
  points,
  repeat,
  seededRandom,
  shape,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, sitter, woman } from './poster-people.ts'
import { heightOn, roughLine } from './poster-ridges.ts'
import { birds, cloud, drifts, grain, sky, sun } from './poster-skies.ts'
import { crowns, forest, grass, palm } from './poster-trees.ts'
import { glints } from './poster-water.ts'

const size: Point = [1920, 1080]

const shoreline = points(
  '820,1120 980,990 1170,900 1290,830 1270,760 1180,716 1080,690 1110,656 1270,628 1390,600 1370,562 1290,540 1210,524 1250,504 1390,492 1450,476 1410,460 1340,450 1380,436 1500,424 1600,404 1990,384',
)

/** Everything landward of the shoreline, pushed seaward by `shift`, more so near by. */
function landward(shift: number): string {
  const line = shoreline.map(([x, y]): Point => {
    const near = (y - 370) / 500
    return [x - shift * near * 1.5, y + shift * near * 0.5]
  })
  return `${curvePath(line)}L1990 1120z`
}

/** A wooded headland whose foot follows the beach. */
function headland({
  top,
  foot,
  size: crown,
  inks: [ink, lit],
  seed,
}: {
  top: readonly Point[]
  foot: readonly Point[]
  size: number
  inks: readonly [face: string, lit: string]
  seed: number
}): string {
  const last = foot.at(-1) ?? [0, 0]
  return inside(
    `${curvePath(foot)}L${last[0]} 0L0 0L0 ${foot[0]?.[1] ?? 0}z`,
    forest({ line: top, size: crown, seed, bottom: 1080, ink }) +
      crowns({ line: top, depth: crown * 4, size: crown, count: 60, seed: seed + 1, ink: lit }),
  )
}

function coast(): string {
  return (
    shape(landward(86), '#62adb0') +
    shape(landward(52), konkan[300]) +
    shape(landward(30), paper[100]) +
    shape(landward(22), konkan[200]) +
    shape(landward(12), paper[100]) +
    shape(landward(0), paper[300]) +
    headland({
      top: points('1350,448 1430,424 1560,410 1700,390 1920,370'),
      foot: points('1350,450 1480,452 1560,460 1920,450'),
      size: 12,
      inks: [monsoon[300], '#b3d3ac'],
      seed: 3,
    }) +
    headland({
      top: points('1226,520 1300,486 1420,480 1560,470 1720,440 1920,420'),
      foot: points('1226,524 1330,532 1450,548 1560,552 1920,540'),
      size: 18,
      inks: [monsoon[400], '#83b88d'],
      seed: 13,
    }) +
    headland({
      top: points('1100,682 1200,622 1330,600 1460,606 1620,566 1800,520 1920,500'),
      foot: points('1100,690 1210,700 1330,730 1440,760 1600,770 1920,760'),
      size: 28,
      inks: [monsoon[500], monsoon[400]],
      seed: 23,
    }) +
    huts() +
    headland({
      top: points('1420,850 1520,806 1660,800 1800,780 1920,770'),
      foot: points('1400,1000 1700,1000 1920,1000'),
      size: 36,
      inks: [monsoon[600], monsoon[500]],
      seed: 33,
    })
  )
}

/** A row of tiled houses under the palms of the bay. */
function huts(): string {
  const random = seededRandom(4)
  return repeat(8, (index) => {
    const [x, y] = [1450 + index * 56, 806 - index * 4 + random() * 10]
    const wide = 26 + random() * 12
    return (
      box([x, y - 16, wide, 18], paper[200]) +
      shape(
        `M${x - 5} ${y - 14}L${Math.round(x + wide / 2)} ${y - 34}L${Math.round(x + wide + 5)} ${y - 14}z`,
        laterite[500],
      )
    )
  })
}

export function drawCoastSlide(): string {
  const head = roughLine({
    through: points('1000,1090 1120,1020 1300,970 1500,930 1700,910 1920,890'),
    seed: 7,
    rough: 0.05,
  })
  return sheet(size, [
    sky({
      size: [1920, 380],
      inks: [konkan[500], konkan[400], '#86bfbe', konkan[300], '#c9e0d2', turmeric[100]],
      seed: 52,
      sway: 14,
      tilt: -40,
    }),
    sun([620, 220, 58], ['#a5d0c8', '#d9e6cf', paper[100]]),
    cloud([1040, 350, 520], { ink: paper[100], seed: 3 }),
    cloud([1340, 330, 380], { ink: konkan[100], seed: 6 }),
    drifts({ area: [100, 90, 1500, 190], count: 7, seed: 15, ink: paper[100], long: 230 }),
    box([0, 376, 1920, 720], konkan[700]),
    swell(points('0,450 600,442 1200,460 1920,440'), { bottom: 1080, ink: konkan[600] }),
    swell(points('0,560 600,544 1200,570 1920,540'), { bottom: 1080, ink: konkan[500] }),
    swell(points('0,720 500,700 1000,740 1500,700'), { bottom: 1080, ink: '#4a9ca1' }),
    swell(points('0,900 400,880 900,910 1300,880'), { bottom: 1080, ink: konkan[400] }),
    glints({ area: [0, 384, 1700, 640], count: 190, seed: 9, ink: konkan[300], size: 90 }),
    coast(),
    place(
      [760, 640, 0.62],
      sailBoat({ hull: laterite[700], band: turmeric[400], sail: paper[100], shade: laterite[300] }),
    ),
    place(
      [980, 520, 0.4],
      sailBoat({ hull: laterite[800], band: paper[200], sail: laterite[400], shade: laterite[600] }),
    ),
    place([520, 450, 0.8], farSail({ hull: konkan[900], sail: paper[200] })),
    place([860, 420, 0.6], farSail({ hull: konkan[900], sail: laterite[400] })),
    place([560, 820, 0.9], outrigger({ hull: laterite[600], band: turmeric[400], shade: konkan[900] })),
    shape(
      `${head.map(([x, y], index) => `${index ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`).join('')}V1080H1000z`,
      laterite[600],
    ),
    shape(
      `${head.map(([x, y], index) => `${index ? 'L' : 'M'}${Math.round(x)} ${Math.round(y) + 34}`).join('')}V1080H1000z`,
      laterite[700],
    ),
    grass({ line: head, height: 34, step: 8, seed: 3, ink: monsoon[700] }),
    place([1400, heightOn(head, 1400) + 12, 1.06], woman({ sari: turmeric[400], fall: dusk[600] })),
    place([1452, heightOn(head, 1452) + 12, 1.08], flip(0, onlooker({ top: paper[100], legs: basalt[800] }))),
    place([1260, heightOn(head, 1260) + 12, 1.05], sitter({ top: konkan[700], legs: basalt[800] })),
    palm({
      foot: [1720, 910],
      height: 520,
      lean: -150,
      seed: 6,
      inks: [monsoon[500], monsoon[700], '#5b4030'],
    }),
    palm({
      foot: [1840, 920],
      height: 620,
      lean: -70,
      seed: 16,
      inks: [monsoon[600], monsoon[800], '#5b4030'],
    }),
    birds(stations('900,250,15 946,230,12 860,276,10'), konkan[800]),
    grain({ size, seed: 37, ink: veil(paper[100], 0.18) }),
  ])
}
