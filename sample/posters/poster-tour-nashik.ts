/** Nashik's other half: the steps of the Godavari at first light, temples above, lamps on the water. */

import { rowBoat } from './poster-boats.ts'
import {
  box,
  disc,
  oval,
  place,
  points,
  polygon,
  repeat,
  type Station,
  seededRandom,
  shape,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { arcade, arch, pennant, type Stone } from './poster-forts.ts'
import { basalt, dusk, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, sitter, villager, woman } from './poster-people.ts'
import { birds, drifts, grain, sky, sun } from './poster-skies.ts'
import { shikhara, stairs } from './poster-temples.ts'
import { forest } from './poster-trees.ts'
import { glints, lightPath, reflection } from './poster-water.ts'

const black: Stone = { lit: '#b98a8a', face: '#7d5a68', shade: '#55404f', deep: dusk[900] }
const white: Stone = { lit: paper[100], face: '#e6c3b0', shade: '#b98a8a', deep: dusk[600] }
const red: Stone = { lit: '#eba98c', face: laterite[400], shade: laterite[600], deep: laterite[800] }

/** A hall with arches and a pyramid of steps for a roof, 160 wide. */
function hall([x, base, size]: Station, stone: Stone): string {
  return place(
    [x, base, size],
    box([-80, -74, 160, 74], stone.face) +
      box([30, -74, 50, 74], stone.shade) +
      arcade({ from: -72, to: 72, base: 0, height: 54, count: 4, ink: stone.deep }) +
      repeat(5, (index) =>
        box([-88 + index * 15, -86 - index * 13, 176 - index * 30, 14], index % 2 ? stone.shade : stone.lit),
      ) +
      oval([0, -146, 12, 9], stone.lit),
  )
}

function town(): string {
  return (
    shikhara([360, 470, 110, 250], black) +
    shikhara([820, 470, 150, 350], white) +
    shikhara([960, 474, 80, 170], red) +
    shikhara([210, 474, 72, 150], white) +
    hall([490, 474, 1], black) +
    hall([690, 474, 0.84], white) +
    hall([1060, 476, 0.9], red) +
    hall([96, 476, 0.9], red) +
    pennant([820, 124, 56], [laterite[500], dusk[900]]) +
    pennant([360, 222, 50], [turmeric[500], dusk[900]]) +
    box([0, 470, 1200, 34], '#a8757a') +
    arcade({ from: 10, to: 1190, base: 504, height: 26, count: 26, ink: dusk[700], fill: 0.6 }) +
    stairs({
      foot: [600, 602],
      widths: [1300, 1240],
      rise: 98,
      count: 9,
      stone: { lit: '#e0b09c', face: '#c48d86', shade: '#a06f76', deep: dusk[700] },
    }) +
    [130, 420, 700, 1000]
      .map(
        (x) =>
          polygon(
            [
              [x - 26, 602],
              [x - 20, 540],
              [x + 20, 540],
              [x + 26, 602],
            ],
            '#7d5a68',
          ) +
          shape(`M${x - 20} 541Q${x} 500 ${x + 20} 541z`, '#8f6874') +
          arch([x, 596, 20, 40], dusk[800]),
      )
      .join('')
  )
}

export function drawNashikTour(): string {
  const random = seededRandom(4)
  const view = town()
  const lamps = repeat(34, () => {
    const [x, y] = [random() * 1200, 640 + random() ** 1.3 * 140]
    const size = 1 + (y - 640) / 60
    return (
      disc([x, y - size, 5.5 * size], veil(turmeric[300], 0.3)) +
      shape(
        `M${x - 4 * size} ${y}Q${x} ${y + 3 * size} ${x + 4 * size} ${y}z`.replace(/(\.\d)\d+/g, '$1'),
        laterite[700],
      ) +
      disc([x, y - 1.2 * size, 1.5 * size], turmeric[100])
    )
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 480],
        inks: ['#7f6f95', '#a58299', '#cc9a9b', '#e9b79c', '#f4d0a0', turmeric[200]],
        seed: 34,
        sway: 12,
        tilt: -40,
      }),
      sun([580, 330, 60], ['#f2c79a', '#f8dca8', paper[100]]),
      drifts({ area: [60, 70, 1100, 230], count: 8, seed: 9, ink: veil(paper[100], 0.5), long: 170 }),
      forest({
        line: points('0,420 300,430 600,440 900,426 1200,420'),
        size: 30,
        seed: 7,
        bottom: 500,
        ink: '#9a7286',
      }),
      view,
      box([0, 602, 1200, 200], '#c08a8c'),
      reflection(view, { waterline: 602, flatten: 0.42, strength: 0.5 }),
      swell(points('0,680 300,674 700,690 1200,676'), { bottom: 800, ink: veil(dusk[600], 0.35) }),
      swell(points('0,744 300,736 700,752 1200,740'), { bottom: 800, ink: veil(dusk[700], 0.4) }),
      lightPath([580, 606, 46], { height: 180, seed: 4, ink: turmeric[100] }),
      glints({ area: [0, 608, 1200, 170], count: 80, seed: 6, ink: veil(paper[100], 0.7), size: 70 }),
      lamps,
      place([556, 598, 0.62], woman({ sari: laterite[500], fall: turmeric[400] })),
      place([590, 598, 0.62], woman({ sari: konkan[600], fall: paper[200], pot: turmeric[500] })),
      place([300, 574, 0.56], villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[500] })),
      place([330, 574, 0.54], onlooker({ top: turmeric[400], legs: dusk[800] })),
      place([810, 600, 0.62], sitter({ top: laterite[600], legs: dusk[800] })),
      place(
        [880, 572, 0.56],
        villager({ kurta: turmeric[400], dhoti: paper[200], turban: paper[100], staff: basalt[800] }),
      ),
      place([230, 602, 0.58], woman({ sari: turmeric[400], fall: laterite[600] })),
      place([380, 716, 0.9], rowBoat({ hull: dusk[900], band: laterite[500], shade: dusk[900] })),
      place([900, 672, 0.6], rowBoat({ hull: dusk[800], band: turmeric[500], shade: dusk[900] })),
      birds(stations('480,180,11 512,166,9 620,200,8 1080,180,10'), dusk[800]),
      grain({ size: [1200, 800], seed: 24, ink: veil(paper[100], 0.16) }),
    ],
  )
}
