/** Raigad at first light: the capital's table mountain above a sea of cloud. */

import {
  box,
  flip,
  type Point,
  place,
  points,
  polygon,
  repeat,
  ribbon,
  sheet,
  stations,
  veil,
} from './poster-canvas.ts'
import { arcade, arch, bastion, dome, merlons, pennant, rampart, type Stone } from './poster-forts.ts'
import { basalt, dusk, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, trekker } from './poster-people.ts'
import { fringe, gullies, heightOn, land, roughLine, shadedFaces } from './poster-ridges.ts'
import { birds, cloudSea, drifts, grain, sky, sun } from './poster-skies.ts'
import { grass } from './poster-trees.ts'

const stone: Stone = { lit: laterite[300], face: dusk[600], shade: dusk[800], deep: dusk[900] }

/** The temple of Jagadishwar, the ruined court and the wall along the rim. */
function capital(rim: readonly Point[]): string {
  return (
    box([690, 190, 120, 32], stone.face) +
    box([690, 190, 12, 32], stone.lit) +
    arcade({ from: 706, to: 806, base: 222, height: 22, count: 6, ink: stone.deep }) +
    dome([748, 192, 56, 58], stone) +
    box([598, 196, 18, 30], stone.face) +
    box([632, 186, 18, 38], stone.face) +
    box([664, 200, 14, 24], stone.face) +
    box([598, 190, 56, 7], stone.shade) +
    box([858, 176, 36, 54], stone.face) +
    box([882, 176, 12, 54], stone.shade) +
    box([850, 168, 52, 9], stone.shade) +
    box([864, 140, 24, 30], stone.face) +
    merlons(points('862,141 888,141'), { size: 6, ink: stone.face }) +
    arch([874, 230, 16, 36], stone.deep) +
    rampart({ top: rim, foot: rim.map(([x, y]) => [x, y + 18]), stone, size: 6 }) +
    pennant([876, 138, 74], [turmeric[500], dusk[900]])
  )
}

function mountain(): string {
  const outline: Point[] = points(
    '330,700 420,560 462,520 500,400 520,330 540,260 556,238 640,226 780,220 900,228 986,246 1000,300 1020,350 1060,420 1090,520 1150,580 1220,690',
  )
  const line = roughLine({ through: outline, seed: 51, rough: 0.09, grain: 9 })
  const ledge = roughLine({
    through: points('470,430 560,410 720,424 900,408 1062,430'),
    seed: 8,
    rough: 0.1,
  })
  const rim: Point[] = points('558,234 640,222 780,216 900,224 982,242')
  return (
    land(line, { bottom: 800, ink: laterite[500] }) +
    fringe({
      line,
      from: 512,
      to: 1020,
      depth: [60, 150],
      seed: 4,
      ink: dusk[600],
      step: 16,
      lift: 16,
      slant: 0.04,
    }) +
    fringe({
      line,
      from: 512,
      to: 1020,
      depth: [16, 90],
      seed: 14,
      ink: dusk[800],
      step: 18,
      lift: 12,
      slant: 0.04,
    }) +
    fringe({
      line: ledge,
      from: 474,
      to: 1060,
      depth: [40, 120],
      seed: 24,
      ink: dusk[600],
      step: 17,
      slant: 0.06,
    }) +
    fringe({
      line: ledge,
      from: 474,
      to: 1060,
      depth: [8, 64],
      seed: 34,
      ink: dusk[800],
      step: 18,
      slant: 0.06,
    }) +
    fringe({
      line: ledge,
      from: 480,
      to: 780,
      depth: [4, 12],
      seed: 3,
      ink: turmeric[400],
      step: 30,
      lift: -8,
    }) +
    gullies({
      line: ledge,
      from: 470,
      to: 1040,
      length: [90, 230],
      count: 20,
      seed: 9,
      ink: dusk[700],
      slant: 0.12,
      width: 22,
      lift: 150,
    }) +
    shadedFaces({
      through: points('540,240 780,216 1180,640'),
      line,
      seed: 6,
      ink: veil(dusk[900], 0.42),
      drop: 160,
    }) +
    capital(rim) +
    bastion([640, 470, 40, 54], stone) +
    bastion([716, 478, 40, 54], stone) +
    box([656, 430, 46, 46], stone.face) +
    arch([679, 476, 20, 32], stone.deep) +
    repeat(16, (index) =>
      polygon(
        [
          [600 - index * 6, 486 + index * 10],
          [640 - index * 6, 484 + index * 10],
          [642 - index * 6, 488 + index * 10],
          [598 - index * 6, 491 + index * 10],
        ],
        laterite[200],
      ),
    ) +
    ribbon(stations('679,476,6 650,486,5 622,484,5'), laterite[200])
  )
}

