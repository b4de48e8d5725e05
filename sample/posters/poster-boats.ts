/** Boats of the Konkan coast and the harbour. The waterline is y = 0; lengths are about 200 units. */
import { box, points, polygon, ribbon, shape, stations, thread } from './poster-canvas.ts'

export type BoatInks = { hull: string; band: string; sail: string; shade: string }

/** A fishing boat with a tall lateen sail, sailing left. */
export function sailBoat({ hull, band, sail, shade }: BoatInks): string {
  return (
    ribbon(stations('12,-6,6 18,-176,4'), shade) +
    shape('M-58 -52Q-6 -166 66 -214Q62 -110 84 -42Q10 -30 -58 -52z', sail) +
    shape('M66 -214Q62 -110 84 -42Q64 -38 44 -37Q52 -118 48 -200z', shade) +
    ribbon(stations('-62,-48,4 0,-140,5 70,-220,3'), shade) +
    shape('M-112 -34Q-60 -18 0 -18Q62 -18 104 -40Q96 -8 74 4L-78 4Q-102 -12 -112 -34z', hull) +
    shape('M-112 -34Q-60 -18 0 -18Q62 -18 104 -40L101 -28Q60 -8 0 -8Q-62 -8 -107 -26z', band)
  )
}

/** The Konkan outrigger: a slim hull and its float, crew in silhouette. */
export function outrigger({ hull, band, shade }: Omit<BoatInks, 'sail'>): string {
  return (
    ribbon(stations('-22,-6,3 -28,22,3'), shade) +
    ribbon(stations('44,-6,3 40,24,3'), shade) +
    ribbon(stations('-64,22,3 6,27,7 78,21,3'), shade) +
    shape('M-122 -38Q-60 -14 0 -14Q70 -14 118 -42Q104 -6 78 4L-82 4Q-108 -10 -122 -38z', hull) +
    shape('M-122 -38Q-60 -14 0 -14Q70 -14 118 -42L114 -32Q68 -6 0 -6Q-60 -6 -117 -30z', band)
  )
}

/** A harbour launch with two decks and an awning, as it carries visitors. */
export function launch({ hull, band, sail, shade }: BoatInks): string {
  const posts = [-66, -34, -2, 30, 62].map((x) => box([x, -66, 4, 36], shade)).join('')
  const heads = [-54, -42, -24, -12, 8, 20, 42, 52]
    .map((x) => shape(`M${x - 5} -30v-8a5 5 0 0 1 10 0v8z`, hull))
    .join('')
  return (
    box([-74, -68, 150, 5], shade) +
    heads +
    posts +
    shape('M-84 -66Q-4 -80 84 -66L80 -60L-80 -60z', sail) +
    ribbon(stations('-70,-66,3 -70,-112,2'), shade) +
    shape('M-70 -112L-44 -104L-70 -96z', band) +
    shape('M-124 -42Q-70 -30 0 -30L110 -34Q108 -8 96 4L-90 4Q-112 -14 -124 -42z', hull) +
    shape('M-124 -42Q-70 -30 0 -30L110 -34L109 -24L0 -20Q-70 -20 -118 -32z', band)
  )
}

/** A rowing boat seen from the side with its rower. */
export function rowBoat({ hull, band, shade }: Omit<BoatInks, 'sail'>): string {
  return (
    thread(points('6,-34 60,4'), { ink: shade, width: 3 }) +
    shape('M-10 -14Q-12 -46 2 -50Q14 -46 14 -14z', shade) +
    shape('M-6 -58a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z', shade) +
    shape('M-84 -26Q-30 -12 0 -12Q36 -12 86 -28Q76 -4 60 4L-62 4Q-78 -8 -84 -26z', hull) +
    shape('M-84 -26Q-30 -12 0 -12Q36 -12 86 -28L83 -20Q40 -4 0 -4Q-34 -4 -80 -18z', band)
  )
}

/** A far sail, hardly more than two strokes; 40 units tall. */
export function farSail({ hull, sail }: { hull: string; sail: string }): string {
  return shape('M-14 -6Q0 -36 16 -42Q14 -20 18 -6z', sail) + shape('M-22 -5L22 -7L16 0L-16 0z', hull)
}

/** A paper-white steamer for the far roads of the harbour; 120 units long. */
export function ship({ hull, house, funnel }: { hull: string; house: string; funnel: string }): string {
  return (
    box([8, -34, 8, 14], funnel) +
    box([-22, -22, 46, 12], house) +
    box([-12, -28, 26, 7], house) +
    polygon(points('-62,-12 60,-11 52,0 -54,0'), hull)
  )
}
