/** The hero of the blog: somebody writes under a banyan by a lake while the light goes. */
import { rowBoat } from './poster-boats.ts'
import {
  box,
  disc,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  type Station,
  seededRandom,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { dusk, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { sitter } from './poster-people.ts'
import { gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, drifts, grain, sky, sun } from './poster-skies.ts'
import { grass } from './poster-trees.ts'
import { glints, lightPath, reflection } from './poster-water.ts'

const size: Point = [1920, 1080]

function hills(): string {
  const far = roughLine({
    through: points('0,520 200,470 380,500 600,430 760,470 980,420 1200,470 1500,440 1920,480'),
    seed: 6,
    rough: 0.12,
  })
  const near = roughLine({
    through: terraces(
      points(
        '0,560 160,540 260,470 430,462 500,540 760,600 1000,604 1200,560 1400,520 1500,450 1660,444 1740,520 1920,560',
      ),
      28,
    ),
    seed: 16,
    rough: 0.1,
  })
  return (
    land(far, { bottom: 640, ink: '#b0717a' }) +
    land(near, { bottom: 640, ink: dusk[600] }) +
    gullies({
      line: near,
      from: 10,
      to: 1900,
      length: [30, 100],
      count: 40,
      seed: 7,
      ink: dusk[700],
      slant: 0.3,
      width: 22,
    })
  )
}

/** A banyan: many trunks, a wide crown, roots hanging to the ground. */
function banyan(): string {
  const random = seededRandom(9)
  const heaps = Array.from({ length: 30 }, (_, index): Station => {
    const share = index / 29
    return [
      1090 + share * 860,
      380 - Math.sin(share * Math.PI) * 120 + (index % 2 ? 60 : -60) + (random() - 0.5) * 50,
      84 + random() * 56,
    ]
  })
  const roots = repeat(26, () => {
    const x = 1130 + random() * 760
    const end = random() < 0.3 ? 880 : 520 + random() * 200
    return polygon(
      [
        [x, 380],
        [x + 5, 380],
        [x + 3 + random() * 6, end],
        [x + 1, end],
      ],
      dusk[900],
    )
  })
  return (
    ribbon(stations('1560,920,150 1572,760,104 1560,600,96 1600,460,80'), dusk[900]) +
    ribbon(stations('1560,640,60 1460,520,44 1340,440,30 1220,400,18'), dusk[900]) +
    ribbon(stations('1590,600,60 1700,500,44 1800,420,30'), dusk[900]) +
    ribbon(stations('1420,910,30 1424,700,20 1400,470,18'), dusk[900]) +
    ribbon(stations('1730,930,44 1724,720,30 1750,470,24'), dusk[900]) +
    roots +
    stations('1560,440,96 1640,446,88 1480,436,84 1720,440,80')
      .map(([x = 0, y = 0, radius = 0]) => disc([x, y, radius], dusk[900]))
      .join('') +
    heaps.map((heap) => disc(heap, dusk[900])).join('') +
    heaps
      .filter(([, y]) => y < 300)
      .map(([x, y, radius]) => disc([x - 22, y - 20, radius * 0.66], dusk[800]))
      .join('') +
    heaps
      .filter(([x, y]) => y < 250 && x < 1700)
      .map(([x, y, radius]) => disc([x - 40, y - 36, radius * 0.34], dusk[700]))
      .join('')
  )
}

export function drawBlogHero(): string {
  const bank = roughLine({
    through: points('640,1080 800,980 980,860 1160,806 1300,786 1500,776 1920,786'),
    seed: 5,
    rough: 0.04,
  })
  const view = hills()
  return sheet(size, [
    sky({
      size: [1920, 560],
      inks: [konkan[700], '#3d6f77', '#6f7f86', '#b3878a', laterite[300], turmeric[300], turmeric[200]],
      seed: 23,
      sway: 20,
      tilt: 80,
    }),
    sun([820, 470, 70], ['#efbb84', turmeric[300], paper[100]]),
    drifts({ area: [60, 160, 1300, 280], count: 11, seed: 8, ink: veil(dusk[500], 0.6), long: 240 }),
    view,
    box([0, 630, 1920, 450], '#d99a80'),
    reflection(view, { waterline: 632, flatten: 0.8, strength: 0.55 }),
    polygon(points('0,760 1920,740 1920,1080 0,1080'), veil(dusk[500], 0.5)),
    polygon(points('0,880 1920,860 1920,1080 0,1080'), veil(dusk[700], 0.55)),
    lightPath([820, 634, 70], { height: 380, seed: 5, ink: turmeric[200] }),
    glints({ area: [0, 640, 1200, 380], count: 90, seed: 12, ink: laterite[200], size: 110 }),
    place([560, 760, 0.66], rowBoat({ hull: dusk[900], band: laterite[600], shade: dusk[900] })),
    land(bank, { bottom: 1080, ink: dusk[900] }),
    banyan(),
    grass({ line: bank, height: 26, step: 9, seed: 3, ink: dusk[900] }),
    disc([1290, 756, 60], veil(turmeric[400], 0.28)),
    disc([1290, 756, 30], veil(turmeric[300], 0.5)),
    place([1230, 800, 1.2], sitter({ top: laterite[500], legs: konkan[600] })),
    polygon(points('1196,756 1222,766 1218,778 1192,768'), paper[100]),
    box([1282, 746, 16, 26], turmeric[200]),
    box([1280, 770, 20, 6], dusk[700]),
    birds(stations('640,300,15 686,280,12 600,330,10 420,320,12'), dusk[900]),
    grain({ size, seed: 15, ink: veil(paper[100], 0.14) }),
  ])
}