export function drawRaigad(): string {
  const back = roughLine({
    through: points('0,430 90,400 160,412 230,360 270,356 330,430 480,460 1100,450 1140,400 1200,390'),
    seed: 7,
    rough: 0.12,
  })
  const spur = roughLine({
    through: points('0,560 80,556 170,590 270,640 350,690 420,730 540,800'),
    seed: 61,
    rough: 0.09,
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 470],
        inks: [dusk[600], dusk[500], '#b87f78', laterite[300], turmeric[300], turmeric[200]],
        seed: 17,
        sway: 14,
        tilt: 60,
      }),
      sun([282, 330, 50], ['#eeb97c', turmeric[300], turmeric[200], paper[100]]),
      drifts({ area: [0, 80, 1200, 260], count: 8, seed: 31, ink: veil(laterite[200], 0.7), long: 180 }),
      land(back, { bottom: 700, ink: dusk[400] }),
      gullies({
        line: back,
        from: 10,
        to: 480,
        length: [20, 60],
        count: 12,
        seed: 5,
        ink: dusk[500],
        slant: 0.4,
      }),
      cloudSea({
        line: points('0,452 300,440 600,470 900,450 1200,440'),
        bump: 42,
        seed: 3,
        bottom: 800,
        ink: turmeric[200],
      }),
      mountain(),
      cloudSea({
        line: points('0,548 240,530 420,566 640,556 900,590 1200,540'),
        bump: 56,
        seed: 13,
        bottom: 800,
        ink: turmeric[100],
      }),
      cloudSea({
        line: points('0,640 300,620 560,640 820,626 1200,610'),
        bump: 70,
        seed: 23,
        bottom: 800,
        ink: laterite[200],
      }),
      cloudSea({
        line: points('0,700 420,706 700,690 960,716 1200,680'),
        bump: 80,
        seed: 33,
        bottom: 800,
        ink: '#dba58d',
      }),
      cloudSea({
        line: points('200,770 600,752 900,770 1200,744'),
        bump: 90,
        seed: 43,
        bottom: 800,
        ink: dusk[400],
      }),
      land(spur, { bottom: 800, ink: dusk[900] }),
      grass({ line: spur, height: 20, step: 8, seed: 7, ink: dusk[900] }),
      place(
        [196, heightOn(spur, 196) + 4, 0.96],
        flip(
          0,
          trekker({ shirt: laterite[500], pack: turmeric[400], trousers: basalt[900], hat: laterite[700] }),
        ),
      ),
      place(
        [262, heightOn(spur, 262) + 4, 0.92],
        flip(
          0,
          trekker({ shirt: paper[200], pack: laterite[600], trousers: basalt[900], hat: laterite[600] }),
        ),
      ),
      place([120, heightOn(spur, 120) + 4, 0.96], onlooker({ top: dusk[600], legs: basalt[900] })),
      birds(stations('430,170,13 470,152,10 400,196,9 1080,190,10'), dusk[900]),
      grain({ size: [1200, 800], seed: 9, ink: veil(paper[100], 0.18) }),
    ],
  )
}
