/** Animals. Feet stand at y = 0; all look to the left. */
import {
  box,
  disc,
  inside,
  linePath,
  oval,
  points,
  polygon,
  repeat,
  ribbon,
  seededRandom,
  shape,
  stations,
  thread,
} from './poster-canvas.ts'

const coat = { face: '#e0892f', shade: '#b8621f', pale: '#fbefd6', dark: '#1a1513', nose: '#a5452f' } as const

const torso =
  'M-118 -152C-96 -172 -72 -178 -46 -170C0 -158 60 -152 112 -162C150 -168 188 -158 200 -122C206 -96 190 -76 160 -76C120 -70 60 -64 20 -70C-30 -66 -80 -56 -112 -74C-140 -92 -142 -132 -118 -152z'

/** Tapering stripes hanging from the back and rising from the belly. */
function stripes(): string {
  const random = seededRandom(11)
  let path = ''
  for (let x = -96; x < 200; x += 15 + random() * 10) {
    const top = -182
    const long = 52 + random() * 50
    const sway = 10 + random() * 12
    path += `M${x} ${top}Q${x + sway} ${top + long * 0.5} ${x + 3} ${top + long}Q${x + sway + 9} ${top + long * 0.5} ${x + 11} ${top}z`
    if (random() < 0.62)
      path += `M${x + 8} -56Q${x + sway + 8} -86 ${x + 2} ${-96 - random() * 22}Q${x + sway + 16} -84 ${x + 18} -56z`
  }
  return shape(path, coat.dark)
}

function leg(stations: readonly (readonly [number, number, number])[], ink: string): string {
  const [fx, fy] = stations.at(-1) ?? [0, 0]
  const bands = stations.slice(1).flatMap(([x, y, width], index) =>
    [0, 14].map((down) =>
      polygon(
        [
          [x - width * 0.5, y - down + index],
          [x + width * 0.2, y - down - 4],
          [x - width * 0.45, y - down - 6],
        ],
        coat.dark,
      ),
    ),
  )
  return ribbon(stations, ink) + oval([fx - 8, fy + 1, 17, 8], ink) + bands.slice(0, 4).join('')
}

/** A tiger walking, about 520 long with its tail and 190 tall. */
export function tiger(): string {
  const head =
    shape('M-160 -172C-166 -196 -140 -204 -128 -186L-126 -160z', coat.shade) +
    shape('M-152 -174C-156 -190 -140 -194 -133 -182L-134 -166z', coat.dark) +
    shape(
      'M-104 -150C-112 -178 -142 -188 -168 -176C-186 -168 -196 -152 -210 -140C-220 -132 -222 -118 -212 -112C-204 -102 -190 -98 -176 -98C-160 -90 -140 -86 -120 -94C-102 -104 -98 -128 -104 -150z',
      coat.face,
    ) +
    shape(
      'M-210 -124C-200 -128 -188 -126 -180 -118C-170 -108 -150 -110 -136 -122C-130 -112 -130 -98 -138 -92C-156 -90 -166 -94 -176 -98C-190 -98 -204 -102 -210 -110z',
      coat.pale,
    ) +
    shape('M-186 -160C-178 -168 -166 -168 -160 -160C-166 -154 -178 -152 -186 -160z', coat.pale) +
    shape('M-220 -130L-206 -138L-202 -128L-212 -120z', coat.nose) +
    disc([-181, -149, 5], coat.dark) +
    disc([-182, -149, 2.4], '#f4cc6d') +
    shape('M-214 -114Q-200 -110 -188 -112Q-200 -106 -210 -109z', coat.dark) +
    shape(
      'M-150 -172Q-160 -158 -152 -146Q-148 -158 -142 -168zM-132 -166Q-146 -150 -138 -136Q-134 -150 -124 -158zM-118 -146Q-134 -134 -128 -118Q-122 -130 -112 -134zM-166 -176Q-172 -170 -170 -162L-162 -172zM-160 -134Q-150 -124 -140 -128Q-150 -134 -160 -134zM-148 -104Q-138 -110 -128 -122Q-130 -106 -140 -98z',
      coat.dark,
    )
  const tail = ribbon(
    stations('192,-132,20 236,-112,15 258,-68,13 284,-44,13 312,-62,12 318,-84,8'),
    coat.face,
  )
  const rings = [
    [240, -104],
    [252, -82],
    [264, -60],
    [284, -44],
    [304, -52],
  ] as const
  const body =
    leg(stations('-66,-84,48 -46,-46,32 -32,-4,24'), coat.shade) +
    leg(stations('128,-96,66 108,-52,36 118,-32,26 96,-4,22'), coat.shade) +
    tail +
    rings
      .map(([x, y]) =>
        polygon(
          [
            [x - 9, y - 2],
            [x + 9, y - 8],
            [x + 10, y + 1],
            [x - 7, y + 6],
          ],
          coat.dark,
        ),
      )
      .join('') +
    disc([317, -80, 7], coat.dark) +
    inside(
      torso,
      shape(torso, coat.face) +
        shape('M-150 -104C-100 -92 -20 -92 40 -94C100 -98 150 -96 210 -100L210 -40L-150 -40z', coat.shade) +
        shape('M-150 -96C-110 -84 -40 -80 20 -82C70 -84 110 -84 150 -74L130 -40L-150 -40z', coat.pale) +
        stripes(),
    ) +
    leg(stations('164,-112,76 172,-64,46 200,-36,28 182,-4,24'), coat.face) +
    leg(stations('-92,-98,56 -108,-48,34 -124,-4,26'), coat.face) +
    shape(
      'M140 -140Q152 -122 142 -102Q160 -122 152 -142zM172 -138Q184 -118 172 -98Q192 -118 184 -138zM156 -94Q172 -86 190 -92Q172 -82 156 -86zM-112 -128Q-104 -112 -110 -94Q-98 -112 -102 -130zM-86 -128Q-78 -110 -84 -92Q-70 -110 -76 -130z',
      coat.dark,
    ) +
    head
  return `<g transform="scale(0.94 1.1)">${body}</g>`
}

