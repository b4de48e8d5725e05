/** Pune by foot: the market hall of Mandai with its tower, stalls under umbrellas, a bicycle. */
import {
  box,
  disc,
  flip,
  pair,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  seededRandom,
  shape,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { arch } from './poster-forts.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, sitter, villager, woman } from './poster-people.ts'
import { birds, cloud, drifts, grain, sky } from './poster-skies.ts'
import { tree } from './poster-trees.ts'

const stone = { lit: '#c9b08a', face: '#8f8067', shade: '#5e564a', deep: '#262423' } as const

/** The hall: an eight-sided tower of three storeys between long tiled wings; 760 wide, 480 tall. */
function mandai(): string {
  const wing =
    box([-380, -128, 280, 128], stone.face) +
    polygon(points('-392,-126 -96,-126 -120,-206 -340,-206'), laterite[600]) +
    polygon(points('-392,-126 -96,-126 -99,-136 -389,-136'), laterite[800]) +
    repeat(5, (index) => arch([-350 + index * 54, 0, 38, 96], stone.deep)) +
    repeat(5, (index) => arch([-350 + index * 54, -12, 22, 62], turmeric[600])) +
    repeat(3, (index) => box([-318 + index * 70, -182, 26, 20], laterite[800]))
  const storey = ([wide, base, tall]: readonly [number, number, number]): string => {
    const half = wide / 2
    return (
      polygon(
        [
          [-half, base],
          [-half, base - tall],
          [half, base - tall],
          [half, base],
        ],
        stone.face,
      ) +
      polygon(
        [
          [-half, base],
          [-half, base - tall],
          [-half * 0.5, base - tall],
          [-half * 0.5, base],
        ],
        stone.lit,
      ) +
      polygon(
        [
          [half * 0.42, base],
          [half * 0.42, base - tall],
          [half, base - tall],
          [half, base],
        ],
        stone.shade,
      )
    )
  }
  const skirt = ([low, high, base, rise]: readonly [number, number, number, number]): string =>
    polygon(
      [
        [-low / 2, base],
        [-high / 2, base - rise],
        [high / 2, base - rise],
        [low / 2, base],
      ],
      laterite[600],
    ) +
    polygon(
      [
        [low * 0.2, base],
        [high * 0.2, base - rise],
        [high / 2, base - rise],
        [low / 2, base],
      ],
      laterite[800],
    ) +
    box([-low / 2, base - 3, low, 7], laterite[900])
  return (
    pair(0, wing) +
    storey([250, 0, 176]) +
    arch([0, 0, 92, 138], stone.deep) +
    arch([0, -4, 58, 100], turmeric[600]) +
    [-94, 94].map((x) => arch([x, 0, 34, 112], stone.deep)).join('') +
    skirt([290, 150, -172, 54]) +
    storey([136, -226, 104]) +
    [-48, 0, 48].map((x) => arch([x, -240, 22, 72], stone.deep)).join('') +
    repeat(5, (index) => box([-70, -252 - index * 13, 140, 3], veil(stone.deep, 0.3))) +
    skirt([176, 96, -328, 26]) +
    storey([88, -354, 36]) +
    repeat(5, (index) => box([-34 + index * 15, -384, 8, 24], stone.deep)) +
    polygon(points('-66,-388 66,-388 30,-412 0,-462 -30,-412'), laterite[500]) +
    polygon(points('22,-388 66,-388 30,-412 0,-462'), laterite[700]) +
    box([-2, -484, 4, 26], basalt[900]) +
    shape('M2 -484L30 -478L20 -472L28 -464L2 -466z', turmeric[500])
  )
}

/** A stall: a striped umbrella, a seller, heaps of fruit and greens. */
function stall([ink, stripe]: readonly [string, string], seed: number): string {
  const random = seededRandom(seed)
  const heap = repeat(4, (index) => {
    const fruit = [turmeric[500], laterite[500], monsoon[500], '#7a2440'][index] ?? turmeric[500]
    return (
      repeat(9, () => disc([-66 + index * 44 + (random() - 0.5) * 30, -10 - random() * 16, 7.5], fruit)) +
      polygon(
        [
          [-88 + index * 44, -8],
          [-46 + index * 44, -8],
          [-52 + index * 44, 6],
          [-82 + index * 44, 6],
        ],
        '#a5793a',
      )
    )
  })
  return (
    box([-2.4, -160, 4.8, 160], basalt[800]) +
    place([34, -6, 0.92], sitter({ top: konkan[600], legs: konkan[800] })) +
    heap +
    shape(
      'M-112 -128Q-90 -196 0 -202Q90 -196 112 -128Q92 -138 75 -128Q56 -138 37 -128Q18 -138 0 -128Q-18 -138 -37 -128Q-56 -138 -75 -128Q-92 -138 -112 -128z',
      ink,
    ) +
    shape(
      'M-75 -128Q-66 -180 0 -202Q-30 -170 -37 -128Q-56 -138 -75 -128zM37 -128Q30 -170 0 -202Q66 -180 75 -128Q56 -138 37 -128z',
      stripe,
    )
  )
}

/** Somebody on an upright bicycle, going right. */
function cyclist(): string {
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="-22" r="21" fill="none" stroke="${basalt[900]}" stroke-width="3.4"/>`
  return (
    wheel(-36) +
    wheel(38) +
    ribbon(stations('-36,-22,4 -4,-24,4 20,-58,4'), laterite[600]) +
    ribbon(stations('-36,-22,4 -16,-56,4 20,-58,4'), laterite[600]) +
    ribbon(stations('38,-22,4 28,-60,4 20,-70,4'), laterite[600]) +
    ribbon(stations('-10,-66,15 10,-46,11 -2,-14,8'), konkan[800]) +
    shape('M-24 -116Q-8 -122 4 -110L2 -64Q-12 -58 -24 -64z', paper[100]) +
    ribbon(stations('-2,-106,9 14,-88,7 30,-74,6'), paper[200]) +
    disc([0, -130, 11], '#5a3322') +
    shape('M-12 -132Q-10 -146 2 -144Q14 -140 10 -132Q0 -136 -12 -132z', '#1c1312')
  )
}

export function drawPunePost(): string {
  const shade = (x: number, y: number): string =>
    polygon(
      [
        [x - 10, y],
        [x + 14, y],
        [x + 74, y + 14],
        [x + 40, y + 16],
      ],
      veil(basalt[900], 0.22),
    )
  return sheet(
    [1200, 630],
    [
      sky({
        size: [1200, 430],
        inks: ['#e2b97c', '#ecc98d', '#f3d8a4', '#f7e3bc', paper[200]],
        seed: 8,
        sway: 10,
        tilt: 30,
      }),
      cloud([230, 150, 320], { ink: paper[100], seed: 4 }),
      cloud([1010, 120, 300], { ink: '#f9ecd0', seed: 7 }),
      drifts({ area: [100, 60, 1000, 110], count: 5, seed: 3, ink: paper[100], long: 140 }),
      repeat(9, (index) =>
        box([index * 140 - 30, 300 + (index % 3) * 24, 132, 200], index % 2 ? '#d3a36a' : '#c8955e'),
      ),
      tree({ foot: [120, 460], size: 240, seed: 5, inks: [monsoon[500], monsoon[700], basalt[800]] }),
      tree({ foot: [1090, 460], size: 260, seed: 8, inks: [monsoon[500], monsoon[700], basalt[800]] }),
      place([600, 470, 0.92], mandai()),
      box([0, 466, 1200, 170], '#d8a873'),
      polygon(points('0,466 1200,466 1200,486 0,486'), '#b98a5c'),
      repeat(4, (index) => box([0, 500 + index * index * 13, 1200, 2 + index], veil(laterite[800], 0.2))),
      shade(470, 520),
      shade(690, 536),
      shade(860, 560),
      place([300, 540, 0.96], stall([laterite[500], paper[100]], 3)),
      place([880, 548, 1], stall([konkan[600], paper[100]], 5)),
      place([80, 590, 1.16], stall([turmeric[500], laterite[600]], 7)),
      place([1120, 606, 1.2], stall([monsoon[600], turmeric[300]], 9)),
      place([470, 522, 0.72], woman({ sari: monsoon[600], fall: turmeric[400] })),
      place([510, 526, 0.74], woman({ sari: laterite[600], fall: laterite[300], pot: '#a5793a' })),
      place([570, 496, 0.5], onlooker({ top: konkan[600], legs: basalt[800] })),
      place([622, 500, 0.52], villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[500] })),
      place(
        [700, 540, 0.82],
        flip(
          0,
          villager({ kurta: paper[100], dhoti: paper[200], turban: turmeric[500], staff: basalt[800] }),
        ),
      ),
      place([586, 604, 1.08], cyclist()),
      birds(stations('420,90,11 452,78,8 760,110,9'), basalt[700]),
      grain({ size: [1200, 630], seed: 13, ink: veil(paper[100], 0.2) }),
    ],
  )
}
