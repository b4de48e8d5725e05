/** The hero of About: a guide leads a party along a ridge into the rising sun. */
import { flip, type Point, place, points, sheet, stations, veil } from './poster-canvas.ts'
import { kiosk, pennant, rampart } from './poster-forts.ts'
import { basalt, dusk, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, photographer, trekker, villager, woman } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, shadedFaces, terraces } from './poster-ridges.ts'
import { birds, cloudSea, drifts, grain, sky, sun } from './poster-skies.ts'
import { grass } from './poster-trees.ts'

const size: Point = [1920, 1080]
const stone = { lit: laterite[400], face: dusk[700], shade: dusk[800], deep: dusk[900] }

function distance(): string {
  const rows = [
    {
      through: points('0,560 260,520 480,548 700,500 900,540 1240,500 1500,470 1700,500 1920,480'),
      ink: '#eab27c',
      cut: '#dfa070',
      seed: 3,
    },
    {
      through: terraces(
        points(
          '0,640 180,600 330,600 460,650 700,640 860,580 980,574 1100,630 1400,610 1600,560 1760,556 1920,600',
        ),
        26,
      ),
      ink: laterite[400],
      cut: laterite[500],
      seed: 9,
    },
    {
      through: terraces(points('0,700 240,690 400,720 640,760 900,730 1200,760 1500,700 1920,690'), 26),
      ink: '#a9545a',
      cut: dusk[600],
      seed: 15,
    },
  ]
  return rows
    .map(({ through, ink, cut, seed }) => {
      const line = roughLine({ through, seed, rough: 0.12 })
      return (
        land(line, { bottom: 1080, ink }) +
        gullies({
          line,
          from: 10,
          to: 1900,
          length: [40, 120],
          count: 40,
          seed: seed + 1,
          ink: cut,
          slant: 0.35,
          width: 22,
        })
      )
    })
    .join('')
}

/** The ridge they walk on, with a lookout of the old kings at its end. */
function ridge(): string {
  const through = points(
    '0,960 240,930 480,890 700,850 900,812 1100,770 1300,708 1460,640 1560,560 1640,520 1760,520 1840,560 1920,640',
  )
  const line = roughLine({ through, seed: 27, rough: 0.05 })
  const party: readonly (readonly [number, number, string])[] = [
    [
      1452,
      0.62,
      flip(0, villager({ kurta: paper[200], dhoti: paper[300], turban: laterite[500], staff: dusk[900] })),
    ],
    [
      1388,
      0.62,
      flip(
        0,
        trekker({ shirt: turmeric[400], pack: laterite[700], trousers: dusk[900], hat: laterite[600] }),
      ),
    ],
    [1330, 0.6, flip(0, woman({ sari: laterite[500], fall: turmeric[400] }))],
    [
      1270,
      0.62,
      flip(0, trekker({ shirt: dusk[400], pack: turmeric[500], trousers: dusk[900], hat: paper[300] })),
    ],
    [1214, 0.42, onlooker({ top: turmeric[400], legs: dusk[900] })],
    [
      1180,
      0.62,
      flip(0, trekker({ shirt: laterite[400], pack: dusk[600], trousers: dusk[900], hat: turmeric[400] })),
    ],
    [1096, 0.62, flip(0, photographer({ shirt: paper[300], trousers: dusk[900] }))],
  ]
  return (
    place([1688, 524, 1.1], kiosk([0, 0, 84, 130], stone)) +
    pennant([1770, 522, 96], [turmeric[500], dusk[900]]) +
    rampart({
      top: points('1590,536 1650,508 1760,508 1850,556 1920,620'),
      foot: points('1590,566 1650,540 1760,540 1850,600 1920,670'),
      stone,
      size: 8,
    }) +
    land(line, { bottom: 1080, ink: dusk[700] }) +
    fringe({ line, from: 1480, to: 1920, depth: [50, 180], seed: 7, ink: dusk[800], step: 22, lift: 26 }) +
    gullies({
      line,
      from: 200,
      to: 1900,
      length: [60, 220],
      count: 36,
      seed: 12,
      ink: dusk[800],
      slant: 0.4,
      width: 30,
      lift: 40,
    }) +
    shadedFaces({
      through: points('1560,560 1700,518 1920,640'),
      line,
      seed: 3,
      ink: veil(dusk[900], 0.5),
      drop: 240,
    }) +
    grass({ line, height: 16, step: 8, seed: 5, ink: dusk[700] }) +
    party.map(([x, scale, figure]) => place([x, heightOn(line, x) + 3, scale], figure)).join('')
  )
}

export function drawAboutHero(): string {
  const near = roughLine({
    through: points('0,1000 300,1010 700,1030 1100,1050 1500,1020 1920,990'),
    seed: 8,
    rough: 0.05,
  })
  return sheet(size, [
    sky({
      size: [1920, 560],
      inks: ['#b9655a', laterite[500], laterite[400], '#eaa863', turmeric[400], turmeric[300], turmeric[200]],
      seed: 14,
      sway: 20,
      tilt: -70,
    }),
    sun([1290, 470, 150], ['#efb057', turmeric[300], turmeric[200], paper[100]]),
    drifts({ area: [100, 120, 1800, 330], count: 12, seed: 19, ink: veil(laterite[600], 0.45), long: 260 }),
    distance(),
    cloudSea({
      line: points('0,800 400,770 800,800 1200,760 1500,780'),
      bump: 70,
      seed: 5,
      bottom: 1080,
      ink: '#e3a182',
    }),
    ridge(),
    land(near, { bottom: 1080, ink: dusk[900] }),
    grass({ line: near, height: 40, step: 9, seed: 9, ink: dusk[900] }),
    birds(stations('980,300,17 1030,276,13 936,332,11 1560,330,14 1606,312,11'), dusk[800]),
    grain({ size, seed: 21, ink: veil(basalt[900], 0.06) }),
  ])
}
