/** Mumbai and Elephanta: the three-faced Shiva between pillars of living rock. */
import {
  box,
  disc,
  mix,
  oval,
  type Point,
  pair,
  place,
  points,
  polygon,
  repeat,
  seededRandom,
  shape,
  sheet,
  veil,
} from './poster-canvas.ts'
import { basalt, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, photographer, villager, woman } from './poster-people.ts'
import { grain } from './poster-skies.ts'

const rock = { lit: '#e0b57e', face: '#b08558', shade: '#7a573d', deep: '#4c352a', dark: '#2c211e' } as const

/** The middle face, looking out; its chin at 0,0, its crown 300 above. */
function middleFace(): string {
  const half =
    shape('M0 -4C-26 -4 -52 -30 -58 -66C-64 -100 -62 -130 -56 -150L0 -150z', rock.face) +
    shape('M-50 -96Q-34 -108 -14 -98Q-30 -90 -50 -96z', rock.deep) +
    shape('M-54 -112Q-34 -126 -10 -114Q-32 -118 -54 -112z', rock.shade) +
    shape('M-58 -60Q-74 -70 -76 -110Q-74 -140 -60 -140z', rock.shade) +
    oval([-70, -44, 9, 16], rock.lit)
  const crown =
    shape(
      'M-66 -146Q-70 -172 -56 -190L-50 -250Q-36 -300 0 -312Q36 -300 50 -250L56 -190Q70 -172 66 -146Q0 -166 -66 -146z',
      rock.face,
    ) +
    shape('M8 -164Q50 -158 66 -146Q70 -172 56 -190L50 -250Q36 -300 0 -312Q20 -270 14 -220z', rock.shade) +
    shape('M-66 -146Q0 -168 66 -146L64 -162Q0 -184 -64 -162z', rock.lit) +
    repeat(7, (index) => disc([-48 + index * 16, -164 - Math.cos((index - 3) / 2.4) * 6, 4.6], rock.deep)) +
    shape('M0 -176C-24 -190 -26 -226 0 -246C26 -226 24 -190 0 -176z', rock.lit) +
    shape('M0 -184C-14 -194 -16 -218 0 -232C16 -218 14 -194 0 -184z', rock.deep) +
    repeat(3, (index) =>
      shape(
        `M-46 ${-196 - index * 28}Q-30 ${-206 - index * 30} -26 ${-200 - index * 30}Q-36 ${-190 - index * 28} -46 ${-196 - index * 28}zM46 ${-196 - index * 28}Q30 ${-206 - index * 30} 26 ${-200 - index * 30}Q36 ${-190 - index * 28} 46 ${-196 - index * 28}z`,
        rock.deep,
      ),
    )
  return (
    shape('M-30 -10L-34 40L34 40L30 -10z', rock.shade) +
    pair(0, half) +
    shape(
      'M0 -150L8 -150C40 -140 62 -110 58 -66C52 -30 26 -4 0 -4Q20 -40 14 -60L22 -62Q8 -74 8 -110z',
      rock.shade,
    ) +
    shape('M14 -96Q34 -108 50 -96Q32 -88 14 -96z', rock.dark) +
    shape('M-3 -112Q-8 -80 -16 -66Q0 -58 14 -66Q6 -82 4 -112z', rock.lit) +
    shape('M4 -112Q6 -82 14 -66Q6 -61 0 -61z', rock.deep) +
    shape('M-24 -42Q-8 -52 0 -46Q8 -52 24 -42Q0 -36 -24 -42z', rock.deep) +
    shape('M-20 -40Q0 -34 20 -40Q10 -24 0 -24Q-10 -24 -20 -40z', rock.lit) +
    crown
  )
}

/** A side face in profile, looking left; neck at 0,0. */
function sideFace(ink: { lit: string; face: string; shade: string }): string {
  return (
    shape(
      'M20 20L10 -20Q-30 -10 -42 -24Q-50 -34 -42 -44L-48 -54L-40 -62L-58 -74Q-60 -80 -52 -86Q-46 -112 -48 -136L40 -146L70 20z',
      ink.face,
    ) +
    shape('M-48 -100Q-34 -108 -20 -100Q-34 -94 -48 -100z', rock.dark) +
    shape('M-42 -44Q-28 -48 -16 -44Q-28 -38 -42 -44z', rock.dark) +
    shape(
      'M-48 -136Q-52 -160 -40 -178Q-40 -240 0 -276Q44 -284 70 -240L70 -130Q10 -150 -48 -136z',
      ink.shade,
    ) +
    shape('M-48 -136Q10 -156 70 -134L70 -150Q10 -170 -50 -150z', ink.lit) +
    repeat(
      4,
      (index) =>
        disc([-24 + index * 22, -190 - index * 8, 12], ink.face) +
        disc([-24 + index * 22, -190 - index * 8, 6], rock.dark),
    ) +
    repeat(
      3,
      (index) =>
        disc([-6 + index * 24, -228 - index * 6, 10], ink.face) +
        disc([-6 + index * 24, -228 - index * 6, 5], rock.dark),
    )
  )
}

