/** Lonavala in the rains: a green chasm, tiers of waterfall, two people under umbrellas on the brink. */

import {
  inside,
  linePath,
  oval,
  type Point,
  place,
  points,
  repeat,
  type Station,
  seededRandom,
  sheet,
  veil,
} from './poster-canvas.ts'
import { basalt, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, terraces } from './poster-ridges.ts'
import { cloud, cloudSea, drifts, grain, rain, sky } from './poster-skies.ts'
import { crowns, forest, grass } from './poster-trees.ts'
import { waterfall } from './poster-water.ts'

function valley(): string {
  const far = roughLine({
    through: points('0,300 140,260 300,300 430,250 560,300 720,280 1200,300'),
    seed: 4,
    rough: 0.14,
  })
  const mid = roughLine({
    through: terraces(points('0,330 120,330 260,420 420,470 560,520 700,470 820,420 1200,400'), 24),
    seed: 9,
    rough: 0.12,
  })
  return (
    land(far, { bottom: 700, ink: '#b9d4b4' }) +
    cloudSea({
      line: points('0,372 260,350 600,380 1200,340'),
      bump: 44,
      seed: 11,
      bottom: 600,
      ink: '#d6e3cb',
    }) +
    land(mid, { bottom: 800, ink: monsoon[300] }) +
    gullies({
      line: mid,
      from: 0,
      to: 700,
      length: [40, 110],
      count: 20,
      seed: 3,
      ink: '#80b38c',
      slant: 0.4,
      width: 20,
    })
  )
}

/** The cliff on the right with its three leaps of water. */
function cliff(): string {
  const brow: Point[] = points(
    '430,800 500,640 560,560 610,470 640,330 672,250 720,216 850,200 960,172 1080,166 1200,130',
  )
  const rim = roughLine({ through: brow, seed: 33, rough: 0.1, grain: 10 })
  const shelf = roughLine({
    through: points('420,560 560,520 680,448 800,460 960,430 1200,420'),
    seed: 6,
    rough: 0.12,
  })
  const lower = roughLine({
    through: points('400,700 500,670 640,620 800,632 980,600 1200,590'),
    seed: 14,
    rough: 0.12,
  })
  return (
    land(rim, { bottom: 800, ink: monsoon[500] }) +
    fringe({
      line: rim,
      from: 640,
      to: 1200,
      depth: [90, 210],
      seed: 5,
      ink: basalt[600],
      step: 26,
      slant: 0.03,
      lift: 14,
    }) +
    fringe({
      line: rim,
      from: 660,
      to: 1200,
      depth: [24, 110],
      seed: 15,
      ink: basalt[700],
      step: 22,
      slant: 0.05,
      lift: 14,
    }) +
    inside(
      `${linePath(rim)}V800H430z`,
      land(shelf, { bottom: 800, ink: monsoon[600] }) +
        fringe({
          line: shelf,
          from: 440,
          to: 1200,
          depth: [40, 130],
          seed: 25,
          ink: basalt[700],
          step: 24,
          slant: 0.03,
          lift: 12,
        }) +
        gullies({
          line: shelf,
          from: 610,
          to: 1190,
          length: [60, 150],
          count: 18,
          seed: 8,
          ink: monsoon[700],
          slant: -0.1,
          width: 26,
          lift: 70,
        }) +
        land(lower, { bottom: 800, ink: monsoon[700] }) +
        fringe({
          line: lower,
          from: 410,
          to: 1200,
          depth: [24, 90],
          seed: 45,
          ink: monsoon[800],
          step: 26,
          slant: 0.04,
          lift: 10,
        }),
    ) +
    waterfall({ top: [864, 202, 34], foot: [846, 458, 62], seed: 3, inks: [paper[100], monsoon[200]] }) +
    waterfall({ top: [842, 452, 50], foot: [812, 632, 92], seed: 4, inks: [paper[100], monsoon[200]] }) +
    waterfall({ top: [806, 624, 84], foot: [742, 800, 170], seed: 6, inks: [paper[100], monsoon[200]] }) +
    waterfall({ top: [1092, 168, 14], foot: [1086, 428, 24], seed: 9, inks: [paper[100], monsoon[200]] }) +
    waterfall({ top: [712, 222, 9], foot: [706, 452, 16], seed: 10, inks: [paper[100], monsoon[200]] }) +
    spray([846, 458, 120]) +
    spray([812, 636, 170]) +
    spray([1086, 430, 60]) +
    spray([706, 456, 50])
  )
}

