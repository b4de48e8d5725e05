type Stance = { x: number; y: number /** Degrees from upright. */; turn?: number; size?: number }

/** A dancer twenty units tall, standing at 0,0: two triangles tip to tip, a head, arms held out to the neighbours. */
const strokes: readonly (readonly [number, number])[][] = [
  [
    [-4, -14.5],
    [4, -14.5],
    [0, -9],
    [3.6, -4],
    [-3.6, -4],
    [0, -9],
    [-4, -14.5],
  ],
  [
    [-4, -14.5],
    [-7, -10.5],
    [-9.5, -13],
  ],
  [
    [4, -14.5],
    [7, -10.5],
    [9.5, -13],
  ],
  [
    [-2, -4],
    [-4.2, 0],
    [-6, -0.4],
  ],
  [
    [2, -4],
    [1.8, 0],
    [3.6, 0.3],
  ],
]

/** The outline of one figure as SVG path data. */
export function warliFigure({ x, y, turn = 0, size = 1 }: Stance): string {
  const angle = (turn * Math.PI) / 180
  const cos = Math.cos(angle) * size
  const sin = Math.sin(angle) * size
  const at = ([px, py]: readonly [number, number]) =>
    `${round(x + px * cos - py * sin)} ${round(y + px * sin + py * cos)}`
  const lines = strokes.map((points) => `M${points.map(at).join('L')}`).join('')
  const radius = round(2.2 * size)
  const head = `M${at([-2.2, -17.6])}A${radius} ${radius} 0 1 1 ${at([2.2, -17.6])}A${radius} ${radius} 0 1 1 ${at([-2.2, -17.6])}`
  return lines + head
}

/** Dancers side by side, hand in hand, on ground that rises and falls a little. */
export function warliRow(count: number): string {
  return Array.from({ length: count }, (_, at) =>
    warliFigure({ x: 12 + at * 19, y: 22 - (at % 2) * 1.5, turn: at % 2 ? 5 : -5 }),
  ).join('')
}

/** The tarpa dance: a spiral of dancers that closes in upon the player at 0,0. */
export function warliSpiral(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = -90 + at * (430 / count) + at * at * 0.35
    const radius = 78 - at * 1.55
    const radians = (angle * Math.PI) / 180
    return warliFigure({
      x: Math.cos(radians) * radius,
      y: Math.sin(radians) * radius,
      turn: angle + 90,
      size: 0.95 - at * 0.008,
    })
  }).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
