/** Tarkarli: half above the water, half below it; a boat, a swimmer, the reef. */

import { outrigger } from './poster-boats.ts'
import {
  blob,
  box,
  curvePath,
  disc,
  mix,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  type Station,
  seededRandom,
  shape,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { seaFort } from './poster-sea-forts.ts'
import { birds, cloud, drifts, grain, sky, sun } from './poster-skies.ts'

/** A reef fish going left, 60 long. */
function fish([first, second]: readonly [string, string]): string {
  return (
    shape('M22 0L44 -16L40 0L44 16z', second) +
    shape('M-30 0Q-10 -22 12 -14Q24 -8 26 0Q24 8 12 14Q-10 22 -30 0z', first) +
    shape('M-8 -16Q-2 0 -8 16L0 17Q6 0 0 -17zM8 -15Q14 0 8 15L14 12Q18 0 14 -12z', second) +
    shape('M-4 -16L8 -28L14 -14z', second) +
    disc([-19, -4, 2.6], basalt[900])
  )
}

/** Branching coral growing from 0,0. */
function coral({ seed, ink, tall }: { seed: number; ink: string; tall: number }): string {
  const random = seededRandom(seed)
  return repeat(7, (index) => {
    const lean = (index - 3) * tall * 0.16 + (random() - 0.5) * 14
    const high = tall * (0.6 + random() * 0.4)
    return (
      ribbon(
        [
          [lean * 0.1, 4, tall * 0.12],
          [lean * 0.5, -high * 0.5, tall * 0.1],
          [lean, -high, tall * 0.07],
        ],
        ink,
      ) +
      disc([lean, -high, tall * 0.05], ink) +
      ribbon(
        [
          [lean * 0.55, -high * 0.5, tall * 0.06],
          [lean * 0.55 + tall * 0.14, -high * 0.74, tall * 0.05],
        ],
        ink,
      )
    )
  })
}

/** A swimmer with mask and fins seen from the side, going left; about 240 long. */
function swimmer(): string {
  return (
    ribbon(stations('36,6,24 92,14,18 140,4,11'), '#8a5a3c') +
    ribbon(stations('36,12,22 92,32,17 138,40,11'), '#6d442d') +
    shape('M134 -4Q176 -22 206 -6Q178 10 138 12z', turmeric[400]) +
    shape('M132 34Q170 38 196 62Q164 64 134 48z', turmeric[500]) +
    shape('M-46 -18Q0 -28 44 -10Q56 6 40 20Q-4 26 -44 14Q-56 -4 -46 -18z', laterite[500]) +
    shape('M10 -22Q44 -16 48 4Q44 22 14 22Q20 0 10 -22z', dusk[700]) +
    ribbon(stations('-36,4,15 -66,30,12 -96,34,9'), '#8a5a3c') +
    disc([-66, -12, 19], '#8a5a3c') +
    shape('M-62 -31Q-44 -32 -48 -6Q-54 6 -64 -4z', basalt[900]) +
    shape('M-86 -20L-70 -24L-68 -6L-84 -4z', konkan[200]) +
    ribbon(stations('-80,2,5 -86,-8,5 -76,-40,5 -72,-58,5'), turmeric[400])
  )
}

function reef(): string {
  const random = seededRandom(8)
  const floor: Point[] = points('0,690 140,660 300,690 440,730 620,744 800,722 940,676 1080,650 1200,668')
  const corals: readonly (readonly [Point, number, string])[] = [
    [[90, 676], 120, laterite[500]],
    [[190, 680], 84, turmeric[400]],
    [[300, 700], 110, dusk[500]],
    [[860, 706], 96, turmeric[500]],
    [[960, 676], 140, laterite[400]],
    [[1090, 660], 110, dusk[400]],
    [[1160, 672], 80, laterite[600]],
  ]
  return (
    swell(points('0,600 160,570 320,620 500,680 700,690 900,620 1060,560 1200,590'), {
      bottom: 800,
      ink: konkan[700],
    }) +
    corals
      .map(([[x, y], tall, ink], index) => place([x, y, 1], coral({ seed: index + 3, ink, tall })))
      .join('') +
    swell(floor, { bottom: 800, ink: konkan[900] }) +
    repeat(40, () => {
      const x = random() * 1200
      return disc([x, 742 + random() * 60, 4 + random() * 12], random() < 0.5 ? konkan[800] : '#0f3540')
    }) +
    place([420, 760, 1], coral({ seed: 21, ink: laterite[600], tall: 70 })) +
    place([720, 766, 1], coral({ seed: 31, ink: turmeric[600], tall: 64 }))
  )
}

export function drawTarkarliTour(): string {
  const surface: Point[] = points('0,330 120,342 260,326 420,344 600,328 780,346 940,330 1080,344 1200,330')
  const rays = repeat(7, (index) =>
    polygon(
      [
        [180 + index * 140, 330],
        [230 + index * 140, 330],
        [150 + index * 190, 800],
        [40 + index * 190, 800],
      ],
      veil(konkan[100], 0.12),
    ),
  )
  const random = seededRandom(6)
  const school: readonly Station[] = Array.from(
    { length: 14 },
    (_, index): Station => [
      820 + (index % 5) * 54 + random() * 20,
      470 + Math.floor(index / 5) * 40 + random() * 16,
      0.44 + random() * 0.12,
    ],
  )
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 300],
        inks: [turmeric[300], '#f6d991', turmeric[200], turmeric[100], paper[100]],
        seed: 4,
        sway: 8,
        tilt: -30,
      }),
      sun([900, 130, 46], ['#fbe6ad', turmeric[100], paper[100]]),
      cloud([300, 200, 380], { ink: paper[100], seed: 4 }),
      drifts({ area: [380, 50, 760, 110], count: 4, seed: 6, ink: paper[100], long: 150 }),
      box([0, 270, 1200, 80], konkan[400]),
      seaFort({
        wall: points('640,226 700,232 770,226 850,234 930,228 1000,232'),
        tall: 34,
        waterline: 276,
        stone: { lit: '#e3c08d', face: '#b98f63', shade: '#8b6a4d', deep: basalt[900] },
        rock: [basalt[500], basalt[700]],
        leaves: [monsoon[500], monsoon[700], basalt[700]],
        flag: [laterite[500], basalt[800]],
        seed: 5,
      }),
      box([0, 296, 1200, 60], konkan[500]),
      shape(`${curvePath(surface)}V800H0z`, konkan[400]),
      swell(points('0,430 300,420 700,440 1200,424'), { bottom: 800, ink: konkan[500] }),
      swell(points('0,530 300,516 700,540 1200,520'), { bottom: 800, ink: konkan[600] }),
      rays,
      reef(),
      ribbon(
        surface.map(([x, y], index): Station => [x, y, index % 2 ? 9 : 4]),
        paper[100],
      ),
      place([330, 338, 1.2], outrigger({ hull: laterite[600], band: turmeric[400], shade: laterite[900] })),
      shape('M316 306Q314 262 332 258Q348 262 346 306z', konkan[700]),
      disc([331, 246, 11], '#5a3322'),
      shape('M318 244Q330 226 345 242z', paper[100]),
      blob(points('220,346 330,356 440,346 420,366 330,374 240,364'), veil(konkan[900], 0.4)),
      place([596, 520, 1.24], swimmer()),
      school.map((spot) => place(spot, fish([turmeric[400], laterite[600]]))).join(''),
      place([180, 530, 0.9], `<g transform="scale(-1 1)">${fish([paper[100], laterite[500]])}</g>`),
      place([250, 590, 0.7], `<g transform="scale(-1 1)">${fish([paper[100], laterite[500]])}</g>`),
      place([440, 640, 0.8], fish([dusk[300], dusk[700]])),
      repeat(12, (index) =>
        disc(
          [512 + Math.sin(index * 1.9) * 10, 440 - index * 9, mix([5, 1.6], index / 11)],
          veil(paper[100], 0.8),
        ),
      ),
      birds(stations('560,130,11 594,116,9'), basalt[700]),
      grain({ size: [1200, 800], seed: 7, ink: veil(paper[100], 0.16) }),
    ],
  )
}
