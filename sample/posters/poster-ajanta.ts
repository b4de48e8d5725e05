/** Ajanta: the horseshoe of the Waghora, its cliff carved with a row of caves half-way up. */

import {
  mix,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  seededRandom,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, photographer, woman } from './poster-people.ts'
import { fringe, land, roughLine } from './poster-ridges.ts'
import { birds, drifts, grain, sky } from './poster-skies.ts'
import { crowns, forest, tree } from './poster-trees.ts'
import { waterfall } from './poster-water.ts'

/**
 * A place on the inner wall, in true perspective: `t` goes round the bend from -1 (near left) to 1 (near right), `rise`
 * is height above the ledge of the caves. The eye stands 60 above the ledge at the open end of the horseshoe.
 */
function onWall(t: number, rise: number): Point {
  const angle = t * 1.72
  const away = 90 + 100 * Math.cos(angle)
  return [600 + (500 * 100 * Math.sin(angle)) / away, 205 + (500 * (60 - rise)) / away]
}

function strip({
  from,
  to,
  low,
  high,
  ink,
}: {
  from: number
  to: number
  low: number
  high: number
  ink: string
}): string {
  const stops = Math.max(2, Math.ceil((to - from) * 24))
  const edge = (rise: number): Point[] => repeatPoints(stops, (share) => onWall(mix([from, to], share), rise))
  return polygon([...edge(high), ...edge(low).reverse()], ink)
}

function repeatPoints(stops: number, at: (share: number) => Point): Point[] {
  return Array.from({ length: stops + 1 }, (_, index) => at(index / stops))
}

/** The bare rock: facets turned toward and away from the light, flutes, ledges of the old lava flows. */
function wall(): string {
  const random = seededRandom(17)
  const tones = ['#6d4c3b', '#7d5940', '#8f6845', '#a97c52', '#bd8d58', '#d0a266', '#dcb377'] as const
  let rock = ''
  let flutes = ''
  for (let t = -1; t < 1; ) {
    const long = (0.05 + random() * 0.09) * (1.15 - Math.abs(t))
    const light = Math.min(
      6,
      Math.max(1, Math.round(3.2 + 2.4 * Math.sin(t * 1.5 + 0.2) + (random() - 0.5) * 3)),
    )
    rock += strip({
      from: t - 0.01,
      to: Math.min(1, t + long),
      low: -34,
      high: 74,
      ink: tones[light] ?? tones[3],
    })
    for (let piece = 0; piece < 4; piece++) {
      const at = t + random() * long
      const wide = 0.006 + random() * 0.016
      const top = 24 + random() * 46
      flutes += polygon(
        [
          onWall(at, top),
          onWall(at + wide, top - 3),
          onWall(at + wide * 0.8, top - 14 - random() * 20),
          onWall(at + wide * 0.3, top - 8 - random() * 18),
        ],
        tones[Math.max(0, light - 1)] ?? tones[0],
      )
      flutes += polygon(
        [onWall(at, -8), onWall(at + wide * 1.6, -8), onWall(at + wide, -16 - random() * 16)],
        tones[Math.max(0, light - 2)] ?? tones[0],
      )
    }
    t += long
  }
  for (const [high, low] of [
    [56, 54],
    [34, 32.4],
    [-17, -19],
  ] as const) {
    for (let t = -1; t < 0.98; ) {
      const long = 0.05 + random() * 0.16
      flutes += strip({
        from: t,
        to: Math.min(1, t + long),
        low: low + random(),
        high,
        ink: veil('#3d2a22', 0.5),
      })
      t += long + 0.02 + random() * 0.06
    }
  }
  return rock + flutes
}

/** One cave front between two angles: a dark porch behind pillars; a chaitya hall also has its great window. */
function cave({ from, to, chaitya }: { from: number; to: number; chaitya: boolean }): string {
  const lit = from < -0.45 ? '#c49a6c' : turmeric[200]
  const pillars = chaitya ? 4 : 6
  const bow = (reach: number, high: number): Point[] =>
    repeatPoints(14, (share) =>
      onWall(
        mix([from, to], 0.5 - reach * Math.cos(share * Math.PI)),
        14.5 + high * Math.sin(share * Math.PI),
      ),
    )
  const window = chaitya
    ? strip({ from, to, low: 12, high: 29, ink: '#6d4c39' }) +
      polygon(bow(0.36, 13), lit) +
      polygon(bow(0.26, 9.6), basalt[900])
    : strip({ from, to, low: 15, high: 17, ink: '#5a3d30' })
  return (
    strip({ from, to, low: 0, high: 13, ink: basalt[900] }) +
    window +
    strip({ from: from - 0.004, to: to + 0.004, low: 12, high: 14.5, ink: lit }) +
    repeat(pillars, (index) => {
      const at = mix([from, to], index / (pillars - 1))
      return strip({ from: at - 0.003, to: at + 0.003, low: 0, high: 12.5, ink: lit })
    }) +
    strip({ from: from - 0.004, to: to + 0.004, low: -1.2, high: 1, ink: lit })
  )
}

