/** Alibaug at low tide: a buggy crosses the wet sand to Kolaba fort while the sun goes down. */
import { buggy } from './poster-animals.ts'
import {
  box,
  flip,
  place,
  points,
  repeat,
  seededRandom,
  shape,
  sheet,
  stations,
  swell,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, woman } from './poster-people.ts'
import { land, roughLine } from './poster-ridges.ts'
import { seaFort } from './poster-sea-forts.ts'
import { birds, drifts, grain, sky, streak, sun } from './poster-skies.ts'
import { palm } from './poster-trees.ts'
import { glints, lightPath, reflection } from './poster-water.ts'

/** Ripple marks and pools that the tide leaves. */
function wetSand(): string {
  const random = seededRandom(18)
  const pools = repeat(16, (index) => {
    const near = index / 16
    return shape(
      streak([random() * 1200, 520 + near * 240, 60 + near * 190 * random(), 4 + near * 12]),
      index % 3 ? laterite[300] : turmeric[300],
    )
  })
  return (
    swell(points('0,470 400,462 800,470 1200,458'), { bottom: 800, ink: laterite[400] }) +
    swell(points('0,530 400,548 800,536 1200,556'), { bottom: 800, ink: laterite[500] }) +
    swell(points('0,640 300,622 700,650 1200,634'), { bottom: 800, ink: laterite[600] }) +
    swell(points('0,728 400,742 800,720 1200,748'), { bottom: 800, ink: laterite[700] }) +
    pools
  )
}

export function drawAlibaug(): string {
  const fort = seaFort({
    wall: points('560,374 640,380 730,370 830,378 930,368 1030,378 1100,384'),
    tall: 62,
    waterline: 462,
    stone: { lit: laterite[300], face: dusk[600], shade: dusk[700], deep: dusk[900] },
    rock: [dusk[800], dusk[900]],
    leaves: [dusk[700], dusk[800], dusk[800]],
    flag: [turmeric[500], dusk[900]],
    temple: { lit: laterite[200], face: dusk[500], shade: dusk[700], deep: dusk[800] },
    seed: 27,
  })
  const dune = roughLine({ through: points('0,690 120,704 240,744 330,800'), seed: 5, rough: 0.06 })
  const leaves = [dusk[800], dusk[900], dusk[900]] as const
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 440],
        inks: [dusk[700], '#8d4a55', '#b8574a', laterite[500], laterite[400], turmeric[400], turmeric[300]],
        seed: 41,
        sway: 12,
        tilt: 40,
      }),
      sun([372, 360, 74], ['#ee9a4c', turmeric[400], turmeric[200]]),
      drifts({ area: [60, 90, 1140, 260], count: 9, seed: 16, ink: veil(dusk[600], 0.65), long: 190 }),
      drifts({ area: [300, 280, 900, 110], count: 5, seed: 26, ink: turmeric[300], long: 130 }),
      box([0, 434, 1200, 60], '#c46a44'),
      glints({ area: [0, 436, 1200, 34], count: 60, seed: 3, ink: turmeric[300], size: 40 }),
      wetSand(),
      lightPath([372, 440, 74], { height: 320, seed: 9, ink: turmeric[200] }),
      reflection(fort, { waterline: 463, flatten: 0.7, strength: 0.4 }),
      glints({ area: [500, 470, 700, 150], count: 40, seed: 13, ink: laterite[400], size: 90 }),
      fort,
      reflection(
        place(
          [640, 610, 0.78],
          flip(
            0,
            buggy({ horse: dusk[900], wood: dusk[900], hood: dusk[800], guests: [dusk[800], dusk[800]] }),
          ),
        ),
        { waterline: 612, flatten: 0.5, strength: 0.35 },
      ),
      place(
        [640, 610, 0.78],
        flip(
          0,
          buggy({
            horse: dusk[900],
            wood: basalt[900],
            hood: turmeric[500],
            guests: [laterite[800], paper[200]],
          }),
        ),
      ),
      place([842, 560, 0.42], woman({ sari: dusk[900], fall: laterite[500] })),
      place([862, 561, 0.43], onlooker({ top: dusk[800], legs: dusk[900] })),
      place([452, 690, 0.86], woman({ sari: dusk[900], fall: turmeric[500] })),
      place([500, 694, 0.52], onlooker({ top: laterite[800], legs: dusk[900] })),
      land(dune, { bottom: 800, ink: dusk[900] }),
      palm({ foot: [60, 720], height: 560, lean: 120, seed: 8, inks: leaves }),
      palm({ foot: [160, 752], height: 400, lean: 60, seed: 18, inks: leaves }),
      palm({ foot: [-10, 720], height: 640, lean: 40, seed: 28, inks: leaves }),
      birds(stations('560,220,13 600,204,10 530,246,9 900,190,10'), dusk[900]),
      grain({ size: [1200, 800], seed: 18, ink: veil(paper[100], 0.16) }),
    ],
  )
}
