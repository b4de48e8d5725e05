/** The hero of Destinations: sea, river town and caves of Maharashtra in one sweep. */

import { sailBoat } from './poster-boats.ts'
import { box, type Point, place, points, repeat, sheet, stations, swell, veil } from './poster-canvas.ts'
import { arch } from './poster-forts.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, woman } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, terraces } from './poster-ridges.ts'
import { seaFort } from './poster-sea-forts.ts'
import { birds, cloud, drifts, grain, sky, sun } from './poster-skies.ts'
import { shikhara, stairs } from './poster-temples.ts'
import { crowns, forest, palm, tree } from './poster-trees.ts'
import { glints } from './poster-water.ts'

const size: Point = [1920, 1080]
const white = { lit: paper[100], face: paper[300], shade: '#c2a57c', deep: laterite[700] }

function ranges(): string {
  const far = roughLine({
    through: points('520,470 700,430 860,440 1000,390 1180,420 1400,380 1640,400 1920,360'),
    seed: 5,
    rough: 0.12,
  })
  const mid = roughLine({
    through: terraces(
      points(
        '560,560 760,510 900,500 980,440 1140,436 1210,500 1380,540 1500,470 1600,400 1760,396 1820,440 1920,470',
      ),
      30,
    ),
    seed: 11,
    rough: 0.1,
  })
  return (
    land(far, { bottom: 800, ink: '#a9cbb6' }) +
    land(mid, { bottom: 800, ink: monsoon[400] }) +
    fringe({
      line: mid,
      from: 968,
      to: 1230,
      depth: [14, 56],
      seed: 4,
      ink: basalt[400],
      step: 15,
      lift: 4,
    }) +
    fringe({
      line: mid,
      from: 1570,
      to: 1850,
      depth: [16, 80],
      seed: 6,
      ink: basalt[400],
      step: 15,
      lift: 4,
    }) +
    gullies({
      line: mid,
      from: 620,
      to: 1900,
      length: [40, 130],
      count: 34,
      seed: 8,
      ink: monsoon[500],
      slant: 0.3,
      width: 22,
      lift: 70,
    })
  )
}

/** The cliff of caves on the right. */
function cliff(): string {
  const brow = roughLine({
    through: points('1480,820 1500,700 1530,600 1590,566 1720,556 1920,540'),
    seed: 21,
    rough: 0.08,
    grain: 10,
  })
  return (
    land(brow, { bottom: 1080, ink: '#c98f5a' }) +
    fringe({
      line: brow,
      from: 1500,
      to: 1920,
      depth: [50, 240],
      seed: 9,
      ink: '#a06a43',
      step: 17,
      lift: 8,
    }) +
    fringe({
      line: brow,
      from: 1530,
      to: 1920,
      depth: [8, 26],
      seed: 10,
      ink: monsoon[600],
      step: 18,
      lift: -4,
    }) +
    box([1524, 742, 396, 8], paper[300]) +
    box([1524, 750, 396, 10], veil('#3d2a22', 0.5)) +
    repeat(
      6,
      (index) =>
        arch(
          [1562 + index * 66, 742, 46, index % 3 === 1 ? 78 : 48],
          index % 3 === 1 ? turmeric[200] : '#7d5138',
        ) + arch([1562 + index * 66, 742, 34, index % 3 === 1 ? 64 : 42], basalt[900]),
    )
  )
}

/** Temples and steps on the river bank. */
function town(): string {
  return (
    shikhara([1180, 742, 92, 190], white) +
    shikhara([1294, 742, 70, 140], {
      lit: laterite[300],
      face: laterite[400],
      shade: laterite[600],
      deep: laterite[800],
    }) +
    shikhara([1080, 744, 56, 110], white) +
    box([1034, 720, 330, 28], '#b08c64') +
    repeat(7, (index) => arch([1062 + index * 46, 748, 22, 22], basalt[800])) +
    stairs({
      foot: [1200, 800],
      widths: [420, 350],
      rise: 54,
      count: 7,
      stone: { lit: paper[300], face: paper[400], shade: '#b08c64', deep: basalt[800] },
    }) +
    tree({ foot: [1400, 760], size: 130, seed: 6, inks: [monsoon[500], monsoon[700], basalt[800]] }) +
    tree({ foot: [1010, 764], size: 110, seed: 9, inks: [monsoon[500], monsoon[700], basalt[800]] })
  )
}

