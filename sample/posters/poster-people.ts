/** Small flat people for scale. Each stands with the feet at 0,0 and is 100 units tall; set down with `place`. */
import { disc, oval, points, polygon, ribbon, shape, stations } from './poster-canvas.ts'

/** Skin and hair, dark as figures against the light are. */
const skin = '#5a3322'
const hair = '#1c1312'

/** A woman in a sari, its end over the shoulder; optionally a brass pot on the head. */
export function woman({ sari, fall, pot }: { sari: string; fall: string; pot?: string }): string {
  return (
    oval([0, -87, 8, 9.5], hair) +
    disc([7, -85, 5], hair) +
    disc([-2.5, -86, 6.6], skin) +
    shape('M-13 -74Q0 -82 13 -73L15 -50Q19 -22 22 0L-20 0Q-17 -24 -13 -48z', sari) +
    shape('M12 -74Q17 -62 15 -46Q6 -34 -14 -30Q-16 -38 -13 -45Q4 -52 4 -77z', fall) +
    ribbon(stations('-12,-70,6 -18,-56,5 -12,-44,4'), skin) +
    (pot
      ? `${oval([-1, -104, 12, 9.5], pot)}${polygon(points('-7,-113 5,-113 3,-109 -5,-109'), pot)}${ribbon(stations('12,-71,5.5 20,-84,5 9,-100,4'), skin)}`
      : '')
  )
}

/** A man in kurta and dhoti with a turban. */
export function villager({
  kurta,
  dhoti,
  turban,
  staff,
}: {
  kurta: string
  dhoti: string
  turban: string
  staff?: string
}): string {
  return (
    (staff ? ribbon(stations('20,-84,2.4 24,0,2.4'), staff) : '') +
    ribbon(stations('-5,-44,12 -8,-20,8 -9,-1,5'), dhoti) +
    ribbon(stations('5,-44,12 9,-20,8 10,-1,5'), dhoti) +
    shape('M-13 -76Q0 -82 13 -76L15 -38Q0 -33 -15 -38z', kurta) +
    ribbon(stations('12,-73,7 18,-58,6 21,-46,5'), kurta) +
    ribbon(stations('-12,-73,7 -17,-56,6 -14,-42,5'), kurta) +
    disc([0, -86, 7], skin) +
    shape('M-10 -87Q-12 -99 1 -100Q12 -99 10 -87Q0 -94 -10 -87z', turban)
  )
}

/** A walker with a rucksack and a stick, going left. */
export function trekker({
  shirt,
  pack,
  trousers,
  hat,
}: {
  shirt: string
  pack: string
  trousers: string
  hat: string
}): string {
  return (
    ribbon(stations('-20,-52,2.4 -30,2,2.4'), hair) +
    ribbon(stations('3,-46,12 10,-24,9 19,-2,7'), trousers) +
    ribbon(stations('-1,-46,13 -10,-26,9 -9,0,7'), trousers) +
    shape('M4 -78Q24 -80 24 -60Q24 -44 8 -44z', pack) +
    shape('M-10 -76Q0 -82 10 -76L11 -42Q0 -38 -10 -42z', shirt) +
    ribbon(stations('-6,-72,8 -15,-60,6 -21,-52,5'), shirt) +
    disc([-3, -86, 7], skin) +
    shape('M-15 -88Q-9 -90 -9 -92Q-3 -102 5 -92Q5 -89 10 -88z', hat)
  )
}

/** Someone seen from behind, looking at the view; an umbrella when its ink is given. */
export function onlooker({ top, legs, umbrella }: { top: string; legs: string; umbrella?: string }): string {
  const shelter = umbrella
    ? `${ribbon(stations('12,-66,2.6 9,-128,2.2'), hair)}${shape('M-34 -104Q-24 -134 9 -136Q42 -134 52 -104Q40 -110 30 -104Q20 -110 9 -104Q-2 -110 -12 -104Q-22 -110 -34 -104z', umbrella)}`
    : ''
  return (
    shelter +
    ribbon(stations('-5,-46,11 -6,-22,8 -7,0,6'), legs) +
    ribbon(stations('5,-46,11 6,-22,8 7,0,6'), legs) +
    shape('M-13 -75Q0 -82 13 -75L12 -42Q0 -38 -12 -42z', top) +
    ribbon(
      [
        [12, -72, 7],
        [16, -58, 6],
        [umbrella ? 12 : 15, umbrella ? -64 : -42, 5],
      ],
      top,
    ) +
    ribbon(stations('-12,-72,7 -16,-57,6 -15,-42,5'), top) +
    disc([0, -86, 7.5], hair)
  )
}

/** Somebody sitting on the ground, knees drawn up, looking left. */
export function sitter({ top, legs }: { top: string; legs: string }): string {
  return (
    ribbon(stations('6,-8,14 -14,-22,11 -20,-2,8'), legs) +
    shape('M-4 -46Q8 -52 15 -42Q20 -20 16 0L-4 0Q-2 -24 -4 -46z', top) +
    ribbon(stations('2,-40,7 -8,-28,6 -17,-24,5'), top) +
    disc([3, -57, 7], hair)
  )
}

/** Somebody bent over the crop, picking, turned left. */
export function picker({ sari, fall }: { sari: string; fall: string }): string {
  return (
    shape('M-4 -46Q8 -56 18 -44Q24 -22 20 0L-6 0Q-4 -22 -4 -46z', sari) +
    shape('M16 -50Q0 -66 -20 -58L-24 -46Q-6 -42 12 -38z', fall) +
    ribbon(stations('-18,-52,7 -26,-34,5 -30,-20,4'), skin) +
    disc([-27, -60, 7.4], hair) +
    disc([-29, -58, 5.8], skin)
  )
}

/** A photographer with a camera at the eye, turned left. */
export function photographer({ shirt, trousers }: { shirt: string; trousers: string }): string {
  return (
    ribbon(stations('-5,-46,12 -9,-22,9 -11,0,7'), trousers) +
    ribbon(stations('5,-46,12 8,-22,9 11,0,7'), trousers) +
    shape('M-12 -76Q0 -82 12 -76L13 -42Q0 -38 -13 -42z', shirt) +
    ribbon(stations('10,-72,8 2,-60,7 -14,-80,5'), shirt) +
    disc([0, -86, 7.6], hair) +
    polygon(points('-20,-90 -8,-90 -8,-80 -20,-80'), hair) +
    polygon(points('-26,-88 -20,-88 -20,-82 -26,-82'), hair)
  )
}
