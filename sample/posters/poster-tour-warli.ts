/** Warli villages: a woman paints the wall of her house; the paddies and hills of Dahanu behind. */
import {
  box,
  disc,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  shape,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, cloud, drifts, grain, sky, sun } from './poster-skies.ts'
import { palm, tree } from './poster-trees.ts'
import {
  tarpaDance,
  warliBorder,
  warliHut,
  warliOx,
  warliPerson,
  warliSun,
  warliTree,
} from './poster-warli.ts'

const rice = '#fbf3e2'

/** The painted wall in its own frame, 640 by 330, top left at 0,0. */
function painting(): string {
  return (
    place([0, 8, 1], warliBorder({ width: 640, ink: rice })) +
    place([0, 292, 1], warliBorder({ width: 640, ink: rice })) +
    place([210, 168, 1], tarpaDance({ radius: 104, count: 25, ink: rice, size: 0.36 })) +
    place([60, 282, 1], warliTree({ ink: rice, height: 150 })) +
    place([70, 86, 1], warliSun({ radius: 34, ink: rice })) +
    place([400, 284, 0.72], warliHut(rice)) +
    place([380, 136, 0.8], warliOx(rice)) +
    place(
      [466, 140, 0.46],
      warliPerson({ ink: rice, hands: points('-26,-50 24,-40'), feet: points('-12,0 12,0') }),
    )
  )
}

/** The painter with her stick of bamboo, seen from behind, arm raised to the wall; 100 tall at scale 1. */
function painter(): string {
  return (
    shape('M-14 -74Q0 -82 13 -73L15 -50Q20 -24 24 0L-22 0Q-18 -24 -14 -48z', turmeric[400]) +
    shape('M12 -74Q2 -56 -14 -40Q-16 -34 -14 -28Q8 -40 16 -58z', laterite[500]) +
    ribbon(stations('12,-70,7 26,-84,6 38,-100,5'), '#5a3322') +
    ribbon(stations('36,-98,2 48,-112,1.4'), '#5b4030') +
    ribbon(stations('-12,-70,7 -20,-54,6 -14,-42,5'), '#5a3322') +
    disc([0, -86, 8.5], '#1c1312') +
    disc([-8, -83, 5.5], '#1c1312') +
    disc([-11, -86, 2.6], paper[100])
  )
}

export function drawWarliTour(): string {
  const hills = roughLine({
    through: terraces(points('0,330 120,320 240,260 380,250 460,310 620,330 1200,330'), 22),
    seed: 5,
    rough: 0.1,
  })
  const thatch = repeat(46, (index) =>
    polygon(
      [
        [420 + index * 19, 250],
        [440 + index * 19, 250],
        [414 + index * 20.6, 330 + (index % 3) * 7],
        [396 + index * 20.4, 326],
      ],
      index % 2 ? '#a5793a' : '#bd8f47',
    ),
  )
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 340],
        inks: [konkan[300], '#b5d5cb', '#d3e0c4', turmeric[100], turmeric[200]],
        seed: 9,
        sway: 10,
        tilt: 30,
      }),
      sun([250, 180, 44], ['#e7e6bd', turmeric[100], paper[100]]),
      cloud([420, 180, 260], { ink: paper[100], seed: 5 }),
      drifts({ area: [40, 60, 600, 120], count: 4, seed: 7, ink: paper[100], long: 130 }),
      land(hills, { bottom: 500, ink: monsoon[300] }),
      gullies({
        line: hills,
        from: 0,
        to: 640,
        length: [20, 60],
        count: 16,
        seed: 6,
        ink: monsoon[400],
        slant: 0.3,
        width: 16,
      }),
      swell(points('0,390 200,380 460,396 700,400'), { bottom: 800, ink: monsoon[400] }),
      repeat(6, (index) =>
        polygon(
          [
            [0, 424 + index * index * 9],
            [520 - index * 24, 410 + index * index * 8],
            [520 - index * 24, 420 + index * index * 9],
            [0, 440 + index * index * 10],
          ],
          index % 2 ? '#8fbf8a' : monsoon[500],
        ),
      ),
      palm({
        foot: [90, 470],
        height: 240,
        lean: 30,
        seed: 5,
        inks: [monsoon[600], monsoon[800], '#5b4030'],
      }),
      palm({
        foot: [170, 480],
        height: 190,
        lean: -16,
        seed: 8,
        inks: [monsoon[500], monsoon[700], '#5b4030'],
      }),
      tree({ foot: [360, 520], size: 150, seed: 5, inks: [monsoon[500], monsoon[700], basalt[800]] }),
      polygon(points('0,640 300,600 1200,650 1200,800 0,800'), laterite[500]),
      polygon(points('0,700 400,650 1200,690 1200,800 0,800'), laterite[600]),
      polygon(points('462,320 1200,320 1200,690 462,670'), laterite[700]),
      polygon(points('462,320 1200,320 1200,344 462,340'), veil(basalt[900], 0.35)),
      place([492, 342, 1.02], painting()),
      box([1132, 440, 68, 252], laterite[900]),
      polygon(points('436,236 1200,170 1200,330 396,330'), '#8c6530'),
      thatch,
      polygon(points('440,226 1200,160 1200,262 430,262'), '#c99b52'),
      polygon(points('430,668 1200,690 1200,712 430,690'), laterite[800]),
      place([986, 706, 2.1], painter()),
      place(
        [900, 716, 1],
        shape('M-26 0Q-34 -30 -20 -36L20 -36Q34 -30 26 0z', '#3d2a22') +
          shape('M-20 -36Q0 -28 20 -36Q0 -44 -20 -36z', rice),
      ),
      place(
        [330, 700, 0.9],
        shape('M-14 -74Q0 -82 13 -73L15 -50Q19 -22 22 0L-20 0Q-17 -24 -13 -48z', konkan[600]) +
          disc([0, -86, 8], '#1c1312') +
          shape('M-4 -112a12 10 0 1 0 0.1 0z', turmeric[500]) +
          ribbon(stations('12,-70,6 22,-86,5 10,-100,5'), '#5a3322'),
      ),
      place(
        [246, 704, 0.56],
        shape('M-13 -75Q0 -82 13 -75L12 -40Q0 -36 -12 -40z', turmeric[400]) +
          disc([0, -88, 9], '#1c1312') +
          ribbon(stations('-5,-42,10 -6,0,7'), basalt[800]) +
          ribbon(stations('5,-42,10 6,0,7'), basalt[800]),
      ),
      birds(stations('330,110,10 362,98,8'), basalt[700]),
      grain({ size: [1200, 800], seed: 27, ink: veil(paper[100], 0.2) }),
    ],
  )
}
