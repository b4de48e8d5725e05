/** Third slide: inside a chaitya hall, light from the great window falling down the nave on the stupa. */
import {
  box,
  disc,
  mix,
  oval,
  type Point,
  pair,
  place,
  points,
  polygon,
  repeat,
  shape,
  sheet,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, photographer, woman } from './poster-people.ts'
import { grain } from './poster-skies.ts'

const size: Point = [1920, 1080]
const middle = 1190
const eye = 590

/** How large things are at a depth: 1 near us, smaller toward the apse. */
function scaleAt(depth: number): number {
  return 1 / (1 + 0.3 * depth)
}

/** One pair of ribs and pillars at a depth, lit more warmly the deeper it stands. */
function frame(depth: number): string {
  const scale = scaleAt(depth)
  const rib =
    [
      '#23151a',
      laterite[900],
      laterite[800],
      laterite[700],
      laterite[600],
      '#b5572f',
      laterite[500],
      laterite[400],
    ][depth] ?? laterite[400]
  const lit =
    [
      laterite[800],
      laterite[700],
      laterite[600],
      laterite[500],
      laterite[400],
      laterite[300],
      laterite[300],
      turmeric[300],
    ][depth] ?? turmeric[300]
  const shade =
    [
      basalt[900],
      dusk[900],
      dusk[900],
      laterite[900],
      laterite[900],
      laterite[800],
      laterite[800],
      laterite[700],
    ][depth] ?? laterite[700]
  const [across, spring, foot] = [640 * scale, eye - 190 * scale, eye + 440 * scale]
  const thick = 34 * scale
  const vault = `M${middle - across - thick} ${spring}A${across + thick} ${across * 0.86 + thick} 0 0 1 ${middle + across + thick} ${spring}L${middle + across} ${spring}A${across} ${across * 0.86} 0 0 0 ${middle - across} ${spring}z`
  const x = middle - across
  const wide = 96 * scale
  const pillar =
    box([x - wide * 0.5, spring + 120 * scale, wide, foot - spring - 150 * scale], shade) +
    box([x + wide * 0.08, spring + 120 * scale, wide * 0.42, foot - spring - 150 * scale], lit) +
    repeat(3, (ring) =>
      box(
        [x - wide * 0.56, spring + (220 + ring * 120) * scale, wide * 1.12, 12 * scale],
        ring % 2 ? shade : lit,
      ),
    ) +
    oval([x, spring + 118 * scale, wide * 0.66, 26 * scale], lit) +
    box([x - wide * 0.86, spring + 76 * scale, wide * 1.72, 28 * scale], shade) +
    box([x - wide * 0.86, spring + 76 * scale, wide * 1.72, 10 * scale], lit) +
    box([x - wide * 0.7, foot - 40 * scale, wide * 1.4, 40 * scale], shade) +
    box([x - wide * 0.7, foot - 40 * scale, wide * 1.4, 10 * scale], lit)
  return shape(vault, rib) + pair(middle, pillar)
}

/** The vault between two frames, the frieze over the pillars, the dark aisle behind them and the floor. */
function bay(depth: number): string {
  const [near, far] = [scaleAt(depth), scaleAt(depth + 1)]
  const tone =
    ['#2b1716', '#371a17', '#471f19', '#5c291d', '#733522', '#8d4529', '#a75731', '#c06c3b'][depth] ??
    '#c06c3b'
  const aisle =
    ['#120e0f', '#170f10', '#1d1211', '#271512', '#331914', '#411f17', '#52271a', '#63301e'][depth] ??
    '#63301e'
  const floor =
    ['#2a1a18', '#3a211b', '#4d2a1f', '#653726', '#7f472d', '#9a5a35', '#b5703f', '#cd884b'][depth] ??
    '#cd884b'
  const outer = 640 * near
  const spring = eye - 190 * near
  const vault = `M${middle - outer} ${spring}A${outer} ${outer * 0.86} 0 0 1 ${middle + outer} ${spring}V${eye + 440 * near}H${middle - outer}z`
  const corner = (scale: number, up: number): Point => [middle - 640 * scale, eye + up * scale]
  const frieze = polygon(
    [corner(near, -190), corner(far, -190), corner(far, -110), corner(near, -110)],
    depth % 2 ? laterite[700] : laterite[800],
  )
  const niches = repeat(3, (index) => {
    const scale = mix([near, far], (index + 0.5) / 3)
    const [x, y] = corner(scale, -150)
    return oval([x, y, 9 * scale, 24 * scale], depth > 3 ? turmeric[300] : laterite[500])
  })
  const wall = polygon([corner(near, -110), corner(far, -110), corner(far, 440), corner(near, 440)], aisle)
  const paving = polygon(
    [
      corner(near, 440),
      corner(far, 440),
      [middle + 640 * far, eye + 440 * far],
      [middle + 640 * near, eye + 440 * near],
    ],
    floor,
  )
  return shape(vault, tone) + pair(middle, wall + frieze + niches) + paving
}

