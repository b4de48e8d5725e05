/** First slide: a fort's wall riding a knife-edge of the Sahyadri between two seas of cloud. */
import { flip, type Point, place, points, polygon, sheet, stations, veil } from './poster-canvas.ts'
import { arch, bastion, pennant, rampart } from './poster-forts.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, trekker } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, shadedFaces, terraces } from './poster-ridges.ts'
import { birds, cloud, cloudSea, drifts, grain, rain, sky } from './poster-skies.ts'
import { grass } from './poster-trees.ts'

const size: Point = [1920, 1080]
const stone = { lit: '#a7b0a2', face: basalt[500], shade: basalt[700], deep: basalt[900] }

function backRanges(): string {
  const rows = [
    {
      through: points('0,420 240,380 420,400 640,330 820,380 1040,340 1260,390 1500,350 1920,400'),
      ink: '#93bfb4',
      cut: '#82b0a6',
      seed: 3,
    },
    {
      through: terraces(
        points('0,520 180,510 320,430 460,424 560,520 800,560 1000,540 1140,470 1300,464 1400,540 1920,560'),
        30,
      ),
      ink: '#5f9f8d',
      cut: '#4d8c7b',
      seed: 7,
    },
  ]
  return rows
    .map(({ through, ink, cut, seed }) => {
      const line = roughLine({ through, seed, rough: 0.12 })
      return (
        land(line, { bottom: 1080, ink }) +
        gullies({
          line,
          from: 10,
          to: 1900,
          length: [50, 160],
          count: 40,
          seed: seed + 2,
          ink: cut,
          slant: 0.35,
          width: 24,
        })
      )
    })
    .join('')
}

function knifeEdge(): string {
  const through = points(
    '360,1080 520,960 640,900 760,800 860,770 960,690 1060,650 1180,560 1260,470 1330,420 1400,330 1470,296 1560,300 1620,360 1720,420 1820,440 1920,520',
  )
  const line = roughLine({ through, seed: 41, rough: 0.07 })
  const wall = line
    .filter(([x], index) => x > 700 && x < 1600 && index % 3 === 0)
    .map(([x, y]): Point => [x, y - 12])
  const ends = [720, 870, 1030, 1190, 1340, 1580]
  return (
    land(line, { bottom: 1080, ink: monsoon[600] }) +
    fringe({
      line,
      from: 620,
      to: 1920,
      depth: [60, 240],
      seed: 5,
      ink: basalt[600],
      step: 24,
      lift: 20,
      slant: 0.12,
    }) +
    fringe({
      line,
      from: 640,
      to: 1920,
      depth: [20, 110],
      seed: 15,
      ink: basalt[700],
      step: 22,
      lift: 14,
      slant: 0.12,
    }) +
    gullies({
      line,
      from: 500,
      to: 1900,
      length: [120, 340],
      count: 40,
      seed: 25,
      ink: monsoon[700],
      slant: 0.3,
      width: 36,
      lift: 160,
    }) +
    shadedFaces({
      through: points('1180,560 1500,296 1920,560'),
      line,
      seed: 4,
      ink: veil(monsoon[900], 0.45),
      drop: 320,
    }) +
    rampart({ top: wall, foot: wall.map(([x, y]): Point => [x, y + 34]), stone, size: 9 }) +
    ends.map((x) => bastion([x, heightOn(line, x) + 36, 50, 72], stone)).join('') +
    bastion([1440, 320, 64, 96], stone) +
    bastion([1520, 320, 64, 96], stone) +
    polygon(points('1466,242 1496,242 1496,320 1466,320'), stone.face) +
    arch([1481, 320, 24, 50], stone.deep) +
    pennant([1481, 242, 86], [laterite[500], basalt[900]]) +
    place(
      [1112, heightOn(line, 1112) - 18, 0.4],
      flip(0, trekker({ shirt: turmeric[400], pack: laterite[600], trousers: basalt[900], hat: paper[200] })),
    ) +
    place([1086, heightOn(line, 1086) - 18, 0.4], onlooker({ top: laterite[500], legs: basalt[900] }))
  )
}

export function drawRidgeSlide(): string {
  const spur = roughLine({
    through: points('1300,1080 1420,960 1540,900 1700,830 1800,810 1920,760'),
    seed: 9,
    rough: 0.09,
  })
  const near = roughLine({
    through: points('0,1010 240,1000 520,1030 760,1060 1000,1080'),
    seed: 19,
    rough: 0.06,
  })
  return sheet(size, [
    sky({
      size: [1920, 460],
      inks: [konkan[600], '#3f8c92', konkan[400], '#8fc3bb', '#bcdcca', '#e7ecce'],
      seed: 44,
      sway: 18,
      tilt: 70,
    }),
    cloud([420, 240, 620], { ink: '#9ccac1', seed: 4 }),
    cloud([760, 290, 420], { ink: '#c5e0d0', seed: 14 }),
    cloud([1720, 190, 520], { ink: '#83bdb8', seed: 24 }),
    drifts({ area: [0, 180, 1500, 200], count: 9, seed: 5, ink: '#e7ecce', long: 240 }),
    backRanges(),
    cloudSea({
      line: points('0,640 300,600 640,650 1000,610 1400,650 1920,600'),
      bump: 74,
      seed: 6,
      bottom: 1080,
      ink: '#dce8d3',
    }),
    cloudSea({
      line: points('0,740 300,720 620,760 900,740'),
      bump: 80,
      seed: 16,
      bottom: 1080,
      ink: '#c3dccb',
    }),
    knifeEdge(),
    cloudSea({
      line: points('120,1080 320,980 600,920 900,960 1200,900 1500,940'),
      bump: 90,
      seed: 26,
      bottom: 1080,
      ink: '#eef2df',
    }),
    land(spur, { bottom: 1080, ink: monsoon[700] }),
    gullies({
      line: spur,
      from: 1340,
      to: 1900,
      length: [60, 180],
      count: 16,
      seed: 8,
      ink: monsoon[800],
      slant: -0.2,
      width: 28,
      lift: 30,
    }),
    cloudSea({
      line: points('0,1010 400,1000 900,1040 1400,1010 1920,1040'),
      bump: 100,
      seed: 36,
      bottom: 1080,
      ink: '#b3d0c0',
    }),
    land(near, { bottom: 1080, ink: monsoon[900] }),
    grass({ line: near, height: 34, step: 9, seed: 4, ink: monsoon[900] }),
    rain({ area: [0, 0, 1300, 620], count: 70, seed: 7, ink: veil(paper[100], 0.3) }),
    birds(stations('960,260,17 1010,236,13 920,290,11'), basalt[800]),
    grain({ size, seed: 31, ink: veil(paper[100], 0.16) }),
  ])
}