export function drawDestinationsHero(): string {
  const bank = points('690,800 730,770 820,744 980,742 1200,760 1480,756 1920,800')
  const shore = roughLine({
    through: points('760,1080 820,1000 980,940 1240,900 1560,880 1920,880'),
    seed: 5,
    rough: 0.05,
  })
  return sheet(size, [
    sky({
      size: [1920, 500],
      inks: [konkan[500], '#4f9da0', konkan[400], konkan[300], konkan[200], turmeric[100], turmeric[200]],
      seed: 33,
      sway: 18,
      tilt: 60,
    }),
    sun([700, 330, 66], ['#b6dad2', '#e3ebcf', paper[100]]),
    cloud([1420, 300, 560], { ink: konkan[200], seed: 5 }),
    cloud([240, 320, 460], { ink: konkan[300], seed: 7 }),
    drifts({ area: [200, 150, 1600, 240], count: 8, seed: 4, ink: paper[100], long: 230 }),
    ranges(),
    swell(points('0,520 400,516 760,530 1000,600 1100,700'), { bottom: 1080, ink: konkan[600] }),
    swell(points('0,590 300,580 700,606 1000,690 1100,760'), { bottom: 1080, ink: konkan[500] }),
    swell(points('0,700 300,684 700,720 1000,790 1920,800'), { bottom: 1080, ink: konkan[400] }),
    swell(points('0,840 400,820 800,850 1300,840 1920,830'), { bottom: 1080, ink: konkan[300] }),
    glints({ area: [0, 540, 680, 160], count: 60, seed: 8, ink: konkan[200], size: 60 }),
    glints({ area: [0, 810, 1000, 200], count: 50, seed: 18, ink: konkan[200], size: 90 }),
    forest({ line: bank, size: 34, seed: 12, bottom: 800, ink: monsoon[600] }),
    crowns({ line: bank, depth: 12, size: 34, count: 60, seed: 14, ink: monsoon[500] }),
    cliff(),
    town(),
    seaFort({
      wall: points('170,552 270,560 370,552 470,562 580,554'),
      tall: 52,
      waterline: 624,
      stone: { lit: '#d9b98a', face: '#a9845f', shade: '#7d5f47', deep: basalt[900] },
      rock: [basalt[600], basalt[800]],
      leaves: [monsoon[500], monsoon[700], basalt[700]],
      flag: [laterite[500], basalt[800]],
      seed: 4,
    }),
    place(
      [560, 716, 0.5],
      sailBoat({ hull: laterite[700], band: turmeric[400], sail: paper[100], shade: laterite[300] }),
    ),
    place(
      [300, 800, 0.8],
      sailBoat({ hull: laterite[800], band: paper[200], sail: laterite[400], shade: laterite[600] }),
    ),
    land(shore, { bottom: 1080, ink: monsoon[800] }),
    crowns({ line: shore, depth: 140, size: 46, count: 60, seed: 3, ink: monsoon[700] }),
    palm({
      foot: [1880, 1060],
      height: 420,
      lean: -30,
      seed: 15,
      inks: [monsoon[600], monsoon[800], '#5b4030'],
    }),
    place([1330, heightOn(shore, 1330) + 6, 0.7], woman({ sari: laterite[500], fall: turmeric[400] })),
    place([1370, heightOn(shore, 1370) + 6, 0.7], onlooker({ top: paper[200], legs: basalt[900] })),
    birds(stations('880,300,15 926,280,12 840,326,10'), konkan[800]),
    grain({ size, seed: 2, ink: veil(paper[100], 0.18) }),
  ])
}
