/** Pune heritage weekend: a lane of old timbered houses at lamp-lighting, a temple at its end. */
import {
  box,
  disc,
  flip,
  mix,
  type Point,
  place,
  points,
  polygon,
  repeat,
  shape,
  sheet,
  stations,
  thread,
  veil,
} from './poster-canvas.ts'
import { arch } from './poster-forts.ts'
import { basalt, dusk, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager, woman } from './poster-people.ts'
import { birds, drifts, grain, sky } from './poster-skies.ts'
import { shikhara } from './poster-temples.ts'

/** A place on the left row of houses: `away` 0 near to 1 at the lane's end, `up` 0 at the street to 1 at the eaves. */
function onRow(away: number, up: number): Point {
  const x = mix([-60, 520], 1 - Math.max(0, 1 - away) ** 1.9)
  const reach = (x + 60) / 580
  return [x, mix([mix([860, 632], reach), mix([-30, 400], reach)], up)]
}

function quad([from, to, low, high]: readonly [number, number, number, number], ink: string): string {
  return polygon([onRow(from, low), onRow(to, low), onRow(to, high), onRow(from, high)], ink)
}

type Wood = { plaster: string; timber: string; dark: string; glow: string }

/** One house of the row: shop below, carved gallery, shuttered windows, tiled eaves. */
function house(from: number, { to, wood }: { to: number; wood: Wood }): string {
  const span = to - from
  const posts = repeat(5, (index) =>
    quad([from + (span * index) / 4.4, from + (span * index) / 4.4 + span * 0.035, 0.34, 0.62], wood.timber),
  )
  const windows = repeat(3, (index) => {
    const start = from + span * (0.1 + index * 0.3)
    return (
      quad([start, start + span * 0.18, 0.7, 0.92], wood.timber) +
      quad([start + span * 0.03, start + span * 0.15, 0.72, 0.9], index === 1 ? wood.glow : wood.dark)
    )
  })
  return (
    quad([from, to, 0, 1], wood.plaster) +
    quad([from + span * 0.08, from + span * 0.44, 0, 0.24], wood.dark) +
    quad([from + span * 0.12, from + span * 0.4, 0.02, 0.21], wood.glow) +
    quad([from + span * 0.56, from + span * 0.92, 0, 0.24], wood.timber) +
    quad([from + span * 0.6, from + span * 0.88, 0, 0.21], wood.dark) +
    quad([from, to, 0.34, 0.62], wood.dark) +
    quad([from + span * 0.3, from + span * 0.66, 0.4, 0.58], wood.glow) +
    posts +
    quad([from, to, 0.34, 0.42], wood.timber) +
    repeat(9, (index) =>
      quad([from + (span * (index + 0.4)) / 9, from + (span * (index + 0.6)) / 9, 0.35, 0.41], wood.dark),
    ) +
    quad([from, to, 0.26, 0.3], wood.timber) +
    quad([from, to, 0.62, 0.655], wood.timber) +
    windows +
    quad([from - span * 0.02, to + span * 0.02, 0.96, 1.06], laterite[700])
  )
}

function row(woods: readonly Wood[]): string {
  const cuts = [0, 0.24, 0.46, 0.66, 0.84, 1]
  return woods
    .map((wood, index) => house(cuts[index] ?? 0, { to: cuts[index + 1] ?? 1, wood }))
    .reverse()
    .join('')
}

export function drawPuneTour(): string {
  const left: readonly Wood[] = [
    { plaster: dusk[700], timber: dusk[900], dark: '#1d1420', glow: turmeric[300] },
    { plaster: dusk[600], timber: dusk[800], dark: dusk[900], glow: turmeric[400] },
    { plaster: '#8b4f4d', timber: dusk[800], dark: dusk[900], glow: turmeric[300] },
    { plaster: dusk[500], timber: dusk[700], dark: dusk[800], glow: turmeric[300] },
    { plaster: '#b06d62', timber: dusk[600], dark: dusk[700], glow: turmeric[200] },
  ]
  const right: readonly Wood[] = [
    { plaster: laterite[600], timber: laterite[900], dark: dusk[900], glow: turmeric[300] },
    { plaster: laterite[400], timber: laterite[800], dark: dusk[900], glow: turmeric[300] },
    { plaster: '#cf9a5e', timber: laterite[700], dark: laterite[900], glow: turmeric[200] },
    { plaster: laterite[300], timber: laterite[700], dark: laterite[800], glow: turmeric[200] },
    { plaster: turmeric[300], timber: laterite[600], dark: laterite[700], glow: paper[100] },
  ]
  const lamps: readonly Point[] = points('250,330 400,300 520,320 640,330 780,300 940,330')
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 640],
        inks: [konkan[700], '#43707a', '#857f86', '#c98e7c', laterite[300], turmeric[300], turmeric[200]],
        seed: 27,
        sway: 14,
        tilt: 40,
      }),
      drifts({ area: [260, 80, 700, 260], count: 7, seed: 9, ink: veil(dusk[500], 0.5), long: 150 }),
      shikhara([600, 600, 150, 330], {
        lit: laterite[300],
        face: dusk[400],
        shade: dusk[600],
        deep: dusk[700],
      }),
      box([500, 590, 200, 50], dusk[600]),
      arch([600, 640, 46, 60], turmeric[200]),
      polygon(points('-60,860 516,632 684,632 1260,860'), '#b98a68'),
      polygon(points('330,860 570,632 630,632 870,860'), '#dcae7d'),
      repeat(7, (index) =>
        box([0, 642 + index * index * 4.6, 1200, 1.4 + index * 0.5], veil(dusk[700], 0.3)),
      ),
      row(left),
      flip(600, row(right)),
      thread(points('120,270 330,330 600,346 870,330 1080,270'), { ink: dusk[900], width: 2 }),
      lamps
        .map(
          ([x, y]) =>
            disc([x, y + 14, 26], veil(turmeric[300], 0.25)) +
            shape(
              `M${x - 9} ${y + 6}Q${x} ${y - 4} ${x + 9} ${y + 6}L${x + 6} ${y + 24}L${x - 6} ${y + 24}z`,
              turmeric[200],
            ),
        )
        .join(''),
      place([480, 724, 0.86], woman({ sari: konkan[600], fall: turmeric[400] })),
      place([526, 728, 0.88], villager({ kurta: paper[200], dhoti: paper[300], turban: laterite[600] })),
      place([640, 676, 0.44], woman({ sari: laterite[600], fall: laterite[300] })),
      place([612, 670, 0.42], onlooker({ top: dusk[700], legs: dusk[900] })),
      place([736, 752, 1.02], flip(0, woman({ sari: turmeric[400], fall: laterite[600], pot: basalt[700] }))),
      place([792, 748, 0.62], onlooker({ top: laterite[500], legs: dusk[900] })),
      birds(stations('520,150,12 556,134,9 690,180,9'), dusk[800]),
      grain({ size: [1200, 800], seed: 5, ink: veil(paper[100], 0.14) }),
    ],
  )
}
