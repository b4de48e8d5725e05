/** How to see a tiger: it has seen you first. A face between the blades. */
import { tigerFace } from './poster-animals.ts'
import { mix, place, points, repeat, ribbon, seededRandom, sheet, swell, veil } from './poster-canvas.ts'
import { monsoon, paper, turmeric } from './poster-inks.ts'
import { grain, sky, sun } from './poster-skies.ts'
import { leaf } from './poster-trees.ts'

/** Tall blades across the picture; they part round the face by `clear`. */
function blades({
  count,
  seed,
  base,
  tall,
  width,
  clear,
  ink,
}: {
  count: number
  seed: number
  base: number
  tall: number
  width: number
  clear: number
  ink: string
}): string {
  const random = seededRandom(seed)
  return repeat(count, (index) => {
    const x = (index + random()) * (1240 / count) - 20
    const gap = Math.max(0, clear - Math.abs(x - 640)) / clear
    const high = tall * (0.6 + random() * 0.5) * (1 - gap * 0.62)
    const lean = (random() - 0.5) * high * 0.4 + (x < 640 ? -1 : 1) * gap * 60
    return ribbon(
      [
        [x, base, width],
        [x + lean * 0.3, base - high * 0.55, width * 0.8],
        [x + lean, base - high, 1],
      ],
      ink,
    )
  })
}

export function drawTigerPost(): string {
  const random = seededRandom(6)
  const hanging = repeat(46, (index) => {
    const x = index % 2 ? mix([760, 1240], random()) : mix([-40, 480], random())
    return leaf([x, -20 + random() * 90, 50 + random() * 80], {
      length: 70 + random() * 60,
      ink: index % 3 ? monsoon[900] : monsoon[800],
      plump: 0.12,
    })
  })
  return sheet(
    [1200, 630],
    [
      sky({
        size: [1200, 600],
        inks: ['#a9822e', '#c79c3c', '#dcb552', turmeric[300], turmeric[200]],
        seed: 3,
        sway: 14,
        tilt: 20,
      }),
      sun([640, 300, 170], ['#e3bd5c', '#efcd77', turmeric[200]]),
      blades({ count: 90, seed: 4, base: 640, tall: 560, width: 13, clear: 10, ink: '#c2a24a' }),
      blades({ count: 70, seed: 5, base: 640, tall: 470, width: 15, clear: 10, ink: '#98893f' }),
      place([640, 330, 1.86], tigerFace()),
      blades({ count: 64, seed: 6, base: 660, tall: 520, width: 17, clear: 250, ink: '#74773a' }),
      blades({ count: 54, seed: 7, base: 660, tall: 480, width: 20, clear: 330, ink: '#4d6636' }),
      blades({ count: 44, seed: 8, base: 670, tall: 420, width: 24, clear: 380, ink: monsoon[700] }),
      blades({ count: 40, seed: 9, base: 680, tall: 330, width: 28, clear: 420, ink: monsoon[900] }),
      swell(points('0,600 300,616 640,626 900,614 1200,600'), { bottom: 640, ink: monsoon[900] }),
      hanging,
      grain({ size: [1200, 630], seed: 5, ink: veil(paper[100], 0.16) }),
    ],
  )
}
