/** Konkan food seen from above: a banana leaf with rice, fish and modak, a glass of solkadhi, coconut and kokum. */
import {
  blob,
  curvePath,
  disc,
  inside,
  mix,
  oval,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  seededRandom,
  shape,
  sheet,
  stations,
  turn,
  veil,
} from './poster-canvas.ts'
import { dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { grain } from './poster-skies.ts'
import { leaf } from './poster-trees.ts'

const peppercorn = '#2d2220'
const shadow = veil('#2b120c', 0.3)

/** The leaf the meal lies on: ribs from a middle vein, one torn edge. */
function bananaLeaf(): string {
  const outline = `${curvePath(points('110,330 200,206 400,128 640,100 880,128 1060,210 1120,318 1060,430 880,516 640,548 400,520 200,450'), true)}`
  const ribs = repeat(34, (index) => {
    const x = 150 + index * 28
    return (
      ribbon(
        [
          [x, 326, 3],
          [x + 30, 220, 2],
          [x + 74, 90, 1],
        ],
        monsoon[600],
      ) +
      ribbon(
        [
          [x, 326, 3],
          [x + 30, 430, 2],
          [x + 74, 560, 1],
        ],
        monsoon[600],
      )
    )
  })
  return (
    `<g transform="translate(8 16)">${shape(outline, shadow)}</g>` +
    shape(outline, monsoon[500]) +
    inside(
      outline,
      polygon(points('0,326 1200,322 1200,640 0,640'), veil(monsoon[700], 0.35)) +
        ribs +
        ribbon(stations('100,328,14 600,324,12 1130,320,6'), monsoon[300]),
    )
  )
}

/** A modak, pleated to a point; 90 wide. */
function modak(): string {
  return (
    oval([6, 12, 50, 34], shadow) +
    shape('M0 -58C-10 -36 -46 -20 -48 6C-46 34 46 34 48 6C46 -20 10 -36 0 -58z', paper[100]) +
    shape('M0 -58C10 -36 46 -20 48 6C47 20 30 28 8 27C24 4 14 -26 0 -58z', paper[400]) +
    repeat(5, (index) =>
      shape(
        `M0 -54Q${-30 + index * 15} -24 ${-36 + index * 18} 22Q${-26 + index * 15} -20 0 -54z`,
        '#d8bd8b',
      ),
    )
  )
}

/** A fried pomfret, red with spice; 250 long. */
function pomfret(): string {
  const body = curvePath(points('-120,4 -84,-40 -20,-74 44,-58 92,-16 100,4 92,22 40,60 -20,72 -84,44'), true)
  return (
    `<g transform="translate(8 12)">${shape(body, shadow)}</g>` +
    shape('M88 2L150 -46L134 2L150 48z', laterite[700]) +
    shape('M-20 -72Q20 -112 70 -92L34 -58zM-20 70Q20 108 70 90L34 58z', laterite[700]) +
    shape(body, laterite[500]) +
    shape('M-120 4L-84 44Q-20 72 40 60Q92 22 100 4Q0 30 -120 4z', laterite[600]) +
    repeat(4, (index) =>
      ribbon(
        [
          [-34 + index * 30, -40 + index * 4, 6],
          [-46 + index * 30, 0, 8],
          [-38 + index * 30, 40 - index * 4, 6],
        ],
        laterite[800],
      ),
    ) +
    repeat(16, (index) => disc([-70 + ((index * 37) % 150), -36 + ((index * 23) % 74), 2.4], turmeric[300])) +
    disc([-92, -8, 8], paper[200]) +
    disc([-93, -8, 4], '#1c1312') +
    leaf([-10, 56, -20], { length: 46, ink: monsoon[400], plump: 0.3 }) +
    leaf([-6, 58, 30], { length: 36, ink: monsoon[600], plump: 0.3 })
  )
}

/** A steel bowl from above with what is in it. */
function bowl({ size, fill, light }: { size: number; fill: string; light: string }): string {
  return (
    disc([7, 10, size], shadow) +
    disc([0, 0, size], '#aab3ac') +
    disc([-2, -3, size * 0.95], '#dfe3da') +
    disc([0, 0, size * 0.84], fill) +
    blob(
      [
        [-size * 0.5, -size * 0.3],
        [-size * 0.1, -size * 0.56],
        [size * 0.2, -size * 0.46],
        [-size * 0.2, -size * 0.26],
      ],
      light,
    )
  )
}

/** Half a coconut, its white and its shell; 170 wide. */
function coconut(): string {
  return (
    disc([10, 14, 88], shadow) +
    disc([0, 0, 88], '#6d4a30') +
    disc([-2, -3, 80], '#4a2f20') +
    disc([0, 0, 72], paper[100]) +
    disc([4, 6, 50], '#e3dcc6') +
    disc([8, 10, 44], '#cfc7ae') +
    repeat(14, (index) => turn([0, 0, index * 26], polygon(points('-2,-86 2,-86 5,-98 -4,-96'), '#6d4a30')))
  )
}

/** A tall glass of rose-coloured solkadhi from the side of the eye: rim, drink, a sprig. */
function solkadhi(): string {
  return (
    oval([14, 104, 66, 20], shadow) +
    shape('M-58 -86L-44 96Q0 112 44 96L58 -86z', '#f3d3d6') +
    shape('M-53 -54L-42 92Q0 106 42 92L53 -54z', '#e5949f') +
    shape('M14 -54L10 100Q30 98 42 92L53 -54z', '#cf7383') +
    oval([0, -86, 58, 16], paper[100]) +
    oval([0, -56, 53, 14], '#f2b6bc') +
    leaf([-10, -58, -30], { length: 44, ink: monsoon[500], plump: 0.3 }) +
    leaf([-6, -58, 10], { length: 38, ink: monsoon[700], plump: 0.3 }) +
    repeat(6, (index) => disc([-30 + index * 11, -54 + (index % 3) * 4, 2.2], laterite[700]))
  )
}

export function drawFoodPost(): string {
  const random = seededRandom(7)
  const boards = repeat(7, (index) =>
    polygon(
      [
        [0, index * 92],
        [1200, index * 92 - 6],
        [1200, index * 92 + 84],
        [0, index * 92 + 90],
      ],
      index % 2 ? laterite[700] : '#7d2c1b',
    ),
  )
  const grainOfWood = repeat(40, () => {
    const [x, y] = [random() * 1200, random() * 630]
    const long = 60 + random() * 160
    return ribbon(
      [
        [x, y, 1],
        [x + long * 0.5, y + 3, 2.4],
        [x + long, y - 1, 1],
      ],
      veil(laterite[900], 0.5),
    )
  })
  const grains = repeat(90, () => {
    const [angle, away] = [random() * 6.28, random() ** 0.6 * 92]
    return turn(
      [420 + Math.cos(angle) * away, 246 + Math.sin(angle) * away * 0.74, random() * 180],
      oval([420 + Math.cos(angle) * away, 246 + Math.sin(angle) * away * 0.74, 8, 2.6], paper[300]),
    )
  })
  const kokum: readonly Point[] = points('1010,546 1062,566 1040,520 1098,536')
  return sheet(
    [1200, 630],
    [
      polygon(points('0,0 1200,0 1200,630 0,630'), laterite[800]),
      boards,
      grainOfWood,
      bananaLeaf(),
      oval([428, 256, 116, 84], shadow),
      oval([420, 246, 112, 82], paper[100]),
      oval([438, 262, 90, 62], paper[200]),
      grains,
      place([706, 372, 1.16], pomfret()),
      place([300, 392, 0.98], modak()),
      place([392, 420, 0.98], modak()),
      place([322, 462, 0.98], modak()),
      place([628, 206, 1], bowl({ size: 66, fill: turmeric[500], light: turmeric[300] })),
      place([776, 194, 1], bowl({ size: 56, fill: laterite[600], light: laterite[400] })),
      repeat(5, (index) =>
        oval([610 + index * 11, 196 + (index % 3) * 14, 9, 6], index % 2 ? laterite[600] : monsoon[600]),
      ),
      place(
        [560, 466, 1],
        shape('M0 -34Q34 -30 34 0Q34 30 0 34Q-4 0 0 -34z', '#d8d05a') +
          shape('M0 -28Q28 -24 28 0Q28 24 0 28z', '#efe9a0'),
      ),
      blob(points('206,300 222,276 252,272 270,288 262,310 236,318'), monsoon[300]),
      blob(points('216,298 230,282 252,280 260,292 250,304'), '#b9d6a4'),
      place([986, 226, 1.12], solkadhi()),
      place([150, 516, 1.08], coconut()),
      kokum
        .map(
          ([x, y]) =>
            disc([x + 4, y + 6, 24], shadow) +
            disc([x, y, 24], dusk[800]) +
            disc([x - 5, y - 5, 15], '#7a2440') +
            shape(`M${x - 6} ${y - 22}l6 -10l8 9z`, monsoon[600]),
        )
        .join(''),
      place([1136, 84, 0.62], coconut()),
      leaf([60, 110, 30], { length: 110, ink: monsoon[600], plump: 0.2 }),
      leaf([60, 110, 64], { length: 96, ink: monsoon[700], plump: 0.2 }),
      leaf([60, 110, -6], { length: 104, ink: monsoon[500], plump: 0.2 }),
      repeat(9, (index) =>
        disc([96 + mix([0, 130], random()), 60 + random() * 150, 5], index % 2 ? peppercorn : konkan[900]),
      ),
      grain({ size: [1200, 630], seed: 8, ink: veil(paper[100], 0.16) }),
    ],
  )
}
