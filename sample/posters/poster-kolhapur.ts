/** Kolhapur at night: the towers of Mahalakshmi's temple, and the lamp towers lit before it. */

import { box, disc, flip, pair, place, points, polygon, repeat, shape, sheet, veil } from './poster-canvas.ts'
import { arcade, arch, pennant, type Stone } from './poster-forts.ts'
import { basalt, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager, woman } from './poster-people.ts'
import { drifts, grain, sky, stars } from './poster-skies.ts'
import { lampTower, shikhara, stairs } from './poster-temples.ts'

const pale: Stone = { lit: '#f3dca9', face: '#c9a877', shade: '#7d6a5c', deep: '#4b4346' }
const black: Stone = { lit: '#8b7a62', face: '#4c4a45', shade: '#2b302f', deep: basalt[900] }

/** The temple from the front, 700 wide, 500 tall. */
function mahalakshmi(): string {
  const wing =
    box([-350, -120, 240, 120], black.face) +
    box([-350, -120, 16, 120], black.lit) +
    polygon(points('-356,-134 -104,-134 -96,-116 -366,-116'), black.lit) +
    box([-362, -116, 264, 6], black.deep) +
    arcade({ from: -336, to: -120, base: -14, height: 82, count: 4, ink: turmeric[600], fill: 0.62 }) +
    arcade({ from: -336, to: -120, base: -14, height: 66, count: 4, ink: turmeric[300], fill: 0.4 }) +
    box([-362, -16, 264, 16], black.shade)
  return (
    shikhara([-250, -128, 118, 200], pale) +
    shikhara([250, -128, 118, 200], pale) +
    shikhara([-148, -140, 116, 226], pale) +
    shikhara([148, -140, 116, 226], pale) +
    shikhara([0, -150, 184, 350], pale) +
    pair(0, wing) +
    box([-120, -168, 240, 168], black.face) +
    box([-120, -168, 20, 168], black.lit) +
    box([70, -168, 50, 168], black.shade) +
    polygon(points('-128,-186 128,-186 142,-164 -142,-164'), black.lit) +
    box([-136, -164, 272, 7], black.deep) +
    repeat(6, (index) => box([-112 + index * 42, -152, 14, 22], index % 2 ? black.lit : black.shade)) +
    arch([0, 0, 108, 124], black.lit) +
    arch([0, 0, 90, 112], turmeric[600]) +
    arch([0, 0, 62, 94], turmeric[300]) +
    arch([0, 0, 30, 66], paper[100]) +
    pennant([0, -500, 74], [laterite[500], basalt[900]]) +
    pennant([-148, -364, 50], [laterite[500], basalt[900]]) +
    pennant([148, -364, 50], [laterite[500], basalt[900]])
  )
}

function court(): string {
  const lamps = repeat(9, (index) => {
    const [x, y] = [150 + index * 112, 700 + Math.abs(index - 4) * 10]
    return (
      disc([x, y - 6, 13], veil(turmeric[400], 0.28)) +
      polygon(
        [
          [x - 8, y],
          [x + 8, y],
          [x + 4, y + 6],
          [x - 4, y + 6],
        ],
        laterite[600],
      ) +
      disc([x, y - 6, 4.4], turmeric[200])
    )
  })
  return (
    box([0, 640, 1200, 160], '#223236') +
    polygon(points('520,640 680,640 860,800 340,800'), '#6e5638') +
    polygon(points('560,640 640,640 720,800 480,800'), '#b58540') +
    repeat(4, (index) => box([0, 654 + index * index * 12, 1200, 2 + index], veil(basalt[900], 0.35))) +
    lamps
  )
}

export function drawKolhapur(): string {
  const halo = points('330,0.1 240,0.12 150,0.16')
    .map(([radius = 0, strength = 0]) => disc([600, 560, radius * 1.5], veil(turmeric[500], strength)))
    .join('')
  const tower = lampTower([214, 716, 96, 480], { stone: black, flame: turmeric[300] })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 640],
        inks: ['#0f1f29', '#14303b', '#1a414b', '#27545a', '#4a6a5f', '#8a7d57'],
        seed: 37,
        sway: 14,
        tilt: -36,
      }),
      stars({ size: [1200, 420], seed: 11, ink: paper[200], count: 120 }),
      shape('M944 84A46 46 0 1 1 890 152A42 42 0 0 0 944 84z', turmeric[100]),
      drifts({ area: [60, 200, 1100, 200], count: 6, seed: 12, ink: veil(konkan[400], 0.24), long: 190 }),
      halo,
      place([600, 652, 1.04], mahalakshmi()),
      court(),
      stairs({ foot: [600, 672], widths: [190, 130], rise: 24, count: 3, stone: pale }),
      disc([214, 480, 170], veil(turmeric[500], 0.1)),
      disc([986, 480, 170], veil(turmeric[500], 0.1)),
      tower,
      flip(600, tower),
      place([446, 728, 0.74], woman({ sari: laterite[500], fall: turmeric[400], pot: turmeric[500] })),
      place([488, 734, 0.76], villager({ kurta: paper[200], dhoti: paper[300], turban: laterite[500] })),
      place([566, 704, 0.56], onlooker({ top: konkan[600], legs: basalt[900] })),
      place([634, 708, 0.58], woman({ sari: konkan[500], fall: paper[300] })),
      place([752, 742, 0.8], flip(0, woman({ sari: '#8a3f4e', fall: turmeric[300] }))),
      place([792, 744, 0.5], onlooker({ top: turmeric[400], legs: basalt[900] })),
      grain({ size: [1200, 800], seed: 15, ink: veil(paper[100], 0.1) }),
    ],
  )
}
