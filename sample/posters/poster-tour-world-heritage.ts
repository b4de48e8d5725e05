/** Ajanta and Ellora: the front of a chaitya hall cut into the cliff, its great window glowing. */
import {
  box,
  disc,
  flip,
  oval,
  pair,
  place,
  points,
  polygon,
  repeat,
  shape,
  sheet,
  veil,
} from './poster-canvas.ts'
import { arch } from './poster-forts.ts'
import { basalt, dusk, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager, woman } from './poster-people.ts'
import { fringe, land, roughLine } from './poster-ridges.ts'
import { grain, sky, stars } from './poster-skies.ts'
import { forest, grass } from './poster-trees.ts'

const rock = { lit: '#e2b483', face: '#bb835a', shade: '#8a5a44', deep: '#573833', dark: '#2e2024' } as const

/** The outline of the great window: a horseshoe with a leaf tip; half-width and height as given. */
function horseshoe(half: number, height: number): string {
  return `M${-half * 0.78} 0C${-half * 1.2} ${-height * 0.22} ${-half * 1.12} ${-height * 0.72} ${-half * 0.36} ${-height * 0.86}Q${-half * 0.08} ${-height * 0.9} 0 ${-height}Q${half * 0.08} ${-height * 0.9} ${half * 0.36} ${-height * 0.86}C${half * 1.12} ${-height * 0.72} ${half * 1.2} ${-height * 0.22} ${half * 0.78} 0z`
}

/** A small blind window, the ornament of the whole front. */
function kudu([x, y, size]: readonly [number, number, number]): string {
  return place([x, y, size], shape(horseshoe(24, 46), rock.lit) + shape(horseshoe(15, 31), rock.dark))
}

function pillar(x: number): string {
  return (
    box([x - 20, -190, 40, 190], rock.face) +
    box([x + 4, -190, 16, 190], rock.shade) +
    box([x - 20, -190, 9, 190], rock.lit) +
    repeat(3, (ring) => box([x - 23, -60 - ring * 44, 46, 8], rock.deep)) +
    oval([x, -196, 28, 16], rock.lit) +
    box([x - 36, -226, 72, 18], rock.face) +
    box([x - 30, -16, 60, 16], rock.shade)
  )
}

/** The seated figure in a niche, as simple as a shadow. */
function niche([x, y, size]: readonly [number, number, number]): string {
  return place(
    [x, y, size],
    arch([0, 0, 84, 124], rock.deep) +
      shape('M-34 -8Q-40 -20 0 -22Q40 -20 34 -8Q30 -2 0 -2Q-30 -2 -34 -8z', rock.lit) +
      shape('M-18 -20Q-24 -64 0 -68Q24 -64 18 -20z', rock.face) +
      disc([0, -80, 12], rock.lit) +
      disc([0, -94, 5], rock.face) +
      `<circle cx="0" cy="-80" r="22" fill="none" stroke="${rock.shade}" stroke-width="4"/>`,
  )
}

function front(): string {
  return (
    box([-360, -620, 720, 620], rock.face) +
    polygon(points('120,-620 360,-620 360,0 220,0'), veil(rock.shade, 0.6)) +
    box([-360, -430, 720, 12], rock.lit) +
    box([-360, -418, 720, 12], rock.deep) +
    box([-360, -262, 720, 14], rock.lit) +
    box([-360, -248, 720, 22], rock.deep) +
    repeat(9, (index) => kudu([-320 + index * 80, -268, 0.62])) +
    repeat(4, (index) => kudu([-320 + index * 40, -436, 0.56])) +
    repeat(4, (index) => kudu([200 + index * 40, -436, 0.56])) +
    niche([-262, -286, 1]) +
    niche([262, -286, 1]) +
    place(
      [0, -250, 1],
      shape(horseshoe(210, 380), rock.lit) +
        shape(horseshoe(186, 344), rock.deep) +
        shape(horseshoe(164, 312), rock.shade) +
        shape(horseshoe(140, 276), turmeric[500]) +
        shape(horseshoe(112, 234), turmeric[300]) +
        shape(horseshoe(70, 168), turmeric[100]),
    ) +
    repeat(9, (index) => {
      const angle = Math.PI * (0.1 + index * 0.1)
      return polygon(
        [
          [Math.cos(angle) * 116 - 3, -376 - Math.sin(angle) * 98],
          [Math.cos(angle) * 116 + 3, -376 - Math.sin(angle) * 98],
          [Math.cos(angle) * 148 + 4, -376 - Math.sin(angle) * 140],
          [Math.cos(angle) * 148 - 4, -376 - Math.sin(angle) * 140],
        ],
        rock.dark,
      )
    }) +
    shape('M-40 -250V-300C-40 -338 -22 -356 0 -360C22 -356 40 -338 40 -300V-250z', laterite[600]) +
    box([-13, -374, 26, 24], laterite[600]) +
    box([-250, -226, 500, 226], rock.dark) +
    polygon(points('-60,-200 60,-200 60,0 -60,0'), turmeric[500]) +
    polygon(points('-40,-186 40,-186 40,0 -40,0'), turmeric[300]) +
    pair(0, pillar(-86) + pillar(-196)) +
    pair(0, niche([-306, -24, 0.92])) +
    box([-380, -10, 760, 20], rock.shade) +
    repeat(4, (index) =>
      box([-120 - index * 18, 8 + index * 11, 240 + index * 36, 12], index % 2 ? rock.shade : rock.lit),
    )
  )
}

