/** When to visit: one mountain in four seasons, side by side. */
import {
  disc,
  inside,
  linePath,
  type Point,
  place,
  points,
  repeat,
  seededRandom,
  sheet,
  swell,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, trekker, woman } from './poster-people.ts'
import { fringe, gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { cloud, cloudSea, drifts, grain, sky as paintSky, rain, sun } from './poster-skies.ts'
import { grass, tree } from './poster-trees.ts'
import { waterfall } from './poster-water.ts'

type Season = {
  sky: readonly string[]
  far: string
  hill: string
  shade: string
  cliff: string
  ground: string
  near: string
}

const seasons: readonly Season[] = [
  {
    sky: ['#8fb7c9', '#b3cdd1', '#dcdfd0', turmeric[100]],
    far: '#b9b4bd',
    hill: '#a58f86',
    shade: '#8a7472',
    cliff: dusk[600],
    ground: '#c9ad6e',
    near: '#8f9a58',
  },
  {
    sky: ['#e2955a', '#ecae62', turmeric[300], turmeric[200]],
    far: '#e0a069',
    hill: laterite[500],
    shade: laterite[600],
    cliff: laterite[800],
    ground: turmeric[500],
    near: '#b9772f',
  },
  {
    sky: ['#557a7f', '#78989a', '#a3b9b2', '#cbd5c4'],
    far: '#8fae9c',
    hill: monsoon[500],
    shade: monsoon[600],
    cliff: basalt[700],
    ground: monsoon[600],
    near: monsoon[800],
  },
  {
    sky: ['#8a6f98', '#b98fa5', '#e3b3a8', '#f4d3a8'],
    far: '#b99aa8',
    hill: '#6f9a6c',
    shade: '#578259',
    cliff: dusk[600],
    ground: '#7fae72',
    near: monsoon[700],
  },
]

const outline = terraces(
  points(
    '-420,430 -260,420 -200,400 -150,372 -110,270 -92,214 -80,196 0,184 74,190 96,206 116,280 150,352 200,392 260,416 420,430',
  ),
  36,
)

/** The same mountain in one season's inks, its middle at `x`. */
function view({ sky: inks, far, hill, shade, cliff, ground, near }: Season, x: number): string {
  const back = roughLine({
    through: points('-20,380 160,340 320,370 600,350 860,370 1040,330 1220,370'),
    seed: 5,
    rough: 0.12,
  })
  const line = roughLine({
    through: outline.map(([across, y]): Point => [x + across, y]),
    seed: 11,
    rough: 0.08,
  })
  return (
    paintSky({ size: [1200, 400], inks, seed: 40 + x, sway: 8, tilt: 20 }) +
    land(back, { bottom: 630, ink: far }) +
    land(line, { bottom: 630, ink: hill }) +
    fringe({ line, from: x - 90, to: x + 104, depth: [26, 90], seed: 7, ink: cliff, step: 13, lift: 6 }) +
    gullies({
      line,
      from: x - 190,
      to: x + 190,
      length: [50, 120],
      count: 18,
      seed: 8,
      ink: shade,
      slant: 0.1,
      width: 20,
      lift: 110,
    }) +
    swell(points('-20,470 300,456 600,476 900,456 1220,470'), { bottom: 640, ink: ground }) +
    swell(points('-20,570 300,556 600,580 900,560 1220,572'), { bottom: 640, ink: near })
  )
}

function bloom(): string {
  const random = seededRandom(5)
  return repeat(190, (index) => {
    const near = random()
    return disc(
      [840 + random() * 380, 486 + near * 140, 2 + near * 6],
      [paper[100], turmeric[400], '#b86a93'][index % 3] ?? paper[100],
    )
  })
}

export function drawSeasonsPost(): string {
  const cut = (left: number, right: number): string => {
    const corners: Point[] = [
      [left + 50, 0],
      [right + 50, 0],
      [right - 50, 630],
      [left - 50, 630],
    ]
    return `${linePath(corners)}z`
  }
  const edges = [-100, 300, 600, 900, 1300]
  const extras = [
    sun([110, 110, 28], ['#d5dfd3', '#ecead2', paper[100]]) +
      drifts({ area: [20, 220, 260, 60], count: 3, seed: 4, ink: paper[100], long: 90 }) +
      cloudSea({
        line: points('-20,450 120,436 330,452'),
        bump: 30,
        seed: 4,
        bottom: 478,
        ink: veil(paper[100], 0.7),
      }) +
      place(
        [150, 590, 0.9],
        `<g transform="scale(-1 1)">${trekker({ shirt: laterite[500], pack: konkan[600], trousers: basalt[800], hat: turmeric[500] })}</g>`,
      ),
    sun([452, 92, 32], ['#f0b964', turmeric[300], paper[100]]) +
      tree({ foot: [420, 596], size: 190, seed: 4, inks: [laterite[400], laterite[600], '#5b4030'] }) +
      place([510, 600, 0.86], woman({ sari: paper[100], fall: laterite[500], pot: '#8a5a34' })),
    cloud([760, 100, 260], { ink: '#3f6368', seed: 6 }) +
      waterfall({ top: [790, 194, 12], foot: [788, 400, 26], seed: 5, inks: [paper[100], monsoon[300]] }) +
      waterfall({ top: [726, 190, 8], foot: [724, 350, 16], seed: 6, inks: [paper[100], monsoon[300]] }) +
      cloudSea({
        line: points('560,440 700,424 940,446'),
        bump: 34,
        seed: 14,
        bottom: 474,
        ink: veil(paper[100], 0.75),
      }) +
      place([720, 596, 0.94], onlooker({ top: turmeric[400], legs: basalt[900], umbrella: laterite[500] })) +
      rain({ area: [560, 0, 420, 600], count: 80, seed: 6, ink: veil(paper[100], 0.5), slant: -0.2 }),
    drifts({ area: [900, 60, 280, 170], count: 4, seed: 9, ink: '#f6dcc4', long: 100 }) +
      bloom() +
      grass({ line: points('820,640 1000,620 1220,640'), height: 34, step: 8, seed: 5, ink: monsoon[800] }) +
      place([1040, 592, 0.9], onlooker({ top: konkan[600], legs: basalt[900] })) +
      place([1078, 592, 0.88], woman({ sari: laterite[500], fall: turmeric[400] })),
  ]
  const panels = seasons.map((season, index) =>
    inside(
      cut(edges[index] ?? 0, edges[index + 1] ?? 0),
      view(season, 150 + index * 300) + (extras[index] ?? ''),
    ),
  )
  const bars = [300, 600, 900].map(
    (x) =>
      `<path d="${linePath([
        [x + 46, 0],
        [x + 54, 0],
        [x - 46, 630],
        [x - 54, 630],
      ])}z" fill="${paper[100]}"/>`,
  )
  return sheet(
    [1200, 630],
    [...panels, ...bars, grain({ size: [1200, 630], seed: 17, ink: veil(paper[100], 0.18) })],
  )
}
