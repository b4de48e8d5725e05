/** The home hero: the Sahyadri in the rains, a hill fort, a waterfall, the train on its viaduct. */

import { box, flip, type Point, place, points, polygon, sheet, stations, veil } from './poster-canvas.ts'
import { bastion, merlons, pennant, rampart } from './poster-forts.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, trekker } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, shadedFaces, terraces } from './poster-ridges.ts'
import { birds, cloud, cloudSea, drifts, grain, rain, sky } from './poster-skies.ts'
import { crowns, forest, grass } from './poster-trees.ts'
import { train, viaduct } from './poster-vehicles.ts'
import { waterfall } from './poster-water.ts'

const stone = { lit: basalt[300], face: basalt[500], shade: basalt[700], deep: basalt[900] }

function farRanges(): string {
  const first: Point[] = points(
    '0,470 180,430 330,462 520,400 700,452 900,420 1120,470 1500,430 1720,380 1920,430',
  )
  const second: Point[] = terraces(
    points('0,500 150,520 330,470 460,468 640,560 820,540 980,590 1300,560 1640,500 1800,470 1920,490'),
    26,
  )
  const third: Point[] = terraces(
    points('0,600 120,590 250,640 420,690 560,660 760,700 1000,690 1920,690'),
    24,
  )
  const far = roughLine({ through: first, seed: 3, rough: 0.14 })
  const near = roughLine({ through: second, seed: 8, rough: 0.12 })
  const low = roughLine({ through: third, seed: 15, rough: 0.12 })
  return (
    land(far, { bottom: 800, ink: '#bcd3bd' }) +
    land(near, { bottom: 1000, ink: monsoon[300] }) +
    gullies({
      line: near,
      from: 20,
      to: 900,
      length: [40, 130],
      count: 26,
      seed: 5,
      ink: '#86b38c',
      slant: 0.4,
    }) +
    cloudSea({
      line: points('0,640 260,612 560,640 900,610 1300,640 1920,600'),
      bump: 70,
      seed: 41,
      bottom: 720,
      ink: '#cfdfc6',
    }) +
    land(low, { bottom: 1000, ink: monsoon[400] }) +
    gullies({
      line: low,
      from: 10,
      to: 900,
      length: [50, 140],
      count: 22,
      seed: 25,
      ink: monsoon[500],
      slant: 0.4,
      width: 24,
    })
  )
}

function fortHill(): string {
  const outline: Point[] = points(
    '700,800 850,690 960,620 1050,585 1110,500 1150,478 1182,350 1200,300 1330,282 1470,286 1580,306 1612,390 1690,440 1740,520 1830,560 1920,640',
  )
  const line = roughLine({ through: outline, seed: 21, rough: 0.1, grain: 10 })
  const top: Point[] = points('1204,296 1270,284 1335,274 1470,279 1572,300')
  const ledge = roughLine({
    through: points('1085,540 1150,482 1260,494 1410,474 1560,486 1700,520'),
    seed: 4,
    rough: 0.12,
  })
  const small = { size: 5, stone }
  return (
    land(line, { bottom: 1000, ink: monsoon[500] }) +
    fringe({
      line,
      from: 1166,
      to: 1636,
      depth: [50, 150],
      seed: 31,
      ink: basalt[500],
      step: 22,
      slant: 0.05,
      lift: 2,
    }) +
    fringe({
      line,
      from: 1390,
      to: 1640,
      depth: [60, 170],
      seed: 34,
      ink: basalt[700],
      step: 20,
      slant: 0.1,
      lift: 2,
    }) +
    fringe({
      line: ledge,
      from: 1100,
      to: 1690,
      depth: [16, 64],
      seed: 9,
      ink: monsoon[700],
      step: 24,
      slant: 0.2,
    }) +
    gullies({
      line: ledge,
      from: 1090,
      to: 1660,
      length: [90, 240],
      count: 24,
      seed: 12,
      ink: monsoon[600],
      slant: 0.24,
      width: 26,
      lift: 60,
    }) +
    gullies({
      line,
      from: 880,
      to: 1120,
      length: [40, 120],
      count: 9,
      seed: 13,
      ink: monsoon[600],
      slant: 0.3,
      width: 20,
      lift: 30,
    }) +
    shadedFaces({ through: outline, line, seed: 2, ink: veil(monsoon[800], 0.5), drop: 170 }) +
    rampart({ top, foot: top.map(([x, y]) => [x, y + 18]), ...small }) +
    box([1344, 246, 34, 34], stone.face) +
    box([1362, 246, 16, 34], stone.shade) +
    merlons(points('1342,246 1381,246'), { size: 5, ink: stone.face }) +
    box([1384, 262, 60, 18], stone.face) +
    polygon(points('1380,263 1414,244 1448,263'), stone.shade) +
    bastion([1214, 314, 24, 32], stone) +
    bastion([1286, 304, 24, 32], stone) +
    bastion([1490, 304, 28, 36], stone) +
    bastion([1566, 322, 24, 36], stone) +
    pennant([1361, 244, 56], [laterite[500], basalt[800]])
  )
}

