/** By train: the window seat, a glass of tea, the ghat outside. */
import {
  box,
  disc,
  inside,
  oval,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  shape,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { fringe, gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, cloud, cloudSea, drifts, grain, sky, smoke, sun } from './poster-skies.ts'
import { crowns, forest } from './poster-trees.ts'
import { train, viaduct } from './poster-vehicles.ts'
import { waterfall } from './poster-water.ts'

const pane = 'M250 60Q250 36 274 36H1056Q1080 36 1080 60V452H250z'

function outside(): string {
  const far = roughLine({
    through: terraces(
      points('200,240 320,230 420,180 540,176 610,230 760,250 900,200 1000,196 1120,240'),
      20,
    ),
    seed: 5,
    rough: 0.1,
  })
  const near = roughLine({
    through: terraces(points('680,470 760,380 820,340 880,260 930,230 1040,224 1120,210'), 34),
    seed: 8,
    rough: 0.08,
  })
  const low = roughLine({ through: points('200,330 320,320 430,360 520,400 600,460'), seed: 9, rough: 0.1 })
  return (
    sky({
      size: [1200, 280],
      inks: ['#7fb3ae', '#9fc6b8', '#c3d9c1', '#e5e7c7', turmeric[100]],
      seed: 6,
      sway: 8,
      tilt: 30,
    }) +
    sun([470, 140, 34], ['#dbe4c4', turmeric[100], paper[100]]) +
    cloud([800, 140, 300], { ink: paper[100], seed: 5 }) +
    drifts({ area: [260, 60, 700, 80], count: 4, seed: 4, ink: paper[100], long: 110 }) +
    land(far, { bottom: 470, ink: monsoon[300] }) +
    gullies({
      line: far,
      from: 250,
      to: 1080,
      length: [20, 60],
      count: 22,
      seed: 5,
      ink: '#86b38c',
      slant: 0.3,
      width: 16,
    }) +
    cloudSea({
      line: points('240,320 420,300 640,326 860,306 1100,320'),
      bump: 32,
      seed: 6,
      bottom: 470,
      ink: '#e3ead4',
    }) +
    place(
      [420, 336, 1],
      viaduct({
        bays: 9,
        bay: 46,
        depth: 130,
        inks: { face: paper[400], shade: '#a9895f', deck: basalt[700] },
      }),
    ) +
    place(
      [470, 331, 0.6],
      train(5, { body: laterite[600], band: turmeric[200], roof: laterite[900], glass: basalt[800] }),
    ) +
    land(near, { bottom: 470, ink: monsoon[500] }) +
    fringe({
      line: near,
      from: 860,
      to: 1100,
      depth: [20, 90],
      seed: 5,
      ink: basalt[600],
      step: 14,
      lift: 8,
    }) +
    gullies({
      line: near,
      from: 760,
      to: 1080,
      length: [50, 130],
      count: 14,
      seed: 6,
      ink: monsoon[600],
      slant: -0.1,
      width: 22,
      lift: 70,
    }) +
    waterfall({ top: [974, 232, 14], foot: [964, 420, 34], seed: 4, inks: [paper[100], monsoon[300]] }) +
    land(low, { bottom: 470, ink: monsoon[600] }) +
    gullies({
      line: low,
      from: 250,
      to: 560,
      length: [30, 80],
      count: 9,
      seed: 7,
      ink: monsoon[700],
      slant: 0.3,
      width: 20,
    }) +
    forest({
      line: points('240,430 400,420 600,446 800,430 1100,420'),
      size: 26,
      seed: 8,
      bottom: 470,
      ink: monsoon[800],
    }) +
    crowns({
      line: points('240,430 400,420 600,446 800,430 1100,420'),
      depth: 30,
      size: 24,
      count: 40,
      seed: 4,
      ink: monsoon[700],
    }) +
    birds(stations('620,120,10 648,110,8'), basalt[800])
  )
}

/** A cutting glass of tea, 120 tall. */
function tea(): string {
  return (
    oval([6, 2, 44, 9], veil(basalt[900], 0.35)) +
    shape('M-34 -110L-26 -2Q0 6 26 -2L34 -110z', '#e9d2b0') +
    shape('M-31 -82L-25 -4Q0 3 25 -4L31 -82z', '#b9713a') +
    shape('M8 -82L6 0Q18 0 25 -4L31 -82z', '#96562b') +
    repeat(5, (index) =>
      polygon(
        [
          [-24 + index * 11, -70],
          [-19 + index * 11, -70],
          [-17 + index * 9, -10],
          [-21 + index * 9, -10],
        ],
        veil(paper[100], 0.28),
      ),
    ) +
    oval([0, -110, 34, 8], paper[100]) +
    oval([0, -84, 31, 7], '#cf8b50') +
    smoke([0, -120, 12], { ink: veil(paper[100], 0.28), wind: [26, -120], count: 7 })
  )
}

/** The traveller, seen from behind the shoulder: hair in a plait, chin on the hand. */
function traveller(): string {
  return (
    shape('M-150 330Q-150 130 -60 92L40 92Q120 120 140 330z', turmeric[500]) +
    shape('M30 92L40 92Q120 120 140 330L70 330Q90 180 30 92z', turmeric[600]) +
    shape('M-60 92Q-110 110 -136 200Q-90 150 0 150Q-40 120 -40 92z', laterite[600]) +
    shape('M-28 110L-30 50L34 50L30 110Q0 126 -28 110z', '#7a4a30') +
    shape(
      'M-66 0C-70 -70 -30 -100 14 -96C60 -92 78 -50 74 -6L84 14L72 22Q72 50 52 58Q30 64 20 60L-10 66Q-60 50 -66 0z',
      '#8a5a3c',
    ) +
    shape(
      'M-74 20C-90 -70 -40 -122 20 -112C64 -106 80 -70 74 -40C50 -56 30 -58 14 -50C24 -10 10 40 -30 64C-60 70 -70 50 -74 20z',
      '#1c1312',
    ) +
    ribbon(stations('-48,40,54 -66,110,44 -62,190,36 -72,270,24'), '#1c1312') +
    repeat(4, (index) =>
      ribbon(
        [
          [-82 + index * 2, 90 + index * 44, 4],
          [-62, 104 + index * 44, 5],
          [-42 - index * 2, 92 + index * 44, 4],
        ],
        '#3a2723',
      ),
    ) +
    disc([14, 34, 6], turmeric[400]) +
    ribbon(stations('90,330,54 122,200,46 84,96,34 60,60,30'), '#8a5a3c') +
    shape('M40 44Q66 30 84 50Q88 74 70 84Q44 80 40 44z', '#8a5a3c')
  )
}

export function drawTrainPost(): string {
  return sheet(
    [1200, 630],
    [
      box([0, 0, 1200, 630], konkan[800]),
      box([0, 0, 200, 630], konkan[900]),
      box([1130, 0, 70, 630], konkan[900]),
      repeat(8, (index) => box([0, 20 + index * 78, 200, 2], konkan[800])),
      inside(pane, outside()),
      `<path d="M226 12H1104V476H226z${pane}" fill="${laterite[700]}" fill-rule="evenodd"/>`,
      box([226, 12, 878, 10], laterite[500]),
      box([226, 12, 10, 464], laterite[500]),
      repeat(
        4,
        (index) =>
          box([250, 118 + index * 84, 830, 9], '#8fa3a0') + box([250, 124 + index * 84, 830, 4], basalt[600]),
      ),
      box([250, 36, 8, 416], veil(basalt[900], 0.25)),
      polygon(points('200,476 1130,476 1180,512 150,512'), '#b98a5c'),
      polygon(points('150,512 1180,512 1180,532 150,532'), '#8a5f3e'),
      polygon(points('0,560 1200,552 1200,630 0,630'), konkan[700]),
      polygon(points('0,560 1200,552 1200,568 0,576'), konkan[600]),
      polygon(points('640,486 790,482 806,504 648,508'), paper[100]),
      polygon(points('720,484 790,482 806,504 730,506'), paper[300]),
      repeat(4, (index) => box([660 + index * 3, 488 + index * 4, 50, 1.6], veil(basalt[900], 0.4))),
      place([900, 502, 1.06], tea()),
      place([390, 330, 1.08], traveller()),
      grain({ size: [1200, 630], seed: 19, ink: veil(paper[100], 0.14) }),
    ],
  )
}
