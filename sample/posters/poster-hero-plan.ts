/** The hero of Plan My Trip: two people and a path across the flowering plateau of Kaas. */
import {
  disc,
  flip,
  mix,
  type Point,
  place,
  points,
  repeat,
  ribbon,
  seededRandom,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, trekker } from './poster-people.ts'
import { gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, cloud, cloudSea, drifts, grain, sky, sun } from './poster-skies.ts'
import { grass, tree } from './poster-trees.ts'

const size: Point = [1920, 1080]

/** Drifts of one flower over the plateau, small far off, large near by. */
function flowers({
  count,
  seed,
  ink,
  heart,
  large,
}: {
  count: number
  seed: number
  ink: string
  heart: string
  large: number
}): string {
  const random = seededRandom(seed)
  return repeat(count, (index) => {
    const near = (index / count) ** 1.5
    const y = mix([640, 1075], near)
    const x = random() * 1920
    const radius = mix([1.6, large], near) * (0.7 + random() * 0.5)
    return disc([x, y, radius], ink) + (near > 0.35 ? disc([x, y, radius * 0.4], heart) : '')
  })
}

export function drawPlanHero(): string {
  const far = roughLine({
    through: points('0,520 220,470 420,500 620,450 860,490 1100,440 1400,480 1640,430 1920,460'),
    seed: 13,
    rough: 0.12,
  })
  const mid = roughLine({
    through: terraces(
      points(
        '0,580 300,570 480,540 700,560 900,500 1010,440 1200,434 1270,500 1420,540 1560,470 1620,420 1760,416 1830,480 1920,510',
      ),
      28,
    ),
    seed: 23,
    rough: 0.1,
  })
  const edge = points('0,660 300,640 700,650 1100,636 1500,650 1920,630')
  return sheet(size, [
    sky({
      size: [1920, 520],
      inks: ['#7f9fb0', '#a3aeb4', '#cdb7b4', '#e8c3ad', '#f4d5ac', turmeric[100]],
      seed: 18,
      sway: 16,
      tilt: -60,
    }),
    sun([1420, 380, 74], ['#f6dcae', '#fbe9c6', paper[100]]),
    cloud([520, 300, 480], { ink: '#e5ccc4', seed: 7 }),
    cloud([860, 330, 300], { ink: '#efd9c8', seed: 3 }),
    drifts({ area: [100, 140, 1700, 220], count: 9, seed: 9, ink: '#f3dccb', long: 230 }),
    land(far, { bottom: 800, ink: '#c3a9ad' }),
    land(mid, { bottom: 800, ink: dusk[400] }),
    gullies({
      line: mid,
      from: 10,
      to: 1900,
      length: [30, 110],
      count: 44,
      seed: 6,
      ink: dusk[500],
      slant: 0.3,
      width: 20,
    }),
    cloudSea({
      line: points('0,616 400,600 800,622 1200,604 1600,618 1920,600'),
      bump: 60,
      seed: 4,
      bottom: 720,
      ink: '#ecd6cc',
    }),
    swell(edge, { bottom: 1080, ink: monsoon[400] }),
    swell(points('0,740 400,716 900,742 1400,712 1920,736'), { bottom: 1080, ink: '#57956b' }),
    swell(points('0,860 500,836 1000,866 1500,830 1920,856'), { bottom: 1080, ink: monsoon[500] }),
    swell(points('0,980 500,964 1000,996 1500,960 1920,980'), { bottom: 1080, ink: monsoon[600] }),
    flowers({ count: 520, seed: 4, ink: '#b86a93', heart: '#8d4872', large: 11 }),
    flowers({ count: 300, seed: 14, ink: turmeric[400], heart: turmeric[600], large: 9 }),
    flowers({ count: 200, seed: 24, ink: paper[100], heart: turmeric[300], large: 8 }),
    ribbon(
      stations(
        '820,1120,220 1010,960,120 1200,850,70 1230,780,42 1130,730,27 1170,690,16 1290,664,9 1330,646,5',
      ),
      laterite[300],
    ),
    ribbon(stations('900,1120,60 1050,960,32 1216,850,18 1238,782,11 1140,731,7'), laterite[200]),
    tree({
      foot: [1690, 770],
      size: 250,
      seed: 7,
      inks: [monsoon[500], monsoon[700], basalt[800]],
      light: -1,
    }),
    place(
      [1206, 822, 0.86],
      flip(
        0,
        trekker({ shirt: turmeric[400], pack: laterite[600], trousers: konkan[800], hat: laterite[700] }),
      ),
    ),
    place([1150, 828, 0.84], onlooker({ top: laterite[500], legs: basalt[800] })),
    grass({
      line: points('0,1060 600,1074 1200,1078 1920,1056'),
      height: 60,
      step: 10,
      seed: 6,
      ink: monsoon[800],
    }),
    birds(stations('900,280,15 944,262,12 1700,300,12'), dusk[800]),
    grain({ size, seed: 29, ink: veil(paper[100], 0.2) }),
  ])
}
