/** First visit to Ajanta and Ellora: from the dark of a cave, the gorge between its pillars. */
import {
  box,
  disc,
  flip,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  shape,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, photographer, sitter, woman } from './poster-people.ts'
import { fringe, land, roughLine } from './poster-ridges.ts'
import { birds, drifts, grain, sky } from './poster-skies.ts'
import { crowns, forest } from './poster-trees.ts'

const dark = { lit: '#6d4a34', face: '#33231f', shade: '#1e1616' } as const

/** A porch pillar against the light, its inner edge catching it; `glow` says on which side. */
function pillar([x, base]: Point, glow: 1 | -1): string {
  const ring = ([y, half, tall]: readonly [number, number, number]): string =>
    box([x - half, base - y, half * 2, tall], dark.face) +
    box([glow > 0 ? x + half * 0.62 : x - half, base - y, half * 0.38, tall], dark.lit)
  return (
    ring([34, 58, 40]) +
    ring([120, 44, 90]) +
    ring([132, 52, 14]) +
    ring([300, 38, 170]) +
    repeat(4, (index) => ring([318 + index * 20, 46 - (index % 2) * 8, 16])) +
    shape(`M${x - 40} ${base - 390}L${x - 96} ${base - 440}H${x + 96}L${x + 40} ${base - 390}z`, dark.face) +
    shape(
      `M${x + glow * 14} ${base - 390}L${x + glow * 40} ${base - 440}H${x + glow * 96}L${x + glow * 40} ${base - 390}z`,
      dark.lit,
    )
  )
}

/** Painted flowers and geese of the ceiling, where the light still reaches. */
function ceiling(): string {
  const flower = ([x, y, size]: readonly [number, number, number]): string =>
    place(
      [x, y, size],
      repeat(
        8,
        (index) =>
          `<g transform="rotate(${index * 45})">${shape('M0 -6Q10 -18 0 -30Q-10 -18 0 -6z', index % 2 ? laterite[400] : turmeric[500])}</g>`,
      ) + disc([0, 0, 7], paper[300]),
    )
  return (
    polygon(points('0,0 1200,0 1040,128 160,128'), '#4a2d24') +
    polygon(points('0,0 1200,0 1170,24 30,24'), dark.shade) +
    repeat(9, (index) => flower([184 + index * 104, 76, 1])) +
    repeat(8, (index) =>
      place(
        [236 + index * 104, 76, 0.9],
        shape(
          'M-16 8Q-18 -6 -4 -6Q6 -20 14 -14Q8 -10 6 0Q2 12 -16 8z',
          index % 2 ? monsoon[400] : konkan[400],
        ),
      ),
    ) +
    polygon(points('150,116 1050,116 1040,130 160,130'), turmeric[600])
  )
}

export function drawCavesPost(): string {
  const cliff = roughLine({
    through: points('150,220 260,206 420,230 560,214 720,236 880,210 1060,222'),
    seed: 5,
    rough: 0.1,
  })
  return sheet(
    [1200, 630],
    [
      sky({
        size: [1200, 240],
        inks: [konkan[400], konkan[300], konkan[200], '#e9ecd2', turmeric[100]],
        seed: 5,
        sway: 6,
        tilt: 20,
      }),
      drifts({ area: [200, 130, 800, 70], count: 4, seed: 6, ink: paper[100], long: 110 }),
      forest({
        line: cliff.map(([x, y]): Point => [x, y - 6]),
        size: 16,
        seed: 5,
        bottom: 300,
        ink: monsoon[500],
      }),
      land(cliff, { bottom: 500, ink: '#d0a266' }),
      fringe({
        line: cliff,
        from: 150,
        to: 1060,
        depth: [30, 130],
        seed: 6,
        ink: '#b5834f',
        step: 14,
        lift: 6,
      }),
      box([0, 316, 1200, 7], paper[300]),
      repeat(
        15,
        (index) =>
          box([180 + index * 58, 290, 38, 26], '#7d5940') +
          box([184 + index * 58, 293, 30, 23], basalt[900]) +
          repeat(3, (post) => box([192 + index * 58 + post * 8, 293, 2.4, 23], turmeric[200])),
      ),
      forest({
        line: points('150,390 300,372 460,384 620,366 800,384 960,370 1060,384'),
        size: 26,
        seed: 8,
        bottom: 630,
        ink: monsoon[500],
      }),
      crowns({
        line: points('150,390 460,384 800,384 1060,384'),
        depth: 80,
        size: 24,
        count: 70,
        seed: 5,
        ink: monsoon[400],
      }),
      ribbon(stations('560,388,8 620,410,16 700,432,26 640,462,40 520,500,60'), konkan[300]),
      ribbon(stations('560,388,3 622,410,5 706,432,8 652,462,12 540,500,18'), konkan[100]),
      polygon(points('0,486 1200,486 1200,630 0,630'), '#5b3d2d'),
      polygon(points('330,486 520,486 420,630 120,630'), turmeric[200]),
      polygon(points('690,486 880,486 1090,630 790,630'), turmeric[200]),
      polygon(points('330,486 520,486 508,506 318,506'), paper[100]),
      polygon(points('690,486 880,486 892,506 702,506'), paper[100]),
      ceiling(),
      polygon(points('0,0 160,128 160,500 0,630'), dark.shade),
      polygon(points('1200,0 1040,128 1040,500 1200,630'), dark.shade),
      polygon(points('110,88 160,128 160,500 110,542'), dark.face),
      polygon(points('1090,88 1040,128 1040,500 1090,542'), dark.face),
      box([150, 126, 900, 22], dark.face),
      pillar([240, 520], 1),
      pillar([605, 520], 1),
      pillar([960, 520], -1),
      place([430, 560, 1.06], onlooker({ top: basalt[900], legs: basalt[900] })),
      place([474, 562, 1.04], woman({ sari: dusk[900], fall: laterite[700] })),
      place([800, 572, 1.1], flip(0, photographer({ shirt: basalt[900], trousers: basalt[900] }))),
      place([330, 600, 1.1], flip(0, sitter({ top: dusk[900], legs: basalt[900] }))),
      birds(stations('420,176,9 446,166,7 780,170,8'), basalt[800]),
      grain({ size: [1200, 630], seed: 6, ink: veil(paper[100], 0.12) }),
    ],
  )
}
