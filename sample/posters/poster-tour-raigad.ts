/** Raigad and the Sahyadri forts: tents under the stars, a fort on the next summit. */
import {
  disc,
  type Point,
  place,
  points,
  polygon,
  repeat,
  seededRandom,
  shape,
  sheet,
  veil,
} from './poster-canvas.ts'
import { bastion, pennant, rampart, type Stone } from './poster-forts.ts'
import { basalt, dusk, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, sitter, trekker } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, terraces } from './poster-ridges.ts'
import { cloudSea, grain, sky, smoke, stars } from './poster-skies.ts'
import { grass } from './poster-trees.ts'

const stone: Stone = { lit: '#5d7f8d', face: '#2d4a5b', shade: '#1c3344', deep: '#f4cc6d' }

/** A tent lit from within, its door toward us; 200 wide. */
function tent(): string {
  return (
    polygon(points('-104,0 0,-112 104,0'), laterite[500]) +
    polygon(points('0,-112 104,0 40,0'), laterite[700]) +
    polygon(points('-46,0 0,-86 36,0'), turmeric[300]) +
    polygon(points('-20,0 0,-60 16,0'), turmeric[100]) +
    polygon(points('0,-112 -4,-118 4,-118'), basalt[900])
  )
}

export function drawRaigadTour(): string {
  const random = seededRandom(9)
  const peak: Point[] = terraces(
    points(
      '380,640 480,560 560,540 620,430 700,410 730,330 760,312 900,304 1000,316 1030,400 1110,440 1150,540 1240,600',
    ),
    40,
  )
  const summit = roughLine({ through: peak, seed: 14, rough: 0.08 })
  const ledge = roughLine({
    through: points('600,470 720,440 880,450 1060,436 1120,480'),
    seed: 3,
    rough: 0.1,
  })
  const wall = points('762,304 830,298 900,294 996,306')
  const camp = roughLine({
    through: points('0,650 180,640 360,664 520,690 700,720 900,744 1200,760'),
    seed: 7,
    rough: 0.04,
  })
  const milky = repeat(260, () => {
    const along = random()
    const off = (random() + random() - 1) * 90
    return disc(
      [along * 1250 - 40 + off * 0.5, 470 - along * 520 + off, 0.7 + random() ** 4 * 2.4],
      paper[200],
    )
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 560],
        inks: ['#0d1b2e', '#13263f', '#1b3551', '#274a63', '#3c6474', '#6b8580', '#a69d7c'],
        seed: 19,
        sway: 14,
        tilt: 50,
      }),
      shape('M-60 520Q300 420 560 220T1260 -120L1300 40Q900 120 640 330T-20 660z', veil('#5d86a0', 0.2)),
      shape('M-60 560Q320 430 580 250T1260 -60L1280 0Q880 120 620 310T-20 620z', veil('#9fbac4', 0.16)),
      milky,
      stars({ size: [1200, 460], seed: 5, ink: paper[100], count: 170 }),
      land(
        roughLine({
          through: points('0,540 160,500 300,520 460,470 640,520 900,500 1200,480'),
          seed: 5,
          rough: 0.12,
        }),
        { bottom: 800, ink: '#47697a' },
      ),
      cloudSea({
        line: points('0,580 300,560 640,590 1200,560'),
        bump: 50,
        seed: 6,
        bottom: 800,
        ink: '#7d98a0',
      }),
      land(summit, { bottom: 800, ink: '#284556' }),
      fringe({
        line: summit,
        from: 732,
        to: 1030,
        depth: [36, 110],
        seed: 5,
        ink: '#1b3242',
        step: 16,
        lift: 12,
      }),
      fringe({
        line: ledge,
        from: 602,
        to: 1118,
        depth: [30, 100],
        seed: 15,
        ink: '#1b3242',
        step: 17,
        lift: 6,
      }),
      gullies({
        line: ledge,
        from: 560,
        to: 1150,
        length: [50, 130],
        count: 18,
        seed: 8,
        ink: '#203a4b',
        slant: 0.1,
        width: 20,
        lift: 130,
      }),
      rampart({ top: wall, foot: wall.map(([x, y]): Point => [x, y + 22]), stone, size: 7 }),
      bastion([772, 332, 34, 46], stone),
      bastion([866, 328, 38, 56], stone),
      bastion([986, 336, 34, 46], stone),
      pennant([866, 274, 64], [laterite[500], basalt[900]]),
      cloudSea({
        line: points('0,640 300,620 640,646 900,616 1200,640'),
        bump: 60,
        seed: 16,
        bottom: 800,
        ink: '#a3b3b0',
      }),
      cloudSea({
        line: points('200,700 500,686 800,700 1200,676'),
        bump: 70,
        seed: 26,
        bottom: 800,
        ink: '#6f8b95',
      }),
      disc([216, 622, 150], veil(turmeric[400], 0.1)),
      land(camp, { bottom: 800, ink: '#0f1c22' }),
      grass({ line: camp, height: 20, step: 8, seed: 6, ink: '#0f1c22' }),
      place([204, heightOn(camp, 204) + 10, 1.22], tent()),
      place([64, heightOn(camp, 64) + 4, 0.86], tent()),
      disc([420, 680, 70], veil(turmeric[400], 0.16)),
      disc([420, 684, 38], veil(turmeric[400], 0.3)),
      shape('M402 700Q400 672 418 650Q420 664 428 668Q434 658 432 648Q446 676 440 700z', laterite[400]),
      shape('M410 700Q408 682 420 670Q426 682 432 684Q436 692 432 700z', turmeric[200]),
      polygon(points('392,702 450,696 452,702 394,708'), laterite[900]),
      polygon(points('392,696 450,702 448,708 390,702'), laterite[800]),
      smoke([424, 640, 12], { ink: veil('#a3b3b0', 0.24), wind: [50, -170], count: 8 }),
      place(
        [356, 704, 0.92],
        `<g transform="scale(-1 1)">${sitter({ top: laterite[500], legs: konkan[700] })}</g>`,
      ),
      place([496, 710, 0.92], sitter({ top: turmeric[500], legs: dusk[800] })),
      place([548, heightOn(camp, 548) + 6, 0.9], onlooker({ top: konkan[600], legs: basalt[900] })),
      place(
        [940, heightOn(camp, 940) + 4, 0.9],
        trekker({ shirt: konkan[700], pack: laterite[700], trousers: basalt[900], hat: '#1c3344' }),
      ),
      grain({ size: [1200, 800], seed: 17, ink: veil(paper[100], 0.1) }),
    ],
  )
}
