/** Lonavala and Khandala: an express comes out of its tunnel into the rain. */
import {
  box,
  disc,
  flip,
  oval,
  type Point,
  place,
  points,
  polygon,
  repeat,
  shape,
  sheet,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager } from './poster-people.ts'
import { fringe, gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { cloud, drifts, grain, rain, sky } from './poster-skies.ts'
import { crowns, forest, grass } from './poster-trees.ts'
import { waterfall } from './poster-water.ts'

/** An electric locomotive seen head-on, 200 wide, rail level at 0,0. */
function locomotive(): string {
  return (
    polygon(points('-96,-22 96,-22 84,0 -84,0'), basalt[900]) +
    shape('M-96 -30V-190Q-92 -236 -60 -246H60Q92 -236 96 -190V-30z', laterite[600]) +
    shape('M36 -246H60Q92 -236 96 -190V-30H50z', laterite[800]) +
    polygon(points('-96,-98 96,-98 96,-70 -96,-70'), turmeric[300]) +
    polygon(points('-96,-70 96,-70 96,-60 -96,-60'), paper[100]) +
    shape('M-80 -132L-74 -206Q-70 -216 -58 -216L-8 -216V-132z', basalt[900]) +
    shape('M80 -132L74 -206Q70 -216 58 -216L8 -216V-132z', basalt[900]) +
    polygon(points('-70,-140 -64,-204 -44,-204 -54,-140'), konkan[400]) +
    polygon(points('18,-140 18,-204 36,-204 32,-140'), konkan[500]) +
    disc([0, -230, 13], basalt[900]) +
    disc([0, -230, 9], turmeric[100]) +
    [-62, 62].map((x) => disc([x, -46, 13], basalt[900]) + disc([x, -46, 9], turmeric[100])).join('') +
    polygon(points('-70,-34 70,-34 84,-4 -84,-4'), basalt[700]) +
    repeat(7, (index) => box([-62 + index * 19, -32, 6, 28], turmeric[500]))
  )
}

export function drawLonavalaTour(): string {
  const cliff = roughLine({
    through: terraces(
      points('0,90 130,96 260,104 430,120 520,200 620,250 760,240 880,180 1010,100 1120,70 1200,80'),
      44,
    ),
    seed: 9,
    rough: 0.08,
  })
  const shelf = roughLine({
    through: points('0,330 160,320 340,350 600,360 860,340 1040,320 1200,330'),
    seed: 5,
    rough: 0.1,
  })
  const left: Point[] = points('0,470 120,480 240,540 330,620 380,720 420,820')
  const right: Point[] = points('1200,440 1100,450 990,520 900,610 860,720 830,820')
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 260],
        inks: ['#54757a', '#6e8f8e', '#8eaaa2', '#b4c7b8'],
        seed: 3,
        sway: 10,
        tilt: -30,
      }),
      cloud([260, 90, 420], { ink: '#476a6f', seed: 5 }),
      cloud([800, 120, 480], { ink: '#9db5aa', seed: 8 }),
      land(roughLine({ through: points('300,240 460,200 600,170 740,190 900,230'), seed: 4, rough: 0.12 }), {
        bottom: 400,
        ink: '#a4bfae',
      }),
      land(cliff, { bottom: 800, ink: monsoon[600] }),
      fringe({
        line: cliff,
        from: 0,
        to: 520,
        depth: [50, 170],
        seed: 6,
        ink: basalt[600],
        step: 22,
        lift: 12,
      }),
      fringe({
        line: cliff,
        from: 760,
        to: 1200,
        depth: [50, 170],
        seed: 16,
        ink: basalt[600],
        step: 22,
        lift: 12,
      }),
      fringe({
        line: cliff,
        from: 0,
        to: 1200,
        depth: [10, 70],
        seed: 26,
        ink: basalt[800],
        step: 20,
        lift: 8,
      }),
      waterfall({ top: [306, 112, 26], foot: [306, 350, 46], seed: 4, inks: [paper[100], monsoon[300]] }),
      waterfall({ top: [976, 136, 20], foot: [958, 340, 34], seed: 5, inks: [paper[100], monsoon[300]] }),
      land(shelf, { bottom: 800, ink: monsoon[700] }),
      fringe({
        line: shelf,
        from: 0,
        to: 1200,
        depth: [20, 90],
        seed: 36,
        ink: basalt[800],
        step: 22,
        lift: 10,
      }),
      gullies({
        line: shelf,
        from: 0,
        to: 1200,
        length: [80, 200],
        count: 26,
        seed: 8,
        ink: monsoon[800],
        slant: 0.05,
        width: 30,
        lift: 60,
      }),
      drifts({ area: [30, 340, 300, 50], count: 3, seed: 3, ink: monsoon[100], long: 120 }),
      drifts({ area: [860, 330, 300, 50], count: 3, seed: 13, ink: monsoon[100], long: 120 }),
      shape('M408 700V500C408 380 500 318 600 318C700 318 792 380 792 500V700z', basalt[500]),
      repeat(15, (index) => {
        const angle = Math.PI * (1 - index / 14)
        const [x, y] = [600 + Math.cos(angle) * 176, 500 - Math.sin(angle) * 166]
        return `<g transform="rotate(${Math.round(90 - (angle * 180) / Math.PI)} ${Math.round(x)} ${Math.round(y)})">${box([x - 13, y - 17, 26, 34], index % 2 ? basalt[300] : basalt[400])}</g>`
      }),
      shape('M446 700V500C446 406 520 356 600 356C680 356 754 406 754 500V700z', basalt[900]),
      polygon(points('470,690 730,690 1010,800 190,800'), basalt[600]),
      polygon(points('540,690 552,690 420,800 392,800'), basalt[300]),
      polygon(points('648,690 660,690 808,800 780,800'), basalt[300]),
      repeat(6, (index) =>
        polygon(
          [
            [516 - index * index * 6, 698 + index * index * 3.6],
            [684 + index * index * 6, 698 + index * index * 3.6],
            [690 + index * index * 6, 704 + index * index * 4],
            [510 - index * index * 6, 704 + index * index * 4],
          ],
          basalt[800],
        ),
      ),
      polygon(points('500,640 700,640 820,800 380,800'), veil(turmeric[200], 0.2)),
      place([600, 712, 1.1], locomotive()),
      disc([600, 458, 34], veil(turmeric[200], 0.35)),
      land(left, { bottom: 800, ink: monsoon[800] }),
      land([...right].reverse(), { bottom: 800, ink: monsoon[800] }),
      forest({
        line: points('0,520 120,540 230,610 320,720 350,810'),
        size: 36,
        seed: 7,
        bottom: 810,
        ink: monsoon[900],
      }),
      forest({
        line: points('850,810 890,710 980,610 1090,530 1200,500'),
        size: 36,
        seed: 17,
        bottom: 810,
        ink: monsoon[900],
      }),
      crowns({
        line: points('0,540 120,560 230,640'),
        depth: 150,
        size: 36,
        count: 24,
        seed: 3,
        ink: monsoon[800],
      }),
      crowns({
        line: points('980,640 1090,560 1200,530'),
        depth: 150,
        size: 36,
        count: 24,
        seed: 13,
        ink: monsoon[800],
      }),
      grass({ line: left, height: 24, step: 9, seed: 6, ink: monsoon[700] }),
      place(
        [920, 778, 0.92],
        flip(0, onlooker({ top: turmeric[400], legs: basalt[900], umbrella: laterite[500] })),
      ),
      place([300, 782, 0.9], villager({ kurta: paper[200], dhoti: paper[300], turban: laterite[500] })),
      oval([600, 790, 200, 6], veil(basalt[900], 0.3)),
      rain({ area: [0, 0, 1300, 800], count: 190, seed: 8, ink: veil(paper[100], 0.45), slant: -0.34 }),
      grain({ size: [1200, 800], seed: 8, ink: veil(paper[100], 0.12) }),
    ],
  )
}
