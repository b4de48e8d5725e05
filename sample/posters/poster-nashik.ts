/** Nashik: rows of vines running to the table hills, late light, a cluster of grapes close by. */

import {
  disc,
  mix,
  oval,
  type Point,
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
  turn,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { picker, villager, woman } from './poster-people.ts'
import { fringe, gullies, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, drifts, grain, sky, sun } from './poster-skies.ts'
import { forest } from './poster-trees.ts'

/** Rows of vines that meet at a far point: earth between, a dark flank and a leafy lit top on each. */
function vineyard({
  eye: [eyeX, eyeY],
  bottom,
  rows,
  seed,
}: {
  eye: Point
  bottom: number
  rows: number
  seed: number
}): string {
  const random = seededRandom(seed)
  const row = (index: number): string => {
    const foot = (index - (rows - 1) / 2) * 250 + eyeX
    const at = (...[near, side, up]: Station): Point => [
      mix([eyeX + (foot - eyeX) * 0.03, foot], near) + side * 66 * near,
      mix([eyeY, bottom], near) - up * 120 * near,
    ]
    const leafage = repeat(22, (step) => {
      const near = 0.04 + (step / 21) ** 2.1 * 1.1
      const [x, y] = at(near, 0, 1)
      const size = 62 * near
      return (
        oval(
          [x - size * 0.2, y + size * 0.3, size * 0.94, size * 0.62],
          step % 2 ? monsoon[600] : monsoon[500],
        ) + oval([x - size * (0.3 + random() * 0.3), y + size * 0.08, size * 0.5, size * 0.32], monsoon[400])
      )
    })
    return (
      polygon([at(0.03, -1, 0), at(1.1, -1, 0), at(1.1, 1, 0), at(0.03, 1, 0)], veil(laterite[900], 0.55)) +
      polygon(
        [at(0.03, -0.8, 0.25), at(0.03, -0.8, 0.9), at(1.1, -0.8, 0.9), at(1.1, -0.8, 0.25)],
        monsoon[700],
      ) +
      polygon([at(0.03, 0.8, 0.2), at(0.03, 0.8, 0.9), at(1.1, 0.8, 0.9), at(1.1, 0.8, 0.2)], monsoon[800]) +
      polygon(
        [at(0.03, -0.8, 0.9), at(1.1, -0.8, 0.9), at(1.1, 0.8, 0.9), at(0.03, 0.8, 0.9)],
        monsoon[600],
      ) +
      leafage
    )
  }
  const order = Array.from({ length: rows }, (_, index) => index).sort(
    (a, b) => Math.abs(b - (rows - 1) / 2) - Math.abs(a - (rows - 1) / 2),
  )
  return order.map(row).join('')
}

/** A vine leaf of five lobes about 0,0. */
function vineLeaf(size: number, [face, shade]: readonly [string, string]): string {
  const half = `M0 ${size * 0.5}L${-size * 0.16} ${size * 0.2}Q${-size * 0.5} ${size * 0.5} ${-size * 0.56} ${size * 0.16}Q${-size * 0.36} ${size * 0.06} ${-size * 0.34} 0Q${-size * 0.66} ${-size * 0.04} ${-size * 0.62} ${-size * 0.36}Q${-size * 0.36} ${-size * 0.34} ${-size * 0.24} ${-size * 0.24}Q${-size * 0.26} ${-size * 0.5} 0 ${-size * 0.7}z`
  return `${shape(half, face)}<g transform="scale(-1 1)">${shape(half, shade)}</g>`
}

/** A hanging cluster of dark grapes, stalk at 0,0, about 200 tall at scale 1. */
function grapes(): string {
  const random = seededRandom(5)
  const rows = [3, 4, 5, 5, 4, 4, 3, 2, 1]
  return (
    ribbon(stations('0,-14,8 2,10,6 0,40,4'), '#6d5038') +
    rows
      .map((count, row) =>
        repeat(count, (index) => {
          const x = (index - (count - 1) / 2) * 25 + (random() - 0.5) * 7
          const y = 22 + row * 20 + (random() - 0.5) * 7
          return (
            disc([x, y, 15.5], (index + row) % 3 === 0 ? dusk[800] : dusk[700]) +
            disc([x - 4, y - 4, 8.5], dusk[600]) +
            disc([x - 6, y - 7, 3], dusk[300])
          )
        }),
      )
      .join('')
  )
}

function hills(): string {
  const far: Point[] = terraces(
    points(
      '0,330 120,320 190,250 300,246 352,300 480,330 640,344 760,330 830,236 870,186 896,178 960,180 982,200 1010,204 1030,182 1100,186 1130,240 1200,280',
    ),
    34,
  )
  const near: Point[] = points('0,352 160,372 330,356 520,380 700,376 880,360 1040,330 1200,340')
  const line = roughLine({ through: far, seed: 9, rough: 0.08, grain: 9 })
  const low = roughLine({ through: near, seed: 19, rough: 0.1 })
  return (
    land(
      roughLine({ through: points('0,300 260,330 420,280 560,270 680,310 1200,320'), seed: 2, rough: 0.12 }),
      { bottom: 460, ink: '#e9bf86' },
    ) +
    land(line, { bottom: 460, ink: laterite[300] }) +
    fringe({ line, from: 836, to: 1128, depth: [20, 74], seed: 4, ink: dusk[500], step: 13, lift: 5 }) +
    fringe({ line, from: 196, to: 346, depth: [14, 48], seed: 5, ink: dusk[500], step: 12, lift: 5 }) +
    gullies({
      line,
      from: 700,
      to: 1190,
      length: [40, 110],
      count: 17,
      seed: 6,
      ink: laterite[400],
      slant: 0.2,
      width: 18,
      lift: 80,
    }) +
    land(low, { bottom: 520, ink: '#b98a4d' }) +
    forest({
      line: points('0,396 300,404 600,410 900,400 1200,388'),
      size: 18,
      seed: 7,
      bottom: 520,
      ink: monsoon[600],
    })
  )
}

function bough(): string {
  const leaves: readonly (readonly [Station, number])[] = [
    [[70, 60, 20], 150],
    [[200, 26, -24], 130],
    [[320, 50, 16], 110],
    [[30, 190, -18], 130],
    [[150, 150, 34], 100],
    [[420, 20, -10], 84],
  ]
  return (
    ribbon(stations('-20,30,22 160,8,15 330,18,10 500,-10,6'), '#5b4030') +
    place([250, 30, 1.04], grapes()) +
    leaves
      .map(([[x, y, angle], size], index) =>
        turn(
          [x, y, angle],
          place(
            [x, y, 1],
            vineLeaf(size, index % 2 ? [monsoon[500], monsoon[600]] : [monsoon[600], monsoon[700]]),
          ),
        ),
      )
      .join('') +
    place([110, 100, 1.2], grapes())
  )
}

export function drawNashik(): string {
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 400],
        inks: [konkan[300], '#bcd3bd', '#e3dcae', turmeric[200], turmeric[300], '#f0b963'],
        seed: 25,
        sway: 11,
        tilt: 44,
      }),
      sun([610, 250, 54], ['#f7dc92', turmeric[100], paper[100]]),
      drifts({ area: [420, 60, 760, 150], count: 6, seed: 13, ink: paper[100], long: 160 }),
      hills(),
      polygon(points('0,420 1200,412 1200,800 0,800'), laterite[400]),
      polygon(points('640,416 1200,560 1200,800 700,800'), laterite[500]),
      vineyard({ eye: [640, 414], bottom: 850, rows: 18, seed: 8 }),
      place([692, 506, 0.42], villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[700] })),
      place([548, 580, 0.74], picker({ sari: laterite[600], fall: turmeric[300] })),
      place([642, 640, 1], woman({ sari: konkan[700], fall: laterite[400], pot: '#8a5a34' })),
      bough(),
      birds(stations('760,120,12 800,104,9 730,148,8'), basalt[700]),
      grain({ size: [1200, 800], seed: 10, ink: veil(paper[100], 0.2) }),
    ],
  )
}