/** The cloud a fall raises where it strikes; width as given. */
function spray([x, y, width]: Station): string {
  const random = seededRandom(Math.round(x))
  return repeat(11, (index) => {
    const side = index / 10 - 0.5
    const size = width * (0.06 + 0.09 * Math.cos(side * 3) * (0.5 + random()))
    return oval(
      [x + side * width, y + (random() - 0.5) * width * 0.06, size * 1.2, size],
      index % 3 ? paper[100] : monsoon[100],
    )
  })
}

export function drawLonavala(): string {
  const spur: Point[] = points('0,470 90,478 200,560 330,640 430,690 560,742 640,800')
  const brink = roughLine({
    through: points('0,640 130,628 300,660 400,668 440,700 470,800'),
    seed: 71,
    rough: 0.06,
  })
  const spurLine = roughLine({ through: terraces(spur, 30), seed: 19, rough: 0.1 })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 380],
        inks: ['#86a8a2', '#a3bfb3', '#c2d5c3', '#dde6cf', '#eff0da'],
        seed: 3,
        sway: 12,
        tilt: 50,
      }),
      cloud([330, 150, 520], { ink: '#7d9f99', seed: 6 }),
      cloud([560, 220, 360], { ink: '#d5e0cf', seed: 2 }),
      drifts({ area: [0, 170, 700, 100], count: 5, seed: 8, ink: '#eef0dc', long: 150 }),
      valley(),
      cloudSea({
        line: points('0,545 200,520 440,552 640,530 900,560'),
        bump: 46,
        seed: 22,
        bottom: 700,
        ink: '#dfe9d3',
      }),
      cliff(),
      land(spurLine, { bottom: 800, ink: monsoon[600] }),
      gullies({
        line: spurLine,
        from: 10,
        to: 560,
        length: [50, 140],
        count: 16,
        seed: 17,
        ink: monsoon[700],
        slant: 0.3,
        width: 26,
        lift: 20,
      }),
      cloudSea({
        line: points('380,770 520,752 700,776 900,764'),
        bump: 44,
        seed: 31,
        bottom: 800,
        ink: veil(paper[100], 0.85),
      }),
      forest({
        line: points('820,800 930,760 1060,716 1200,690'),
        size: 40,
        seed: 8,
        bottom: 800,
        ink: monsoon[900],
      }),
      crowns({
        line: points('880,790 1060,716 1200,690'),
        depth: 90,
        size: 36,
        count: 26,
        seed: 5,
        ink: monsoon[800],
      }),
      land(brink, { bottom: 800, ink: monsoon[900] }),
      grass({ line: brink, height: 26, step: 8, seed: 12, ink: monsoon[900] }),
      place(
        [268, heightOn(brink, 268) + 4, 1.12],
        onlooker({ top: laterite[500], legs: basalt[900], umbrella: turmeric[400] }),
      ),
      place(
        [346, heightOn(brink, 346) + 4, 1.04],
        onlooker({ top: paper[200], legs: basalt[900], umbrella: laterite[500] }),
      ),
      rain({ area: [0, 0, 1250, 760], count: 110, seed: 4, ink: veil(paper[100], 0.42), slant: -0.3 }),
      grain({ size: [1200, 800], seed: 6, ink: veil(paper[100], 0.18) }),
    ],
  )
}
