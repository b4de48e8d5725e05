/** Monsoon: the great cloud stands over the ghats, rice is planted in its mirror. */
import {
  box,
  disc,
  flip,
  mix,
  oval,
  type Point,
  place,
  points,
  polygon,
  repeat,
  type Station,
  seededRandom,
  shape,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { picker, villager } from './poster-people.ts'
import { gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, drifts, grain, rain, sky } from './poster-skies.ts'
import { forest, palm } from './poster-trees.ts'

/** Half the width of the cloud, from its flat foot to the anvil that the high wind makes of its head. */
const girths = [290, 272, 236, 196, 172, 188, 236]

/** A tower of cloud: four tones, each a scalloped edge within the one before, lit from the left. */
function thunderhead(): string {
  const tone = (
    ink: string,
    { from, to, rise, size }: { from: number; to: number; rise: number; size: number },
  ) => {
    const random = seededRandom(21)
    return girths
      .flatMap((girth, row) =>
        Array.from({ length: 9 }, (_, index) => {
          const x = 690 + girth * mix([from, to], index / 8) + (random() - 0.5) * 24
          const y = 318 - row * 39 - rise + (random() - 0.5) * 22
          return disc([x, y, size * mix([1.1, 0.8], row / 6) * (0.8 + random() * 0.4)], ink)
        }),
      )
      .join('')
  }
  return (
    tone('#4d6b76', { from: -1, to: 1, rise: 0, size: 64 }) +
    tone('#7d989d', { from: -1, to: 0.72, rise: 12, size: 58 }) +
    tone('#b3c4bf', { from: -1, to: 0.2, rise: 26, size: 48 }) +
    tone('#dbe2d6', { from: -1.02, to: -0.42, rise: 40, size: 32 })
  )
}

/** Flooded terraces that shine like the sky, green banks between. */
function paddies(): string {
  return repeat(7, (index) => {
    const near = (index / 6) ** 1.5
    const y = mix([420, 606], near)
    const deep = mix([10, 44], near)
    const sway = Math.sin(index * 2.3) * 60
    const edge: Point[] = [
      [-20, y],
      [300 + sway, y - deep * 0.3],
      [640, y + deep * 0.2],
      [940 - sway, y - deep * 0.2],
      [1220, y],
    ]
    return (
      polygon([...edge, [1220, 700], [-20, 700]], index % 2 ? monsoon[500] : monsoon[600]) +
      polygon(
        [
          ...edge.map(([x, at]): Point => [x, at + deep * 0.34]),
          ...[...edge].reverse().map(([x, at]): Point => [x + 20, at + deep * 1.02]),
        ],
        index % 2 ? '#a9c2bf' : '#8fb0b1',
      )
    )
  })
}

export function drawMonsoonPost(): string {
  const far = roughLine({
    through: terraces(
      points('0,360 140,350 260,290 400,284 480,350 700,380 860,330 960,290 1090,286 1200,340'),
      22,
    ),
    seed: 9,
    rough: 0.1,
  })
  const crew: readonly (readonly [Station, string])[] = [
    [[420, 560, 0.84], picker({ sari: laterite[500], fall: turmeric[400] })],
    [[500, 566, 0.86], picker({ sari: turmeric[400], fall: laterite[600] })],
    [[580, 570, 0.88], picker({ sari: konkan[600], fall: paper[200] })],
    [[664, 574, 0.9], picker({ sari: laterite[600], fall: laterite[300] })],
  ]
  return sheet(
    [1200, 630],
    [
      sky({
        size: [1200, 390],
        inks: ['#8fb0ac', '#a9c3b6', '#c4d5c1', '#dfe4c8', '#f0e7c4'],
        seed: 5,
        sway: 10,
        tilt: 30,
      }),
      drifts({ area: [0, 60, 420, 200], count: 6, seed: 6, ink: paper[100], long: 130 }),
      thunderhead(),
      oval([700, 350, 400, 44], '#4d6b76'),
      polygon(points('360,360 1060,360 960,450 240,450'), veil('#4d6b76', 0.4)),
      land(far, { bottom: 630, ink: '#7fa890' }),
      gullies({
        line: far,
        from: 0,
        to: 1200,
        length: [20, 60],
        count: 28,
        seed: 5,
        ink: '#6c977f',
        slant: 0.3,
        width: 16,
      }),
      forest({
        line: points('0,404 300,410 600,414 900,406 1200,398'),
        size: 20,
        seed: 8,
        bottom: 460,
        ink: monsoon[700],
      }),
      paddies(),
      crew
        .map(
          ([[x, y, size], figure]) =>
            `${place([x, y, size], figure)}<g opacity="0.3" transform="matrix(${size} 0 0 ${-size * 0.5} ${x} ${y})">${figure}</g>`,
        )
        .join(''),
      place(
        [790, 556, 0.84],
        flip(
          0,
          villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[500], staff: basalt[800] }),
        ),
      ),
      place(
        [250, 552, 0.86],
        shape('M-20 -30Q-26 -92 2 -98Q30 -90 22 -30z', '#a5793a') +
          shape('M2 -98Q30 -90 22 -30L8 -30z', '#8c6530') +
          box([-10, -30, 7, 30], basalt[800]) +
          box([6, -30, 7, 30], basalt[800]),
      ),
      palm({
        foot: [1060, 560],
        height: 300,
        lean: -40,
        seed: 7,
        inks: [monsoon[600], monsoon[800], '#5b4030'],
      }),
      palm({
        foot: [1130, 570],
        height: 360,
        lean: 30,
        seed: 17,
        inks: [monsoon[600], monsoon[800], '#5b4030'],
      }),
      forest({
        line: points('900,640 1000,590 1100,560 1200,550'),
        size: 30,
        seed: 4,
        bottom: 640,
        ink: monsoon[800],
      }),
      rain({ area: [340, 330, 860, 260], count: 150, seed: 9, ink: veil(paper[100], 0.5), slant: -0.3 }),
      birds(stations('230,190,12 264,176,9 200,212,8'), basalt[800]),
      grain({ size: [1200, 630], seed: 4, ink: veil(paper[100], 0.18) }),
    ],
  )
}