/** The stupa in the apse: drum, dome, its box and its umbrellas, and the seated figure carved before it. */
function stupa(): string {
  const figure =
    shape('M-34 0Q-46 -2 -44 -12Q-30 -24 0 -22Q30 -24 44 -12Q46 -2 34 0z', laterite[700]) +
    shape('M-22 -18Q-26 -62 0 -66Q26 -62 22 -18z', laterite[700]) +
    disc([0, -78, 13], laterite[700]) +
    disc([0, -92, 5], laterite[700])
  return (
    box([-128, -30, 256, 30], laterite[500]) +
    box([-128, -30, 256, 8], turmeric[200]) +
    box([-112, -118, 224, 88], turmeric[400]) +
    box([38, -118, 74, 88], laterite[500]) +
    box([-112, -118, 34, 88], turmeric[200]) +
    box([-118, -126, 236, 10], turmeric[200]) +
    shape('M-108 -124C-124 -190 -84 -246 0 -250C84 -246 124 -190 108 -124z', turmeric[400]) +
    shape('M40 -124C60 -180 50 -230 0 -250C84 -246 124 -190 108 -124z', laterite[500]) +
    shape('M-100 -124C-116 -180 -84 -230 -36 -244C-70 -216 -78 -170 -66 -124z', turmeric[200]) +
    polygon(points('-30,-248 30,-248 46,-278 -46,-278'), turmeric[300]) +
    polygon(points('6,-248 30,-248 46,-278 12,-278'), laterite[500]) +
    repeat(
      3,
      (index) =>
        oval([0, -292 - index * 22, 40 - index * 10, 8], index % 2 ? turmeric[200] : turmeric[300]) +
        box([-4, -304 - index * 22, 8, 16], laterite[600]),
    ) +
    shape('M-64 -30V-120C-64 -152 -40 -170 0 -176C40 -170 64 -152 64 -120V-30z', laterite[800]) +
    shape('M-54 -30V-118C-54 -144 -34 -160 0 -166C34 -160 54 -144 54 -118V-30z', turmeric[300]) +
    place([0, -34, 1.14], figure)
  )
}

export function drawChaityaSlide(): string {
  const depths = [0, 1, 2, 3, 4, 5, 6, 7]
  const end = scaleAt(8)
  const apse = `M${middle - 640 * end} ${eye - 190 * end}A${640 * end} ${640 * end * 0.86} 0 0 1 ${middle + 640 * end} ${eye - 190 * end}V${eye + 440 * end}H${middle - 640 * end}z`
  return sheet(size, [
    box([0, 0, 1920, 1080], '#1c1112'),
    depths.map(bay).join(''),
    shape(apse, turmeric[500]),
    [...depths].reverse().map(frame).join(''),
    polygon(
      [
        [middle - 70, 690],
        [middle + 70, 690],
        [middle + 330, 1080],
        [middle - 330, 1080],
      ],
      veil(laterite[400], 0.4),
    ),
    polygon(
      [
        [middle - 40, 690],
        [middle + 40, 690],
        [middle + 150, 1080],
        [middle - 150, 1080],
      ],
      veil(turmeric[300], 0.42),
    ),
    polygon(
      [
        [middle - 128, 716],
        [middle + 128, 716],
        [middle + 620, 0],
        [middle + 180, 0],
      ],
      veil(laterite[300], 0.16),
    ),
    place([middle, 738, 0.98], stupa()),
    place([middle - 150, 820, 0.72], woman({ sari: laterite[900], fall: laterite[500] })),
    place([middle - 112, 826, 0.72], onlooker({ top: dusk[800], legs: dusk[900] })),
    place([middle + 170, 900, 0.95], photographer({ shirt: dusk[900], trousers: basalt[900] })),
    grain({ size, seed: 41, ink: veil(paper[100], 0.1) }),
  ])
}
