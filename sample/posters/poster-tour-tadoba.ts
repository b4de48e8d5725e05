/** Tadoba by jeep: the track through tall teak, and what has just stepped onto it. */
import { tiger } from './poster-animals.ts'
import {
  box,
  disc,
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
import { basalt, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { grain, sky } from './poster-skies.ts'
import { forest, grass, leaf } from './poster-trees.ts'

/** The jeep from behind with the guests standing up; 230 wide, wheels on 0. */
function jeepBehind(): string {
  const guest = ([x, lift, size]: Station, ink: string): string =>
    place(
      [x, -120 - lift, size],
      shape('M-20 30Q-24 -18 -12 -26Q0 -32 12 -26Q24 -18 20 30z', ink) +
        disc([0, -40, 12], '#1c1312') +
        shape('M-20 -42Q-10 -58 0 -58Q10 -58 20 -42z', paper[300]),
    )
  return (
    guest([-58, 26, 1.1], laterite[500]) +
    guest([0, 44, 1.14], turmeric[400]) +
    guest([56, 22, 1.1], paper[200]) +
    ribbon(stations('-96,-110,7 -92,-196,7 92,-196,7 96,-110,7'), monsoon[900]) +
    box([-104, -120, 208, 74], monsoon[700]) +
    box([-104, -120, 208, 14], monsoon[500]) +
    box([-110, -60, 220, 22], basalt[900]) +
    disc([0, -84, 34], basalt[900]) +
    disc([0, -84, 15], basalt[500]) +
    box([-98, -100, 20, 14], laterite[400]) +
    box([78, -100, 20, 14], laterite[400]) +
    box([-108, -46, 40, 46], basalt[900]) +
    box([68, -46, 40, 46], basalt[900])
  )
}

/** One straight teak trunk with its shadowed side. */
function teak(
  [x, base, width]: Station,
  { lit, shade, top }: { lit: string; shade: string; top: number },
): string {
  return (
    polygon(
      [
        [x - width * 0.62, base],
        [x - width * 0.42, top],
        [x + width * 0.42, top],
        [x + width * 0.62, base],
      ],
      lit,
    ) +
    polygon(
      [
        [x + width * 0.1, base],
        [x + width * 0.08, top],
        [x + width * 0.42, top],
        [x + width * 0.62, base],
      ],
      shade,
    )
  )
}

export function drawTadobaTour(): string {
  const random = seededRandom(15)
  const stand = ({
    count,
    base,
    width,
    lit,
    shade,
    clear,
  }: {
    count: number
    base: number
    width: number
    lit: string
    shade: string
    clear: number
  }): string =>
    repeat(count, (index) => {
      const side = index % 2 ? 1 : -1
      const x = 600 + side * (clear + random() * (640 - clear))
      return teak([x, base + random() * 14, width * (0.7 + random() * 0.6)], { lit, shade, top: -10 })
    })
  const litter = repeat(120, () => {
    const y = 560 + random() ** 0.7 * 240
    return leaf([random() * 1200, y, random() * 360], {
      length: 6 + (y - 540) * 0.08,
      ink: random() < 0.5 ? turmeric[500] : laterite[500],
      plump: 0.3,
    })
  })
  const boughs = repeat(80, (index) => {
    const side = index % 2 ? 1 : -1
    const x = 600 + side * (200 + random() * 420)
    return leaf([x, -20 + (random() * 170 * Math.abs(x - 600)) / 600, 60 + random() * 80], {
      length: 60 + random() * 50,
      ink: index % 3 ? monsoon[800] : monsoon[700],
      plump: 0.34,
    })
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 460],
        inks: ['#a9b45c', '#c4c465', turmeric[300], turmeric[200], turmeric[100], paper[100]],
        seed: 16,
        sway: 12,
        tilt: 0,
      }),
      stand({ count: 26, base: 470, width: 11, lit: '#cdbf6a', shade: '#bcae5c', clear: 60 }),
      forest({
        line: points('0,430 200,446 420,470 560,480 640,480 780,470 1000,444 1200,430'),
        size: 26,
        seed: 4,
        bottom: 560,
        ink: '#a3a652',
      }),
      stand({ count: 18, base: 500, width: 20, lit: '#96944c', shade: '#7d7f43', clear: 150 }),
      forest({
        line: points('0,470 200,480 420,510 600,520 780,510 1000,478 1200,470'),
        size: 26,
        seed: 14,
        bottom: 600,
        ink: '#7d8a45',
      }),
      polygon(points('330,0 420,0 760,560 640,560'), veil(paper[100], 0.16)),
      polygon(points('560,0 610,0 900,560 830,560'), veil(paper[100], 0.14)),
      swell(points('0,540 300,528 600,536 900,528 1200,540'), { bottom: 800, ink: '#6b7a3c' }),
      polygon(points('560,528 650,528 700,600 860,820 250,820 480,600'), '#d8a764'),
      polygon(points('578,528 592,528 560,600 470,820 350,820 520,600'), '#bd8549'),
      polygon(points('622,528 636,528 664,600 780,820 660,820 628,600'), '#bd8549'),
      grass({ line: points('0,548 300,540 520,550'), height: 44, step: 7, seed: 4, ink: '#5b7038' }),
      grass({ line: points('690,550 900,540 1200,550'), height: 44, step: 7, seed: 14, ink: '#5b7038' }),
      litter,
      place([700, 610, 0.66], tiger()),
      stand({ count: 9, base: 640, width: 44, lit: '#5f6a38', shade: '#465530', clear: 330 }),
      grass({ line: points('0,650 200,640 380,660'), height: 70, step: 8, seed: 24, ink: '#3f5a30' }),
      grass({ line: points('820,660 1000,640 1200,650'), height: 70, step: 8, seed: 34, ink: '#3f5a30' }),
      place([452, 806, 1.06], jeepBehind()),
      stand({ count: 4, base: 820, width: 84, lit: monsoon[800], shade: monsoon[900], clear: 500 }),
      boughs,
      grass({ line: points('0,800 140,780 300,810'), height: 90, step: 9, seed: 5, ink: monsoon[900] }),
      grass({ line: points('860,810 1040,780 1200,800'), height: 90, step: 9, seed: 15, ink: monsoon[900] }),
      grain({ size: [1200, 800], seed: 22, ink: veil(paper[100], 0.2) }),
    ],
  )
}