/** A tiger's face seen from the front; 240 wide, its middle at 0,0. */
export function tigerFace(): string {
  const half =
    disc([-84, -90, 31], coat.face) +
    disc([-83, -87, 22], coat.dark) +
    disc([-78, -79, 12], coat.pale) +
    shape(
      'M0 -118C-40 -122 -84 -104 -100 -62C-116 -40 -124 -6 -118 22L-138 36L-116 46L-132 62L-106 70C-84 92 -56 110 -34 120L0 124z',
      coat.face,
    ) +
    shape(
      'M-120 10C-104 -2 -82 6 -66 30C-60 66 -40 84 0 84L0 128C-24 124 -56 110 -84 90L-106 70L-132 62L-116 46L-138 36L-118 22z',
      coat.pale,
    ) +
    shape('M-80 -46C-70 -72 -38 -74 -16 -44C-34 -58 -58 -58 -80 -46z', coat.pale) +
    shape('M-70 -18C-58 -4 -40 0 -24 -8C-28 8 -58 10 -70 -18z', coat.pale) +
    shape('M-78 -40C-62 -46 -36 -42 -15 -14C-34 -6 -60 -10 -78 -40z', coat.dark) +
    oval([-46, -25, 11, 10], '#f4cc6d') +
    disc([-46, -25, 5], coat.dark) +
    shape('M-78 -40C-60 -50 -34 -44 -15 -14C-32 -30 -56 -36 -78 -40z', coat.dark) +
    shape('M0 -50C-9 -44 -13 -10 -25 34L0 36z', '#eda24a') +
    shape('M-15 -14C-18 6 -24 22 -32 36C-30 16 -26 0 -21 -14z', coat.dark) +
    shape('M0 40C-26 34 -60 42 -62 66C-60 92 -22 96 0 82z', coat.pale) +
    shape('M0 34L-27 31Q-27 48 -8 60L0 62z', coat.nose) +
    shape('M-1.5 60L-1.5 76Q-22 92 -46 78Q-24 82 0 72z', coat.dark) +
    repeat(3, (row) =>
      repeat(4, (column) => disc([-26 - column * 7, 57 + row * 7 + column, 1.5], coat.dark)),
    ) +
    shape(
      'M0 -112Q-9 -98 0 -82zM-12 -117Q-22 -94 -4 -76Q-14 -96 -6 -117zM-34 -114Q-38 -90 -10 -68Q-26 -92 -24 -116zM-56 -107Q-56 -86 -30 -76Q-46 -90 -46 -112zM-76 -96Q-76 -80 -54 -72Q-68 -84 -66 -102zM0 -70Q-11 -62 -15 -50Q-6 -57 0 -57z',
      coat.dark,
    ) +
    shape(
      'M-98 -66Q-88 -52 -74 -50Q-94 -46 -105 -52zM-110 -38Q-92 -32 -84 -16Q-100 -24 -116 -20zM-120 0Q-96 0 -80 20Q-100 10 -121 14zM-128 40Q-96 30 -76 46Q-98 44 -118 48zM-114 68Q-88 56 -68 68Q-84 70 -96 80zM-70 98Q-62 84 -46 86Q-56 94 -54 108z',
      coat.dark,
    )
  return `${half}<g transform="scale(-1 1)">${half}</g>`
}