function bust(): string {
  return (
    shape('M-230 120Q-220 40 -150 10L-110 -30L110 -30L150 10Q220 40 230 120z', rock.face) +
    shape('M20 -30L110 -30L150 10Q220 40 230 120L60 120Q80 40 20 -30z', rock.shade) +
    place([-96, -20, 0.98], sideFace({ lit: rock.lit, face: rock.face, shade: rock.shade })) +
    `<g transform="matrix(-1 0 0 1 96 -20)">${sideFace({ lit: rock.face, face: rock.shade, shade: rock.deep })}</g>` +
    shape('M-84 -2Q0 62 84 -2L86 8Q0 78 -86 8z', rock.lit) +
    repeat(13, (index) => disc([-78 + index * 13, 20 + Math.cos((index - 6) / 4.2) * 34, 4.4], rock.deep)) +
    shape('M-112 30Q0 128 112 30L116 38Q0 144 -116 38z', rock.shade) +
    middleFace()
  )
}

/** A pillar with its cushion, half lit from the court outside; foot at x, base, 560 tall. */
function pillar(
  [x, base]: Point,
  { lit, face, shade }: { lit: string; face: string; shade: string },
): string {
  const flutes = repeat(5, (index) => box([x - 40 + index * 18, base - 320, 5, 130], shade))
  return (
    box([x - 66, base - 200, 132, 200], face) +
    box([x - 66, base - 200, 36, 200], lit) +
    box([x + 26, base - 200, 40, 200], shade) +
    shape(
      `M${x - 50} ${base - 200}L${x - 40} ${base - 330}L${x + 40} ${base - 330}L${x + 50} ${base - 200}z`,
      face,
    ) +
    shape(
      `M${x + 14} ${base - 200}L${x + 12} ${base - 330}L${x + 40} ${base - 330}L${x + 50} ${base - 200}z`,
      shade,
    ) +
    flutes +
    oval([x, base - 366, 74, 44], face) +
    shape(
      `M${x + 10} ${base - 410}A74 44 0 0 1 ${x + 10} ${base - 322}Q${x + 40} ${base - 366} ${x + 10} ${base - 410}z`,
      shade,
    ) +
    shape(
      `M${x - 10} ${base - 408}A74 44 0 0 0 ${x - 10} ${base - 324}Q${x - 50} ${base - 366} ${x - 10} ${base - 408}z`,
      lit,
    ) +
    box([x - 40, base - 424, 80, 20], shade) +
    box([x - 62, base - 460, 124, 38], face) +
    box([x - 62, base - 460, 30, 38], lit) +
    box([x - 110, base - 500, 220, 42], shade)
  )
}

export function drawElephantaTour(): string {
  const random = seededRandom(5)
  const chisel = repeat(60, () => {
    const [x, y] = [random() * 1200, mix([40, 620], random())]
    return box([x, y, 3, 10 + random() * 26], veil(rock.dark, 0.5))
  })
  const front = { lit: '#8a6446', face: '#4a3429', shade: '#2a1f1c' }
  return sheet(
    [1200, 800],
    [
      box([0, 0, 1200, 800], rock.dark),
      polygon(points('250,90 950,90 950,640 250,640'), rock.deep),
      chisel,
      polygon(points('320,640 320,150 880,150 880,640'), '#3a2a24'),
      polygon(points('0,140 330,300 620,800 0,800'), veil(turmeric[300], 0.1)),
      polygon(points('0,240 240,360 460,800 0,800'), veil(turmeric[300], 0.12)),
      place([600, 536, 1.24], bust()),
      box([280, 652, 640, 22], rock.shade),
      box([280, 652, 640, 7], rock.lit),
      box([0, 672, 1200, 128], '#3d2c25'),
      polygon(points('0,672 430,672 640,800 0,800'), '#80603f'),
      polygon(points('0,700 260,700 420,800 0,800'), turmeric[300]),
      pillar([196, 716], { lit: turmeric[200], face: '#a9744a', shade: '#5f4031' }),
      pillar([1004, 716], front),
      polygon(points('0,0 1200,0 1200,96 0,96'), '#1f1816'),
      polygon(points('0,96 1200,96 1200,160 0,160'), veil('#1f1816', 0.5)),
      pillar([-10, 830], { lit: turmeric[200], face: '#c08a54', shade: '#6d4a36' }),
      pillar([1214, 830], { lit: front.face, face: '#2a1f1c', shade: '#1a1413' }),
      place([420, 726, 0.98], woman({ sari: laterite[500], fall: turmeric[400] })),
      place([470, 730, 1], onlooker({ top: konkan[500], legs: basalt[900] })),
      place([716, 742, 1.02], photographer({ shirt: paper[200], trousers: laterite[800] })),
      place([800, 724, 0.96], villager({ kurta: paper[300], dhoti: paper[400], turban: laterite[600] })),
      grain({ size: [1200, 800], seed: 3, ink: veil(paper[100], 0.1) }),
    ],
  )
}