function railway(): string {
  const slope: Point[] = terraces(
    points('1040,980 1140,880 1250,800 1322,724 1480,718 1530,700 1640,694 1760,640 1920,600'),
    40,
  )
  const wall = roughLine({ through: slope, seed: 55, rough: 0.12 })
  const left: Point[] = points('300,960 480,800 640,700 740,660 830,672 880,715 906,800 940,960')
  const spur = roughLine({ through: left, seed: 77, rough: 0.14 })
  const glen = roughLine({ through: points('800,860 1000,820 1200,850 1400,830'), seed: 7, rough: 0.16 })
  return (
    land(glen, { bottom: 1080, ink: monsoon[600] }) +
    place(
      [850, 772, 1],
      viaduct({
        bays: 12,
        bay: 44,
        depth: 210,
        inks: { face: basalt[300], shade: basalt[500], deck: basalt[700] },
      }),
    ) +
    place(
      [960, 767, 0.62],
      train(6, { body: laterite[600], band: turmeric[200], roof: laterite[900], glass: basalt[800] }),
    ) +
    land(wall, { bottom: 1080, ink: monsoon[600] }) +
    gullies({
      line: wall,
      from: 1200,
      to: 1920,
      length: [80, 220],
      count: 26,
      seed: 14,
      ink: monsoon[700],
      slant: -0.3,
      width: 26,
      lift: 50,
    }) +
    fringe({
      line: wall,
      from: 1440,
      to: 1700,
      depth: [14, 60],
      seed: 8,
      ink: basalt[600],
      step: 18,
      lift: 4,
    }) +
    waterfall({ top: [1560, 712, 26], foot: [1500, 960, 84], seed: 5, inks: [paper[100], monsoon[300]] }) +
    land(spur, { bottom: 1080, ink: monsoon[700] }) +
    gullies({
      line: spur,
      from: 420,
      to: 880,
      length: [80, 200],
      count: 14,
      seed: 19,
      ink: monsoon[800],
      slant: 0.3,
      width: 26,
      lift: 40,
    })
  )
}

function foreground(): string {
  const wood: Point[] = points(
    '0,800 200,780 420,850 640,884 900,930 1100,965 1300,970 1480,940 1620,920 1920,860',
  )
  const front: Point[] = points(
    '0,960 260,940 520,985 900,1030 1240,1052 1500,1018 1600,985 1760,972 1920,960',
  )
  const rock = roughLine({ through: front, seed: 91, rough: 0.08 })
  return (
    forest({ line: wood, size: 40, seed: 16, bottom: 1080, ink: monsoon[800] }) +
    crowns({ line: wood, depth: 130, size: 40, count: 90, seed: 6, ink: monsoon[700] }) +
    land(rock, { bottom: 1080, ink: monsoon[900] }) +
    grass({ line: rock, height: 26, step: 9, seed: 3, ink: monsoon[900] }) +
    place(
      [1700, heightOn(rock, 1700) + 4, 0.92],
      onlooker({ top: turmeric[400], legs: basalt[900], umbrella: laterite[500] }),
    ) +
    place(
      [1768, heightOn(rock, 1768) + 4, 0.88],
      flip(0, trekker({ shirt: paper[300], pack: konkan[600], trousers: basalt[900], hat: laterite[600] })),
    )
  )
}

/** The Sahyadri in monsoon; everything that matters is right of the centre, the left is kept calm for words. */
export function drawHomeHero(): string {
  return sheet(
    [1920, 1080],
    [
      sky({
        size: [1920, 520],
        inks: ['#7fa9a6', '#9dbdb2', '#bccfbc', '#dbe0c6', '#f0e6c8'],
        seed: 4,
        sway: 18,
        tilt: 60,
      }),
      cloud([1560, 190, 760], { ink: '#a9c4ba', seed: 3 }),
      cloud([1240, 260, 420], { ink: '#c7d6c6', seed: 8 }),
      cloud([420, 170, 560], { ink: '#8db3ad', seed: 12 }),
      drifts({ area: [0, 240, 1920, 160], count: 7, seed: 9, ink: '#d3dcc9', long: 260 }),
      farRanges(),
      fortHill(),
      cloudSea({
        line: points('700,730 1000,690 1300,720 1640,660 1920,690'),
        bump: 60,
        seed: 4,
        bottom: 860,
        ink: '#cddbc6',
      }),
      railway(),
      rain({ area: [1000, 40, 1000, 600], count: 60, seed: 6, ink: veil(paper[100], 0.3) }),
      foreground(),
      birds(stations('1050,200,16 1096,180,12 1010,172,10 1130,214,9'), basalt[800]),
      grain({ size: [1920, 1080], seed: 5, ink: veil(paper[100], 0.16) }),
    ],
  )
}