/** A horse and its two-wheeled beach buggy with passengers, going left; about 260 long. */
export function buggy({
  horse,
  wood,
  hood,
  guests,
}: {
  horse: string
  wood: string
  hood: string
  guests: readonly [string, string]
}): string {
  return (
    ribbon(stations('-52,-52,14 -62,-26,8 -54,0,6'), horse) +
    ribbon(stations('-42,-52,12 -34,-26,8 -40,0,6'), horse) +
    ribbon(stations('-112,-54,14 -124,-30,8 -118,-10,6'), horse) +
    ribbon(stations('-104,-54,12 -100,-26,8 -108,0,6'), horse) +
    shape(
      'M-120 -76Q-100 -84 -70 -78Q-40 -86 -34 -66Q-34 -46 -60 -46Q-90 -40 -112 -48Q-126 -60 -120 -76z',
      horse,
    ) +
    shape(
      'M-122 -62Q-134 -92 -130 -106L-150 -94Q-158 -96 -154 -104L-134 -126Q-124 -130 -118 -118Q-104 -100 -100 -72z',
      horse,
    ) +
    ribbon(stations('-36,-74,8 -22,-58,8 -24,-34,3'), wood) +
    thread(points('-140,-100 -60,-86 12,-80'), { ink: wood, width: 2 }) +
    ribbon(stations('-116,-62,4 -20,-48,4 40,-44,5'), wood) +
    shape('M30 -50L30 -96Q60 -136 104 -112L104 -50z', hood) +
    shape('M10 -48Q10 -82 22 -84Q34 -82 34 -48z', guests[0]) +
    disc([21, -93, 8.5], horse) +
    shape('M42 -48Q42 -80 54 -82Q66 -80 66 -48z', guests[1]) +
    disc([53, -91, 8.5], horse) +
    polygon(points('4,-50 106,-50 100,-36 10,-36'), wood) +
    `<circle cx="62" cy="-33" r="31" fill="none" stroke="${wood}" stroke-width="5"/>` +
    repeat(5, (index) => `<g transform="rotate(${index * 36} 62 -33)">${box([60.8, -62, 2.4, 58], wood)}</g>`)
  )
}

/** An elephant carved in stone, seen from the front: one of the bearers of a temple; 70 wide. */
export function stoneElephant({ lit, face, shade }: { lit: string; face: string; shade: string }): string {
  return (
    shape('M-34 0V-52Q-32 -74 0 -76Q32 -74 34 -52V0z', shade) +
    shape('M-30 -62Q-46 -58 -42 -36Q-34 -24 -22 -34z', face) +
    shape('M30 -62Q46 -58 42 -36Q34 -24 22 -34z', shade) +
    shape('M-22 -58Q-14 -76 0 -72Q14 -76 22 -58Q22 -36 12 -28L8 0L-8 0L-12 -28Q-22 -36 -22 -58z', face) +
    shape('M-22 -58Q-14 -76 -2 -72Q-12 -50 -6 -28L-5 0L-8 0L-12 -28Q-22 -36 -22 -58z', lit) +
    box([-28, -26, 12, 26], face) +
    box([16, -26, 12, 26], shade)
  )
}

/** A white egret standing in the shallows, 80 tall. */
export function egret(ink: string): string {
  return (
    shape('M-4 -40Q16 -50 34 -26Q16 -18 0 -26z', ink) +
    ribbon(stations('2,-34,7 -10,-52,5 -2,-68,4 -8,-76,5'), ink) +
    polygon(points('-8,-79 -28,-72 -8,-73'), '#df9a22') +
    shape(
      `${linePath(points('6,-24 5,0 7,0 9,-24'))}z${linePath(points('14,-24 15,0 17,0 17,-24'))}z`,
      '#1c1312',
    )
  )
}