export function drawWorldHeritageTour(): string {
  const brow = roughLine({
    through: points('0,96 220,80 420,100 640,76 880,96 1200,70'),
    seed: 8,
    rough: 0.08,
  })
  return sheet(
    [1200, 800],
    [
      sky({
        size: [1200, 120],
        inks: [konkan[900], '#17384a', '#2c4b5c', dusk[600]],
        seed: 6,
        sway: 6,
        tilt: 20,
      }),
      stars({ size: [1200, 90], seed: 4, ink: paper[200], count: 50 }),
      forest({ line: brow, size: 26, seed: 3, bottom: 200, ink: monsoon[900] }),
      land(
        brow.map(([x, y]) => [x, y + 14]),
        { bottom: 800, ink: dusk[700] },
      ),
      fringe({
        line: brow,
        from: 0,
        to: 1200,
        depth: [60, 320],
        seed: 5,
        ink: dusk[800],
        step: 20,
        lift: 14,
      }),
      fringe({
        line: brow,
        from: 0,
        to: 1200,
        depth: [8, 30],
        seed: 15,
        ink: monsoon[800],
        step: 20,
        lift: 4,
      }),
      polygon(points('220,40 980,40 980,700 220,700'), dusk[900]),
      box([0, 680, 1200, 120], '#6b4a44'),
      polygon(points('440,690 760,690 1000,800 200,800'), '#b07a4e'),
      polygon(points('540,690 660,690 760,800 440,800'), turmeric[300]),
      place([600, 690, 1], front()),
      polygon(points('0,0 0,800 150,800 220,690 220,40 170,0'), dusk[800]),
      polygon(points('1200,0 1200,800 1050,800 980,690 980,40 1030,0'), dusk[700]),
      fringe({
        line: points('0,60 110,56 222,70'),
        from: 0,
        to: 222,
        depth: [20, 150],
        seed: 25,
        ink: dusk[900],
        step: 24,
      }),
      fringe({
        line: points('980,70 1090,56 1200,60'),
        from: 980,
        to: 1200,
        depth: [20, 150],
        seed: 35,
        ink: dusk[800],
        step: 24,
      }),
      grass({ line: points('0,800 80,780 150,800'), height: 50, step: 8, seed: 3, ink: monsoon[900] }),
      grass({ line: points('1050,800 1120,780 1200,800'), height: 50, step: 8, seed: 4, ink: monsoon[900] }),
      place([470, 776, 0.92], woman({ sari: laterite[600], fall: turmeric[400] })),
      place([516, 780, 0.94], villager({ kurta: paper[200], dhoti: paper[300], turban: laterite[600] })),
      place([700, 782, 0.96], onlooker({ top: konkan[600], legs: basalt[900] })),
      place([742, 784, 0.94], flip(0, woman({ sari: konkan[700], fall: laterite[300] }))),
      place([590, 752, 0.66], onlooker({ top: dusk[800], legs: dusk[900] })),
      grain({ size: [1200, 800], seed: 16, ink: veil(paper[100], 0.12) }),
    ],
  )
}