function caves(): string {
  let row = ''
  let index = 0
  for (let t = -0.86; t < 0.86; index++) {
    const long = index % 5 === 3 ? 0.052 : 0.066
    row += cave({ from: t, to: t + long, chaitya: index % 5 === 3 })
    t += long + 0.026
  }
  return (
    strip({ from: -1, to: 1, low: -5, high: -1.2, ink: paper[300] }) +
    strip({ from: -1, to: 1, low: -7.5, high: -5, ink: veil('#3d2a22', 0.55) }) +
    row
  )
}

/** The scrub below the path, the river and the trees along it. */
function gorge(): string {
  const bank = [-1, -0.86, -0.74, -0.62, -0.5, -0.4, -0.2, 0, 0.2, 0.4, 0.5, 0.62, 0.74, 0.86, 1].map((t) =>
    onWall(t, -27 - 4 * Math.sin(t * 9)),
  )
  const floor = bank.filter(([x]) => x > -60 && x < 1260)
  return (
    forest({ line: floor, size: 30, seed: 12, bottom: 800, ink: monsoon[600] }) +
    crowns({ line: floor, depth: 190, size: 30, count: 150, seed: 4, ink: monsoon[500] }) +
    ribbon(
      stations('520,470,10 500,500,18 590,540,34 690,580,54 600,650,86 420,730,130 330,830,190'),
      konkan[300],
    ) +
    ribbon(
      stations('522,472,3 508,502,7 604,540,12 704,582,18 622,652,24 460,730,32 380,830,50'),
      konkan[100],
    ) +
    waterfall({ top: [524, 392, 12], foot: [520, 472, 22], seed: 5, inks: [paper[100], konkan[300]] })
  )
}

export function drawAjanta(): string {
  const rim = repeatPoints(60, (share) => onWall(mix([-0.88, 0.88], share), 73))
  const scrub = roughLine({ through: rim, seed: 12, rough: 0.1 })
  const far = roughLine({
    through: points('0,118 260,96 420,128 640,104 860,126 1200,90'),
    seed: 2,
    rough: 0.1,
  })
  const perch = roughLine({
    through: points('690,800 730,742 820,716 930,700 1060,690 1200,640'),
    seed: 8,
    rough: 0.1,
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 170],
        inks: [konkan[400], konkan[300], konkan[200], '#e9ecd2', turmeric[100]],
        seed: 5,
        sway: 7,
        tilt: 26,
      }),
      drifts({ area: [0, 20, 1200, 80], count: 5, seed: 12, ink: paper[100], long: 150 }),
      land(far, { bottom: 500, ink: monsoon[300] }),
      land(
        scrub.map(([x, y]): Point => [x, y - 12 - 26 * Math.abs(x / 600 - 1)]),
        { bottom: 500, ink: monsoon[500] },
      ),
      wall(),
      fringe({
        line: scrub,
        from: -20,
        to: 1220,
        depth: [6, 26],
        seed: 5,
        ink: monsoon[600],
        step: 16,
        lift: -6,
      }),
      caves(),
      gorge(),
      tree({
        foot: [96, 800],
        size: 230,
        seed: 3,
        inks: [monsoon[500], monsoon[700], basalt[800]],
        light: 1,
      }),
      tree({
        foot: [236, 850],
        size: 180,
        seed: 9,
        inks: [monsoon[500], monsoon[800], basalt[800]],
        light: 1,
      }),
      land(perch, { bottom: 800, ink: basalt[800] }),
      place([858, 716, 0.92], photographer({ shirt: paper[200], trousers: laterite[700] })),
      place([930, 706, 0.9], woman({ sari: laterite[500], fall: turmeric[400] })),
      place([968, 704, 0.92], onlooker({ top: konkan[500], legs: basalt[900] })),
      tree({ foot: [1150, 690], size: 210, seed: 14, inks: [monsoon[600], monsoon[800], basalt[900]] }),
      birds(stations('420,60,10 452,50,8 760,70,9'), basalt[700]),
      grain({ size: [1200, 800], seed: 4, ink: veil(paper[100], 0.2) }),
    ],
  )
}
