/** An Alibaug weekend: a hammock between two palms, early light, the morning boat coming in. */

import { farSail, launch } from './poster-boats.ts'
import {
  disc,
  flip,
  oval,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  shape,
  sheet,
  stations,
  swell,
  thread,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, woman } from './poster-people.ts'
import { land, roughLine } from './poster-ridges.ts'
import { birds, cloud, drifts, grain, sky, sun } from './poster-skies.ts'
import { leaf, palm } from './poster-trees.ts'
import { glints, lightPath, surf } from './poster-water.ts'

/** A stripe of the hammock's cloth, from its near edge down to where it hangs lowest. */
function stripe(x: number, ink: string): string {
  const edge = (at: number) => -11 - 42 * (at / 146) ** 2
  const belly = (at: number) => 23 - 78 * Math.abs((at - 5) / 145) ** 2.2
  const [left, right] = [x * 0.95, (x + 14) * 0.95]
  return polygon(
    [
      [x, edge(x)],
      [x + 14, edge(x + 14)],
      [right, belly(right)],
      [left, belly(left)],
    ],
    ink,
  )
}

/** Somebody at ease in a hammock that is slung from -230 to 230. */
function hammock(): string {
  return (
    thread(points('-262,-122 -200,-86 -140,-50'), { ink: laterite[800], width: 4 }) +
    thread(points('262,-138 196,-88 140,-50'), { ink: laterite[800], width: 4 }) +
    ribbon(stations('128,-46,16 60,-30,20 0,-26,26 -60,-38,24'), konkan[700]) +
    shape('M-50 -52Q-90 -70 -112 -58Q-118 -40 -96 -30Q-64 -24 -50 -34z', paper[200]) +
    disc([-118, -62, 16], '#3a2118') +
    shape('M-140 -66Q-128 -90 -104 -78L-98 -66Q-120 -72 -140 -66z', turmeric[500]) +
    polygon(points('-92,-78 -66,-86 -60,-60 -86,-54'), laterite[500]) +
    shape('M-146 -54Q-70 26 20 24Q100 18 146 -54Q90 -14 10 -12Q-80 -14 -146 -54z', laterite[500]) +
    repeat(6, (index) => stripe(-104 + index * 38, index % 2 ? turmeric[400] : paper[200]))
  )
}

export function drawAlibaugTour(): string {
  const shore = points('-40,590 140,566 340,560 560,572 760,590 960,580 1240,556')
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 400],
        inks: ['#9fc6c4', '#bdd6cb', '#dae3cb', '#f3e3be', '#f8d3a8', '#f3bf97'],
        seed: 71,
        sway: 12,
        tilt: -36,
      }),
      sun([640, 320, 70], ['#f9dfb0', '#fbeac6', paper[100]]),
      cloud([960, 260, 360], { ink: '#f8e6cf', seed: 5 }),
      cloud([220, 230, 300], { ink: '#cfe0d2', seed: 8 }),
      drifts({ area: [100, 70, 1000, 180], count: 7, seed: 12, ink: paper[100], long: 160 }),
      land(
        roughLine({ through: points('820,400 900,384 1000,372 1120,380 1200,360'), seed: 5, rough: 0.1 }),
        { bottom: 410, ink: '#9db7b0' },
      ),
      swell(points('0,398 600,396 1200,398'), { bottom: 700, ink: '#7fb9b7' }),
      swell(points('0,446 300,440 700,452 1200,440'), { bottom: 700, ink: konkan[400] }),
      swell(points('0,510 300,500 700,516 1200,500'), { bottom: 700, ink: '#7fbcba' }),
      lightPath([640, 402, 50], { height: 150, seed: 7, ink: paper[100] }),
      glints({ area: [0, 404, 1200, 140], count: 80, seed: 8, ink: '#f8e6cf', size: 60 }),
      place(
        [880, 452, 0.72],
        launch({ hull: laterite[600], band: paper[100], sail: turmeric[400], shade: basalt[800] }),
      ),
      place([330, 416, 0.7], farSail({ hull: dusk[700], sail: paper[100] })),
      place([420, 410, 0.5], farSail({ hull: dusk[700], sail: laterite[300] })),
      swell(
        shore.map(([x, y]) => [x, y - 22]),
        { bottom: 800, ink: konkan[200] },
      ),
      surf({ shore, offsets: points('36,6 14,9'), ink: paper[100], seed: 9 }),
      swell(shore, { bottom: 800, ink: paper[100] }),
      swell(
        shore.map(([x, y]) => [x, y + 12]),
        { bottom: 800, ink: '#e0bd92' },
      ),
      swell(
        shore.map(([x, y]) => [x, y + 40]),
        { bottom: 800, ink: '#f0d6a8' },
      ),
      polygon(points('0,780 300,716 700,706 1200,740 1200,800 0,800'), '#dcb07e'),
      place([700, 634, 0.58], woman({ sari: turmeric[400], fall: laterite[500] })),
      place([736, 634, 0.58], flip(0, onlooker({ top: paper[100], legs: konkan[700] }))),
      place([770, 634, 0.36], onlooker({ top: konkan[600], legs: basalt[800] })),
      shape('M470 640l10 -26l8 12l10 -18l12 32z', '#c99a68'),
      oval([606, 752, 190, 9], veil(laterite[800], 0.3)),
      palm({
        foot: [330, 760],
        height: 560,
        lean: -120,
        seed: 12,
        inks: [monsoon[500], monsoon[700], '#5b4030'],
      }),
      palm({
        foot: [880, 770],
        height: 600,
        lean: 130,
        seed: 21,
        inks: [monsoon[600], monsoon[800], '#5b4030'],
      }),
      place([606, 706, 1.18], hammock()),
      [-155, -128, -100, -72, -42, -20]
        .map((angle, index) =>
          leaf([130, 800, angle], {
            length: 110 + index * 8,
            ink: index % 2 ? monsoon[600] : monsoon[700],
            plump: 0.1,
          }),
        )
        .join(''),
      [-160, -135, -105, -78, -50, -24]
        .map((angle, index) =>
          leaf([1090, 806, angle], {
            length: 130 + index * 6,
            ink: index % 2 ? monsoon[700] : monsoon[800],
            plump: 0.1,
          }),
        )
        .join(''),
      birds(stations('520,190,11 552,176,9 760,150,9'), dusk[700]),
      grain({ size: [1200, 800], seed: 33, ink: veil(paper[100], 0.2) }),
    ],
  )
}
