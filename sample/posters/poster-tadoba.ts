/** Tadoba: a tiger at the edge of a pool, in the bamboo, against a low sun. */
import { egret, tiger } from './poster-animals.ts'
import {
  box,
  flip,
  inside,
  mix,
  type Point,
  place,
  points,
  repeat,
  seededRandom,
  sheet,
  swell,
  veil,
} from './poster-canvas.ts'
import { monsoon, paper, turmeric } from './poster-inks.ts'
import { grain, sky, sun } from './poster-skies.ts'
import { bamboo, forest, grass, leaf } from './poster-trees.ts'
import { glints, reflection } from './poster-water.ts'

/** A stand of bamboo across the picture, leaving the middle open by `clear`. */
function bambooStand({
  count,
  seed,
  base,
  height,
  width,
  clear,
  inks,
}: {
  count: number
  seed: number
  base: number
  height: number
  width: number
  /** Half the width of the gap around x = 600. */
  clear: number
  inks: readonly [stem: string, joint: string, leaves: string]
}): string {
  const random = seededRandom(seed)
  return repeat(count, (index) => {
    const left = index % 2 === 0
    const x = left ? mix([-20, 600 - clear], random()) : mix([600 + clear, 1220], random())
    return bamboo({
      foot: [x, base + random() * 20],
      height: height * (0.8 + random() * 0.4),
      lean: (left ? 1 : -1) * (30 + random() * 130),
      width: width * (0.8 + random() * 0.4),
      seed: seed * 100 + index,
      inks,
    })
  })
}

/** Sprays of leaves that hang into the picture from above. */
function canopy(): string {
  const random = seededRandom(44)
  return repeat(64, (index) => {
    const side = index % 2 ? random() ** 1.6 * 0.4 : 1 - random() ** 1.6 * 0.4
    const x = side * 1200
    const y = -10 + random() * 130 * Math.abs(side - 0.5) * 2
    return leaf([x, y, 40 + random() * 100], {
      length: 70 + random() * 60,
      ink: index % 3 ? monsoon[800] : monsoon[700],
      plump: 0.12,
    })
  })
}

export function drawTadoba(): string {
  const bank: Point[] = points('0,600 180,590 420,606 640,614 900,604 1200,586')
  const near: Point[] = points('0,720 160,736 340,768 560,790 840,780 1040,746 1200,716')
  const beast = place([612, 600, 1.16], tiger())
  const water = 'M0 618Q600 650 1200 604V800H0z'
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 520],
        inks: ['#c9973c', '#dcae4c', turmeric[300], turmeric[200], turmeric[100]],
        seed: 31,
        sway: 16,
        tilt: 30,
      }),
      sun([640, 330, 120], ['#f6d888', '#f9e3a4', paper[100]]),
      bambooStand({
        count: 20,
        seed: 3,
        base: 560,
        height: 620,
        width: 9,
        clear: 40,
        inks: ['#d9b65c', '#c7a24a', '#d2b05a'],
      }),
      forest({
        line: points('0,470 200,486 420,520 640,530 840,516 1020,480 1200,462'),
        size: 34,
        seed: 9,
        bottom: 640,
        ink: '#b5a250',
      }),
      bambooStand({
        count: 16,
        seed: 7,
        base: 580,
        height: 700,
        width: 14,
        clear: 150,
        inks: ['#8f9a4c', '#77843f', '#86934a'],
      }),
      forest({
        line: points('0,520 160,530 360,562 640,576 860,560 1040,530 1200,520'),
        size: 30,
        seed: 19,
        bottom: 640,
        ink: '#7f8a46',
      }),
      bambooStand({
        count: 14,
        seed: 13,
        base: 610,
        height: 780,
        width: 22,
        clear: 300,
        inks: [monsoon[500], monsoon[700], monsoon[600]],
      }),
      grass({ line: bank, height: 56, step: 7, seed: 8, ink: '#55733f' }),
      swell(bank, { bottom: 800, ink: '#4b6a3c' }),
      beast,
      inside(
        water,
        box([0, 590, 1200, 210], '#a88d45') +
          swell(points('0,640 400,652 800,660 1200,636'), { bottom: 800, ink: '#8b7d42' }) +
          swell(points('0,700 400,716 800,722 1200,690'), { bottom: 800, ink: '#5f683a' }) +
          reflection(beast, { waterline: 610, flatten: 0.62, strength: 0.42 }) +
          glints({ area: [0, 632, 1200, 150], count: 54, seed: 6, ink: turmeric[200], size: 70 }),
      ),
      grass({
        line: bank.map(([x, y]): Point => [x, y + 16]),
        height: 34,
        step: 8,
        seed: 28,
        ink: '#34502f',
      }),
      place([250, 690, 0.8], flip(0, egret(paper[100]))),
      place([196, 676, 0.62], egret(paper[100])),
      bambooStand({
        count: 6,
        seed: 23,
        base: 830,
        height: 980,
        width: 34,
        clear: 470,
        inks: [monsoon[700], monsoon[900], monsoon[800]],
      }),
      canopy(),
      grass({ line: near, height: 84, step: 9, seed: 5, ink: monsoon[800] }),
      swell(near, { bottom: 800, ink: monsoon[800] }),
      grass({
        line: near.map(([x, y]): Point => [x, y + 40]),
        height: 70,
        step: 10,
        seed: 15,
        ink: monsoon[900],
      }),
      grain({ size: [1200, 800], seed: 14, ink: veil(paper[100], 0.2) }),
    ],
  )
}
