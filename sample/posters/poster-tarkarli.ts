/** Tarkarli at noon: palms over pale sand, and Sindhudurg's long wall out in the teal sea. */

import { outrigger, sailBoat } from './poster-boats.ts'
import {
  box,
  flip,
  type Point,
  place,
  points,
  polygon,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, sitter, woman } from './poster-people.ts'
import { roughLine } from './poster-ridges.ts'
import { seaFort } from './poster-sea-forts.ts'
import { birds, cloud, drifts, grain, sky, sun } from './poster-skies.ts'
import { forest, leaf, palm } from './poster-trees.ts'
import { glints, surf } from './poster-water.ts'

function sea(): string {
  return (
    box([0, 336, 1200, 90], konkan[600]) +
    swell(points('0,392 300,386 700,400 1200,384'), { bottom: 600, ink: konkan[500] }) +
    swell(points('0,458 320,446 700,470 1200,440'), { bottom: 700, ink: konkan[400] }) +
    swell(points('0,548 300,534 640,560 1000,520 1200,500'), { bottom: 760, ink: konkan[300] }) +
    glints({ area: [0, 342, 1200, 190], count: 110, seed: 8, ink: konkan[200], size: 60 })
  )
}

function beach(): string {
  const shore: Point[] = points('-40,700 160,664 380,640 600,604 820,578 1040,530 1260,470')
  return (
    swell(
      shore.map(([x, y]): Point => [x, y - 26]),
      { bottom: 800, ink: konkan[200] },
    ) +
    surf({ shore, offsets: points('44,7 20,10'), ink: paper[100], seed: 6 }) +
    swell(
      shore.map(([x, y]): Point => [x, y - 6]),
      { bottom: 800, ink: paper[100] },
    ) +
    swell(
      shore.map(([x, y]): Point => [x, y + 8]),
      { bottom: 800, ink: '#d8bd8b' },
    ) +
    swell(
      shore.map(([x, y]): Point => [x, y + 34]),
      { bottom: 800, ink: paper[300] },
    ) +
    polygon(points('520,800 760,736 1000,716 1200,690 1200,716 1000,752 800,800'), '#d5b884')
  )
}

function palms(): string {
  const near = [monsoon[600], monsoon[800], '#5b4030'] as const
  const far = [monsoon[500], monsoon[700], '#6d5038'] as const
  return (
    palm({ foot: [1090, 640], height: 330, lean: -60, seed: 5, inks: far }) +
    palm({ foot: [1010, 700], height: 520, lean: -150, seed: 12, inks: near }) +
    palm({ foot: [1130, 740], height: 600, lean: -70, seed: 21, inks: near }) +
    [-150, -120, -95, -70, -40, -20]
      .map((angle, index) =>
        leaf([1130, 790, angle], {
          length: 120 + index * 9,
          ink: index % 2 ? monsoon[700] : monsoon[800],
          plump: 0.1,
        }),
      )
      .join('') +
    [-160, -130, -100, -75, -45]
      .map((angle, index) =>
        leaf([1010, 800, angle], {
          length: 76 + index * 6,
          ink: index % 2 ? monsoon[600] : monsoon[700],
          plump: 0.1,
        }),
      )
      .join('')
  )
}

export function drawTarkarli(): string {
  const coast = roughLine({
    through: points('740,338 860,316 960,322 1060,296 1200,286'),
    seed: 3,
    rough: 0.12,
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 336],
        inks: [konkan[400], '#7fbcbb', konkan[300], '#b4d8d1', konkan[200], paper[200]],
        seed: 21,
        sway: 10,
        tilt: -30,
      }),
      sun([250, 120, 40], ['#a8d3cd', '#cfe5d8', paper[100]]),
      cloud([640, 300, 420], { ink: paper[100], seed: 6 }),
      cloud([880, 312, 300], { ink: konkan[100], seed: 9 }),
      drifts({ area: [280, 60, 640, 130], count: 4, seed: 2, ink: paper[100], long: 150 }),
      forest({ line: coast, size: 14, seed: 5, bottom: 340, ink: monsoon[400] }),
      sea(),
      seaFort({
        wall: points('188,338 262,346 340,340 430,350 520,342 610,348 690,340'),
        tall: 46,
        waterline: 404,
        stone: { lit: '#d9b98a', face: '#b08c64', shade: '#7d5f47', deep: basalt[900] },
        rock: [basalt[600], basalt[800]],
        leaves: [monsoon[500], monsoon[700], basalt[700]],
        flag: [laterite[500], basalt[800]],
        temple: { lit: paper[100], face: paper[300], shade: '#c9ab80', deep: laterite[700] },
        seed: 14,
      }),
      glints({ area: [120, 404, 660, 26], count: 26, seed: 4, ink: konkan[800], size: 60 }),
      place(
        [330, 502, 0.66],
        sailBoat({ hull: laterite[700], band: turmeric[400], sail: paper[100], shade: laterite[300] }),
      ),
      place(
        [760, 452, 0.3],
        sailBoat({ hull: laterite[800], band: paper[200], sail: laterite[400], shade: laterite[600] }),
      ),
      beach(),
      place([250, 742, 0.94], outrigger({ hull: konkan[700], band: turmeric[400], shade: laterite[800] })),
      place([560, 684, 0.6], woman({ sari: laterite[500], fall: turmeric[300] })),
      place([596, 686, 0.62], flip(0, onlooker({ top: paper[100], legs: konkan[700] }))),
      place([628, 684, 0.38], onlooker({ top: laterite[500], legs: basalt[800] })),
      place([792, 752, 0.86], sitter({ top: turmeric[400], legs: konkan[700] })),
      palms(),
      birds(stations('480,190,12 516,176,9 450,214,8'), konkan[800]),
      grain({ size: [1200, 800], seed: 12, ink: veil(paper[100], 0.2) }),
    ],
  )
}
