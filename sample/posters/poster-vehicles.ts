/** What moves on land: trains and their viaducts, jeeps, carts, buses. Wheels stand on y = 0. */

import { box, disc, place, points, polygon, repeat, ribbon, shape, stations } from './poster-canvas.ts'
import { archPath } from './poster-forts.ts'

export type TrainInks = { body: string; band: string; roof: string; glass: string }

/** A train going left: a hooded locomotive and coaches 92 units long, 30 tall. */
export function train(coaches: number, { body, band, roof, glass }: TrainInks): string {
  const bogies = (x: number): string => [12, 26, 62, 76].map((at) => disc([x + at, -3, 4], roof)).join('')
  const engine =
    shape('M0 -6L4 -16L14 -18L14 -30L30 -34L30 -24L86 -24L86 -6z', body) +
    box([14, -36, 22, 4], roof) +
    polygon(points('2,-12 86,-12 86,-8 1,-8'), band) +
    box([17, -30, 5, 7], glass) +
    box([25, -30, 5, 7], glass) +
    repeat(6, (index) => box([42 + index * 7, -21, 3, 6], roof)) +
    bogies(0)
  const coach = (index: number): string =>
    place(
      [92 * (index + 1), 0, 1],
      `${box([-4, -9, 6, 4], roof)}${box([2, -30, 86, 25], body)}${shape('M1 -29Q2 -35 8 -35L82 -35Q88 -35 89 -29z', roof)}${box([2, -25, 86, 11], band)}${repeat(9, (at) => box([7 + at * 9, -23.5, 5.5, 7], glass))}${bogies(0)}`,
    )
  return engine + repeat(coaches, coach)
}

/** A stone viaduct: deck at y = 0, arches of the given bay, piers down to `depth`. */
export function viaduct({
  bays,
  bay,
  depth,
  inks: { face, shade, deck },
}: {
  bays: number
  bay: number
  depth: number
  inks: { face: string; shade: string; deck: string }
}): string {
  const width = bays * bay
  const openings = repeat(bays, (index) =>
    archPath(
      [(index + 0.5) * bay, depth + 1, bay * 0.74, depth - bay * 0.16],
      0.1 + (depth - bay * 0.56) / depth,
    ),
  )
  const wall = `M0 0h${width}v${depth - 1}h${-width}z`
  const sides = repeat(bays + 1, (index) =>
    box([index * bay - bay * 0.01, bay * 0.34, bay * 0.13, depth - bay * 0.34], shade),
  )
  return (
    `<path d="${wall}${openings}" fill="${face}" fill-rule="evenodd"/>` +
    sides +
    box([-4, -5, width + 8, 7], deck) +
    repeat(bays, (index) => box([(index + 0.5) * bay - bay * 0.5, bay * 0.1, bay, 2], shade))
  )
}

/** An open safari jeep with a driver and guests, going left; about 190 long. */
export function jeep({
  body,
  shade,
  glass,
  guests,
}: {
  body: string
  shade: string
  glass: string
  guests: readonly string[]
}): string {
  const people = guests.map((ink, index) =>
    place(
      [-14 + index * 30, -58 - (index > 0 ? 12 : 0), 1],
      `${shape('M-10 6Q-12 -20 0 -24Q12 -20 11 6z', ink)}${disc([0, -32, 8], '#5a3322')}${shape('M-12 -34Q-2 -50 9 -36L14 -33z', shade)}`,
    ),
  )
  const wheel = (x: number): string => disc([x, -17, 19], shade) + disc([x, -17, 8], glass)
  return (
    people.join('') +
    ribbon(stations('-34,-58,4 -22,-96,4 -20,-98,4'), shade) +
    polygon(points('-38,-58 -27,-92 -23,-92 -33,-58'), glass) +
    ribbon(stations('40,-64,3 40,-104,3 86,-104,3 86,-60,3'), shade) +
    shape('M-98 -52L-40 -60L-24 -60L-20 -40L18 -40L22 -68L92 -68L94 -22L-98 -22z', body) +
    polygon(points('-98,-30 94,-30 94,-18 -94,-18'), shade) +
    box([-100, -46, 5, 12], glass) +
    box([94, -58, 10, 26], shade) +
    wheel(-62) +
    wheel(62)
  )
}

/** A bullock cart going left: two oxen, a driver, a load; about 230 long. */
export function bullockCart({
  hide,
  dark,
  wood,
  load,
  turban,
}: {
  hide: string
  dark: string
  wood: string
  load: string
  turban: string
}): string {
  const ox = (x: number, ink: string): string =>
    place(
      [x, 0, 1],
      `${ribbon(stations('-30,-40,10 -32,-18,6 -34,0,5'), ink)}${ribbon(stations('-20,-40,9 -18,-18,6 -17,0,5'), ink)}${ribbon(stations('24,-42,12 26,-20,7 22,0,5'), ink)}${ribbon(stations('34,-44,12 38,-20,7 37,0,5'), ink)}${shape('M-36 -62Q-30 -82 -18 -66Q10 -70 36 -64Q46 -50 38 -36Q0 -28 -32 -36Q-42 -50 -36 -62z', ink)}${shape('M-34 -64Q-50 -72 -62 -66L-76 -50Q-72 -42 -62 -46Q-48 -46 -34 -42z', ink)}${ribbon(stations('-58,-66,4 -66,-84,3 -56,-98,1'), dark)}${ribbon(stations('38,-62,3 46,-40,2.5 44,-22,4'), dark)}`,
    )
  return (
    ox(-66, dark) +
    ox(-78, hide) +
    ribbon(stations('-96,-64,4 0,-50,5 60,-48,5'), wood) +
    shape('M18 -56Q30 -110 84 -112Q136 -108 140 -56z', load) +
    place(
      [6, -52, 0.72],
      `${shape('M-14 4Q-16 -46 0 -52Q16 -46 14 4z', '#f5ecd8')}${disc([-2, -60, 9], '#5a3322')}${shape('M-13 -62Q-12 -78 0 -78Q12 -76 10 -62z', turban)}`,
    ) +
    polygon(points('4,-56 150,-56 146,-46 4,-44'), wood) +
    disc([82, -36, 36], wood) +
    disc([82, -36, 28], load) +
    repeat(6, (index) => `<g transform="rotate(${index * 30} 82 -36)">${box([80, -66, 4, 60], wood)}</g>`) +
    disc([82, -36, 8], wood)
  )
}

/** A round-shouldered country bus going right; about 190 long. */
export function bus({
  body,
  band,
  glass,
  dark,
}: {
  body: string
  band: string
  glass: string
  dark: string
}): string {
  const wheel = (x: number): string => disc([x, -13, 14], dark) + disc([x, -13, 6], glass)
  return (
    box([-84, -98, 132, 8], dark) +
    shape('M-98 -16L-98 -82Q-96 -92 -84 -92L70 -92Q88 -90 92 -62L98 -46L98 -16z', body) +
    polygon(points('-98,-50 97,-50 98,-36 -98,-36'), band) +
    repeat(6, (index) => box([-90 + index * 24, -82, 19, 24], glass)) +
    polygon(points('60,-82 74,-82 84,-60 60,-60'), glass) +
    box([-100, -20, 200, 6], dark) +
    wheel(-58) +
    wheel(58)
  )
}
