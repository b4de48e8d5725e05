/** The Konkan by road: a small car on the cliff above the surf, a lighthouse ahead. */

import { farSail, sailBoat } from './poster-boats.ts'
import {
  box,
  disc,
  inside,
  linePath,
  mix,
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
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { fringe, gullies, land, roughLine } from './poster-ridges.ts'
import { birds, cloud, drifts, grain, sky, streak, sun } from './poster-skies.ts'
import { crowns, forest, palm } from './poster-trees.ts'
import { glints } from './poster-water.ts'

/** A small round car with its luggage on the roof, going right; about 120 long. */
function car(): string {
  const wheel = (x: number): string => disc([x, -12, 13], basalt[900]) + disc([x, -12, 6], paper[200])
  return (
    box([-30, -68, 56, 8], laterite[700]) +
    box([-24, -80, 26, 12], turmeric[500]) +
    box([4, -78, 18, 10], konkan[700]) +
    shape(
      'M-62 -14V-34Q-60 -42 -50 -42L-36 -60Q-34 -64 -28 -64H18Q26 -64 30 -58L40 -42L56 -38Q64 -36 64 -26V-14z',
      paper[100],
    ) +
    shape('M-62 -14V-26H64V-14z', paper[400]) +
    shape('M-42 -42L-32 -57H-6V-42z', konkan[700]) +
    shape('M0 -42V-57H18Q22 -57 24 -54L31 -42z', konkan[700]) +
    disc([60, -29, 4], turmeric[300]) +
    wheel(-36) +
    wheel(38)
  )
}

function lighthouse(): string {
  return (
    polygon(points('-20,0 -13,-120 13,-120 20,0'), paper[100]) +
    polygon(points('4,0 3,-120 13,-120 20,0'), paper[400]) +
    polygon(points('-18.6,-24 18.6,-24 17,-50 -17,-50'), laterite[500]) +
    polygon(points('-15.6,-74 15.6,-74 14.2,-98 -14.2,-98'), laterite[500]) +
    box([-18, -126, 36, 7], basalt[800]) +
    box([-10, -146, 20, 20], turmeric[200]) +
    shape('M-14 -146L0 -164L14 -146z', laterite[600])
  )
}

/** Broken laterite on the slope between the brink and the surf. */
function boulders(): string {
  const random = seededRandom(3)
  return repeat(46, (index) => {
    const along = (index + random()) / 46
    const [x, y] = [mix([880, 500], along ** 0.9), mix([396, 820], along)]
    const size = mix([4, 16], along) * (0.6 + random() * 0.8)
    const left = x - random() * mix([30, 120], along)
    return polygon(
      [
        [left, y],
        [left + size, y - size * 1.1],
        [left + size * 2.4, y - size * 0.8],
        [left + size * 3, y],
      ],
      index % 2 ? laterite[600] : laterite[700],
    )
  })
}

export function drawKonkanTour(): string {
  const head = roughLine({
    through: points('560,346 700,338 780,300 900,270 1040,262 1200,230'),
    seed: 5,
    rough: 0.1,
  })
  const brink = points('900,392 868,440 810,500 750,556 684,616 600,690 520,820')
  const foot = points('846,396 792,440 722,500 650,556 566,616 484,690 380,820')
  const face = linePath([...brink, ...[...foot].reverse()])
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 340],
        inks: ['#4f9da0', konkan[400], konkan[300], '#b9dcd0', '#e3e8c9', turmeric[200]],
        seed: 61,
        sway: 12,
        tilt: 40,
      }),
      sun([300, 200, 46], ['#d9e4c4', turmeric[100], paper[100]]),
      cloud([560, 250, 380], { ink: paper[100], seed: 9 }),
      cloud([150, 300, 260], { ink: konkan[100], seed: 6 }),
      drifts({ area: [300, 60, 800, 130], count: 5, seed: 8, ink: paper[100], long: 160 }),
      box([0, 338, 1200, 470], konkan[700]),
      swell(points('0,400 400,392 800,410 1200,400'), { bottom: 800, ink: konkan[600] }),
      swell(points('0,490 300,480 700,500 1000,490'), { bottom: 800, ink: konkan[500] }),
      swell(points('0,620 300,600 600,640 900,630'), { bottom: 800, ink: konkan[400] }),
      glints({ area: [0, 344, 760, 420], count: 110, seed: 5, ink: konkan[300], size: 60 }),
      forest({ line: head, size: 18, seed: 4, bottom: 382, ink: monsoon[400] }),
      polygon(points('536,386 556,352 600,346 700,352 820,366 940,372 940,396 600,390'), laterite[500]),
      fringe({
        line: points('548,350 640,350 940,372'),
        from: 552,
        to: 940,
        depth: [6, 26],
        seed: 6,
        ink: laterite[700],
        step: 10,
      }),
      shape(streak([660, 388, 170, 4]), paper[100]),
      place([640, 352, 0.76], lighthouse()),
      polygon(
        points('900,380 1200,330 1200,820 520,820 600,690 684,616 750,556 810,500 868,440 900,392'),
        monsoon[500],
      ),
      ribbon(
        foot.map(([x, y], index): Station => [x - 12 - index * 3, y + 4, 12 + index * 7]),
        konkan[200],
      ),
      ribbon(
        foot.map(([x, y], index): Station => [x - 4 - index, y + 3, 9 + index * 5]),
        paper[100],
      ),
      shape(`${face}z`, laterite[500]),
      inside(
        `${face}z`,
        ribbon(
          brink.map(([x, y], index): Station => [x - 6, y - 4, 22 + index * 9]),
          laterite[700],
        ) + boulders(),
      ),
      gullies({
        line: points('560,800 700,660 840,540 870,430 1000,350 1200,310'),
        from: 620,
        to: 1190,
        length: [50, 170],
        count: 22,
        seed: 7,
        ink: monsoon[600],
        slant: 0.4,
        width: 24,
        lift: 70,
      }),
      ribbon(
        stations(
          '1230,330,10 1090,352,14 970,376,18 920,420,24 930,480,34 900,560,46 830,630,60 790,700,78 700,790,110 640,860,130',
        ),
        '#c79a62',
      ),
      ribbon(
        stations(
          '1230,328,7 1090,349,10 970,372,13 914,418,18 924,480,26 894,560,36 824,628,48 784,698,62 692,788,90 630,860,110',
        ),
        basalt[600],
      ),
      ribbon(stations('914,420,1.6 924,480,2.4 894,560,3.4 824,628,4.4'), paper[200]),
      place([866, 590, 0.86], car()),
      land(
        roughLine({ through: points('760,820 860,740 980,690 1090,650 1200,600'), seed: 14, rough: 0.06 }),
        { bottom: 820, ink: monsoon[700] },
      ),
      forest({
        line: points('800,820 900,750 1020,710 1200,660'),
        size: 36,
        seed: 9,
        bottom: 820,
        ink: monsoon[800],
      }),
      crowns({
        line: points('860,790 1020,720 1200,670'),
        depth: 80,
        size: 34,
        count: 22,
        seed: 8,
        ink: monsoon[700],
      }),
      palm({
        foot: [1010, 740],
        height: 360,
        lean: -60,
        seed: 6,
        inks: [monsoon[500], monsoon[700], '#5b4030'],
      }),
      palm({
        foot: [1110, 760],
        height: 440,
        lean: -80,
        seed: 16,
        inks: [monsoon[600], monsoon[800], '#5b4030'],
      }),
      place(
        [270, 560, 0.66],
        sailBoat({ hull: laterite[700], band: turmeric[400], sail: paper[100], shade: laterite[300] }),
      ),
      place(
        [420, 440, 0.34],
        sailBoat({ hull: laterite[800], band: paper[200], sail: laterite[400], shade: laterite[600] }),
      ),
      place([150, 400, 0.7], farSail({ hull: konkan[900], sail: paper[200] })),
      birds(stations('460,180,11 492,166,9 430,200,8'), konkan[900]),
      grain({ size: [1200, 800], seed: 4, ink: veil(paper[100], 0.18) }),
    ],
  )
}
