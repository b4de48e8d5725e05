/** The Gateway of India with the sun rising out of the harbour behind its arch. */

import { farSail, launch, sailBoat, ship } from './poster-boats.ts'
import {
  box,
  disc,
  oval,
  type Point,
  pair,
  place,
  points,
  polygon,
  repeat,
  type Station,
  shape,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { arcade, arch, archPath, dome, kiosk, merlons, type Stone } from './poster-forts.ts'
import { basalt, dusk, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager, woman } from './poster-people.ts'
import { birds, drifts, grain, sky, sun } from './poster-skies.ts'
import { glints, lightPath } from './poster-water.ts'

const yellowBasalt: Stone = {
  lit: laterite[300],
  face: laterite[600],
  shade: laterite[800],
  deep: laterite[900],
}

/** One of the four turrets; height of its shaft as given, its kiosk on top. */
function turret([x, height, width]: readonly [number, number, number], stone: Stone): string {
  const rings = [0.2, 0.46, 0.72, 0.95].map((share) =>
    box([x - width * 0.56, -height * share, width * 1.12, 7], stone.deep),
  )
  return (
    box([x - width / 2, -height, width, height], stone.face) +
    box([x + width * 0.12, -height, width * 0.38, height], stone.shade) +
    box([x - width / 2, -height, width * 0.16, height], stone.lit) +
    rings.join('') +
    repeat(3, (index) =>
      arch([x - width * 0.06, -height * (0.26 + index * 0.26), width * 0.3, height * 0.13], stone.deep),
    ) +
    kiosk([x, -height, width * 1.02, 86], stone)
  )
}

/**
 * The Gateway of India, 560 wide and about 440 tall, its arch open so that the sky shows through.
 * Foot of the middle at 0,0.
 */
function gateway(stone: Stone): string {
  const great = archPath([0, 0, 128, 232], 0.6)
  const wing =
    box([-262, -214, 150, 214], stone.face) +
    merlons(points('-264,-222 -116,-222'), { size: 9, ink: stone.face }) +
    box([-268, -224, 156, 8], stone.lit) +
    box([-268, -216, 156, 7], stone.deep) +
    arch([-226, -10, 42, 112], stone.deep) +
    arch([-178, -10, 42, 112], stone.deep) +
    box([-250, -144, 100, 5], stone.shade) +
    arcade({ from: -248, to: -154, base: -156, height: 36, count: 5, ink: stone.shade })
  const middle = `M-116 0V-318H116V0z${great}`
  return (
    dome([0, -318, 112, 78], stone) +
    pair(0, wing) +
    box([-262, -208, 12, 208], stone.lit) +
    box([112, -214, 150, 214], veil(stone.deep, 0.3)) +
    `<path d="${middle}" fill="${stone.face}" fill-rule="evenodd"/>` +
    `<path d="${archPath([0, 0, 168, 262], 0.6)}${great}" fill="${stone.shade}" fill-rule="evenodd"/>` +
    `<path d="${archPath([0, 0, 142, 242], 0.6)}${great}" fill="${stone.lit}" fill-rule="evenodd"/>` +
    box([-116, -286, 232, 5], stone.lit) +
    box([-116, -281, 232, 6], stone.deep) +
    arcade({ from: -84, to: 84, base: -290, height: 20, count: 11, ink: stone.deep, fill: 0.55 }) +
    merlons(points('-118,-326 110,-326'), { size: 10, ink: stone.face }) +
    box([-124, -328, 248, 8], stone.lit) +
    box([-124, -320, 248, 7], stone.deep) +
    turret([-132, 356, 40], stone) +
    turret([132, 356, 40], stone) +
    turret([-96, 334, 26], stone) +
    turret([96, 334, 26], stone) +
    box([-282, -12, 564, 12], stone.shade) +
    box([-64, -12, 128, 12], stone.face)
  )
}

function harbour(): string {
  return (
    box([0, 470, 1200, 180], laterite[400]) +
    box([0, 520, 1200, 130], laterite[500]) +
    box([0, 580, 1200, 80], dusk[500]) +
    glints({ area: [0, 474, 1200, 160], count: 90, seed: 4, ink: turmeric[200], size: 50 }) +
    lightPath([600, 470, 60], { height: 170, seed: 9, ink: paper[100] }) +
    place([170, 492, 1], ship({ hull: dusk[700], house: dusk[500], funnel: laterite[800] })) +
    place([1062, 482, 0.7], ship({ hull: dusk[600], house: dusk[500], funnel: laterite[800] })) +
    place([286, 486, 0.8], farSail({ hull: dusk[700], sail: dusk[600] })) +
    place([958, 496, 1], farSail({ hull: dusk[700], sail: laterite[800] })) +
    place(
      [160, 584, 0.62],
      sailBoat({ hull: dusk[900], band: laterite[700], sail: laterite[800], shade: dusk[800] }),
    ) +
    place(
      [1064, 600, 0.72],
      launch({ hull: dusk[900], band: laterite[600], sail: dusk[700], shade: dusk[900] }),
    )
  )
}

/** The paved apron and the early visitors, their shadows long toward us. */
function apron(): string {
  const shadow = ([x, y, scale]: Station): string =>
    polygon(
      [
        [x - 9 * scale, y],
        [x + 9 * scale, y],
        [x + 26 * scale + (x - 600) * 0.22, y + 96 * scale],
        [x - 4 * scale + (x - 600) * 0.22, y + 96 * scale],
      ],
      veil(basalt[900], 0.45),
    )
  const visitors: readonly (readonly [Point, number, string])[] = [
    [[392, 706], 0.66, woman({ sari: laterite[500], fall: turmeric[400] })],
    [[426, 708], 0.68, villager({ kurta: paper[200], dhoti: paper[300], turban: laterite[600] })],
    [[568, 688], 0.52, onlooker({ top: dusk[900], legs: dusk[900] })],
    [[628, 690], 0.52, woman({ sari: dusk[900], fall: laterite[700] })],
    [[806, 718], 0.74, onlooker({ top: turmeric[400], legs: basalt[800] })],
    [[846, 716], 0.5, onlooker({ top: paper[200], legs: basalt[800] })],
  ]
  const pigeons = [
    [500, 742],
    [522, 752],
    [548, 738],
    [680, 752],
    [704, 744],
    [470, 756],
    [662, 766],
  ] as const
  return (
    box([0, 640, 1200, 160], dusk[700]) +
    box([0, 640, 1200, 14], dusk[500]) +
    polygon(points('536,666 664,666 790,800 410,800'), laterite[400]) +
    polygon(points('558,666 642,666 708,800 492,800'), turmeric[300]) +
    polygon(points('0,700 1200,700 1200,703 0,703'), veil(dusk[900], 0.3)) +
    polygon(points('0,752 1200,752 1200,756 0,756'), veil(dusk[900], 0.3)) +
    visitors.map(([[x, y], scale]) => shadow([x, y, scale])).join('') +
    visitors.map(([[x, y], scale, figure]) => place([x, y, scale], figure)).join('') +
    pigeons
      .map(
        ([x, y]) =>
          oval([x, y, 6, 3.4], dusk[900]) +
          disc([x + 5, y - 4, 2.4], dusk[900]) +
          shape(`M${x - 4} ${y - 1}l-8 3l8 1z`, dusk[900]),
      )
      .join('')
  )
}

export function drawMumbai(): string {
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 470],
        inks: [dusk[500], '#c1727a', laterite[400], laterite[300], turmeric[300], turmeric[200]],
        seed: 7,
        sway: 12,
        tilt: -40,
      }),
      sun([600, 446, 44], ['#f3b06f', turmeric[300], turmeric[200], paper[100]]),
      drifts({ area: [0, 110, 1200, 250], count: 9, seed: 21, ink: veil(dusk[500], 0.5), long: 170 }),
      drifts({ area: [0, 300, 1200, 120], count: 5, seed: 5, ink: turmeric[100], long: 130 }),
      polygon(points('760,470 830,452 930,440 1010,450 1090,436 1200,452 1200,474'), dusk[400]),
      polygon(points('0,474 0,458 90,448 190,456 300,466 360,474'), dusk[400]),
      harbour(),
      place([600, 668, 1.12], gateway(yellowBasalt)),
      apron(),
      birds(stations('360,170,15 398,150,12 420,188,10 860,140,13 892,162,10 330,204,9'), dusk[800]),
      grain({ size: [1200, 800], seed: 3, ink: veil(paper[100], 0.16) }),
    ],
  )
}
