/** The hero of Contact: the lamps of Marine Drive strung round the bay at night. */
import {
  type Box,
  box,
  disc,
  oval,
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
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, sitter, woman } from './poster-people.ts'
import { drifts, grain, sky, stars } from './poster-skies.ts'
import { palm } from './poster-trees.ts'
import { glints, lightPath } from './poster-water.ts'

const size: Point = [1920, 1080]

/** A place on the sea wall; it comes round the bay from far left (0) to our feet at the right (1). */
function onDrive(share: number): Station {
  const angle = Math.PI * (1.04 - share * 0.86)
  const away = 1 / (0.42 + 0.62 * (1 + Math.sin(angle) * 1) - share * 0.35)
  const x = 1010 + Math.cos(angle) * 640 + share ** 4 * 180
  const y = 640 - Math.sin(angle) * 54 + share ** 3.2 * 340
  return [x, y, away]
}

/** One block of flats with some of its windows lit; `near` from 0 to 1 makes them large. */
function flats({
  place: [x, top, wide, tall],
  near,
  random,
}: {
  place: Box
  near: number
  random: () => number
}): string {
  const [step, row] = [9 + near * 10, 11 + near * 12]
  const columns = Math.floor((wide - 8) / step)
  const floors = Math.floor((tall - 14) / row)
  const windows = repeat(columns * floors, (index) => {
    if (random() > 0.42) return ''
    const spot: Box = [
      x + 5 + (index % columns) * step,
      top + 8 + Math.floor(index / columns) * row,
      4 + near * 4.5,
      4 + near * 5,
    ]
    return box(spot, random() < 0.7 ? turmeric[300] : laterite[300])
  })
  const ink = [konkan[800], '#15424a', konkan[900]][Math.floor(random() * 3)] ?? konkan[800]
  return (
    box([x, top, wide, tall + 14 + near * 60], ink) +
    box([x + wide * 0.3, top - 8 - near * 12, wide * 0.4, 12 + near * 12], ink) +
    windows
  )
}

/** The houses and towers along the drive. */
function skyline(): string {
  const random = seededRandom(12)
  let houses = ''
  for (let x = 300; x < 1960; ) {
    const near = Math.max(0, (x - 1150) / 800)
    const wide = 26 + random() * 30 + near * 74
    const tall = 36 + random() * 70 + near ** 1.5 * 210
    const base = 604 + near ** 2.4 * 150
    houses += flats({ place: [x, base - tall, wide, tall], near, random })
    x += wide + 2 + random() * 10
  }
  return houses
}

/** The land behind the sea wall: the far shore, the road, and the ground the houses stand on. */
function waterfront(): string {
  const wall = Array.from({ length: 40 }, (_, index): Point => {
    const [x, y] = onDrive(index / 39)
    return [x, y]
  })
  return polygon([[300, 590], ...wall, [1920, 1080], [1920, 560]], '#173231')
}

function drive(): string {
  const wall = Array.from({ length: 30 }, (_, index) => onDrive(index / 29))
  const lamps = repeat(44, (index) => {
    const share = (index / 43) ** 0.8
    const [x, y] = onDrive(share)
    const tall = 12 + share ** 3 * 150
    const glow = 3 + share ** 2.6 * 13
    const mirror = shape(
      `M${Math.round(x - glow * 0.5)} ${Math.round(y + 10)}l${Math.round(glow)} 0l${Math.round(-glow * 0.5)} ${Math.round(30 + share * 60)}z`,
      veil(turmeric[400], 0.5),
    )
    return (
      (share < 0.82 ? mirror : '') +
      box([x - 0.6 - share, y - tall, 1.2 + share * 2, tall], basalt[900]) +
      disc([x, y - tall, glow * 2.3], veil(turmeric[400], 0.22)) +
      disc([x, y - tall, glow], turmeric[200])
    )
  })
  return (
    ribbon(
      wall.map(
        ([x, y], index): Station => [
          x + index * 3,
          y + 2 + (index / 29) ** 3 * 40,
          8 + (index / 29) ** 3 * 130,
        ],
      ),
      '#3b4f4a',
    ) +
    ribbon(
      wall.map(([x, y], index): Station => [x, y + 3, 5 + (index / 29) ** 3 * 26]),
      '#8d7d5c',
    ) +
    lamps
  )
}

export function drawContactHero(): string {
  return sheet(size, [
    sky({
      size: [1920, 610],
      inks: ['#0c1c26', '#102a35', '#143943', '#1d4d55', '#3a6a68', '#7d8062', '#b98e58'],
      seed: 13,
      sway: 18,
      tilt: 50,
    }),
    stars({ size: [1920, 420], seed: 8, ink: paper[200], count: 150 }),
    disc([1010, 345, 92], veil(turmeric[200], 0.14)),
    disc([1010, 345, 62], turmeric[100]),
    drifts({ area: [200, 240, 1600, 220], count: 8, seed: 14, ink: veil(konkan[300], 0.22), long: 260 }),
    polygon(points('240,620 300,590 420,566 560,556 700,560 820,580 1920,560 1920,640 240,640'), konkan[900]),
    polygon(points('0,626 1920,626 1920,1080 0,1080'), '#12333d'),
    polygon(points('0,730 1920,700 1920,1080 0,1080'), '#0f2b35'),
    polygon(points('0,880 1920,860 1920,1080 0,1080'), '#0b222b'),
    glints({ area: [0, 640, 1500, 400], count: 120, seed: 5, ink: veil(konkan[400], 0.6), size: 90 }),
    lightPath([1010, 690, 40], { height: 330, seed: 6, ink: turmeric[100] }),
    waterfront(),
    skyline(),
    drive(),
    polygon(points('1240,1080 1420,1000 1640,950 1920,930 1920,1080'), '#2c3d3a'),
    polygon(points('1240,1080 1420,1000 1640,950 1920,930 1920,952 1660,974 1460,1020 1330,1080'), '#8d7d5c'),
    place([1500, 990, 0.95], sitter({ top: laterite[500], legs: konkan[700] })),
    place(
      [1560, 976, 0.95],
      `<g transform="scale(-1 1)">${sitter({ top: turmeric[400], legs: laterite[800] })}</g>`,
    ),
    place([1700, 1040, 1.1], woman({ sari: laterite[600], fall: turmeric[400] })),
    place([1752, 1044, 1.12], onlooker({ top: konkan[500], legs: basalt[900] })),
    oval([1740, 1050, 90, 8], veil(basalt[900], 0.4)),
    palm({
      foot: [1880, 1040],
      height: 560,
      lean: -110,
      seed: 4,
      inks: ['#0d2a2a', basalt[900], basalt[900]],
    }),
    grain({ size, seed: 6, ink: veil(paper[100], 0.1) }),
  ])
}
