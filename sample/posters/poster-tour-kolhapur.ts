/** Kolhapur and Panhala: the ring of pillars at Khidrapur, open to the night sky. */
import {
  box,
  disc,
  oval,
  type Point,
  place,
  points,
  polygon,
  repeat,
  shape,
  sheet,
  veil,
} from './poster-canvas.ts'
import { basalt, dusk, konkan, laterite, paper, turmeric } from './poster-inks.ts'
import { onlooker, villager, woman } from './poster-people.ts'
import { grain, stars } from './poster-skies.ts'

type Tone = { lit: string; face: string; shade: string }
const far: Tone = { lit: '#9fb3ad', face: '#6f8885', shade: '#4b6265' }
const near: Tone = { lit: '#c9c3a4', face: '#54655f', shade: '#26383b' }

/** A turned pillar of black stone, 400 tall: square foot, octagon, lathe-cut rings, bracket. */
function pillar({ lit, face, shade }: Tone): string {
  const band = ([y, half, height]: readonly [number, number, number]): string =>
    box([-half, y, half * 2, height], face) +
    box([-half, y, half * 0.5, height], lit) +
    box([half * 0.3, y, half * 0.7, height], shade)
  return (
    band([-30, 46, 30]) +
    band([-120, 34, 90]) +
    band([-128, 40, 8]) +
    band([-196, 28, 68]) +
    repeat(5, (index) => band([-206 - index * 16, index % 2 ? 24 : 34, 14])) +
    band([-300, 26, 30]) +
    oval([0, -308, 42, 16], face) +
    shape('M4 -324A42 16 0 0 1 4 -292Q30 -308 4 -324z', shade) +
    polygon(points('-30,-322 30,-322 66,-352 -66,-352'), face) +
    polygon(points('8,-322 30,-322 66,-352 20,-352'), shade) +
    polygon(points('-30,-322 -14,-322 -38,-352 -66,-352'), lit) +
    band([-382, 66, 30])
  )
}

/** A place on the ring of pillars: 0 nearest on the right, going round against the clock. */
function onRing(share: number): Point {
  const angle = share * Math.PI * 2
  return [600 + Math.cos(angle) * 400, 600 + Math.sin(angle) * 86]
}

export function drawKolhapurTour(): string {
  const ring = Array.from({ length: 12 }, (_, index) => (index + 0.5) / 12)
  const set = (share: number): string => {
    const [x, y] = onRing(share)
    const size = 0.78 + (y - 514) / 430
    return place([x, y, size], pillar(y > 600 ? near : far))
  }
  const back = ring
    .filter((share) => onRing(share)[1] < 600)
    .map(set)
    .join('')
  const front = ring
    .filter((share) => onRing(share)[1] >= 650 && Math.abs(onRing(share)[0] - 600) > 150)
    .map(set)
    .join('')
  const sides = ring
    .filter((share) => onRing(share)[1] >= 600 && onRing(share)[1] < 650)
    .map(set)
    .join('')
  const opening = 'M250 150A350 96 0 1 0 950 150A350 96 0 1 0 250 150z'
  return sheet(
    [1200, 800],
    [
      box([0, 0, 1200, 800], '#16262b'),
      polygon(points('180,300 1020,300 1020,600 180,600'), '#1d3238'),
      repeat(9, (index) => box([196 + index * 96, 340, 54, 220], index % 2 ? '#132025' : '#274047')),
      repeat(9, (index) =>
        index % 2
          ? ''
          : shape(
              `M${223 + index * 96} 400q14 8 8 30l12 50q-2 40 -8 70h-24q-6 -30 -8 -70l12 -50q-6 -22 8 -30z`,
              '#3c575b',
            ),
      ),
      oval([600, 600, 560, 130], '#2a4147'),
      oval([600, 604, 470, 106], '#3c5557'),
      oval([600, 604, 330, 74], '#8f9c84'),
      oval([600, 604, 290, 64], '#c9c3a4'),
      oval([600, 604, 200, 44], turmeric[100]),
      back,
      polygon(points('310,180 890,180 800,600 400,600'), veil(turmeric[100], 0.16)),
      polygon(points('400,200 800,200 740,604 460,604'), veil(turmeric[100], 0.16)),
      sides,
      shape(`M0 0H1200V330Q980 250 600 250Q220 250 0 330z${opening}`, '#1a2c31'),
      [
        ['#4a605f', 0],
        ['#2b4146', 12],
        ['#6f8885', 22],
        ['#203439', 34],
        ['#9fb3ad', 46],
      ]
        .map(([ink, inset]) => {
          const shift = Number(inset)
          return oval([600, 158 - shift * 0.2, 400 - shift, 122 - shift * 0.6], String(ink))
        })
        .join(''),
      repeat(28, (index) => {
        const angle = (index / 28) * Math.PI * 2
        return oval([600 + Math.cos(angle) * 362, 150 + Math.sin(angle) * 100, 11, 5], '#2b4146')
      }),
      oval([600, 146, 340, 88], konkan[900]),
      oval([600, 152, 334, 80], '#17384a'),
      oval([600, 168, 300, 58], '#245061'),
      place([360, 86, 1], stars({ size: [480, 110], seed: 9, ink: paper[100], count: 46 })),
      disc([664, 134, 30], turmeric[100]),
      disc([664, 134, 42], veil(turmeric[100], 0.2)),
      place([500, 636, 0.8], woman({ sari: laterite[500], fall: turmeric[400] })),
      place([542, 640, 0.82], onlooker({ top: paper[200], legs: basalt[900] })),
      place([660, 644, 0.82], villager({ kurta: turmeric[400], dhoti: paper[200], turban: laterite[500] })),
      place([704, 634, 0.5], onlooker({ top: dusk[500], legs: basalt[900] })),
      front,
      polygon(points('0,760 1200,760 1200,800 0,800'), '#101c20'),
      grain({ size: [1200, 800], seed: 26, ink: veil(paper[100], 0.1) }),
    ],
  )
}
