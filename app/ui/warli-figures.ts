type Stance = { x: number; y: number /** Degrees from upright. */; turn?: number; size?: number }

type Point = readonly [number, number]

/** Twenty units tall, feet at 0,0: two triangles tip to tip. */
const body: readonly Point[] = [
  [-4, -14.5],
  [4, -14.5],
  [-3.6, -4],
  [3.6, -4],
]
const limbs: readonly (readonly Point[])[] = [
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

export type WarliPaths = { bodies: string; limbs: string }

function warliFigure({ x, y, turn = 0, size = 1 }: Stance): WarliPaths {
  const angle = (turn * Math.PI) / 180
  const cos = Math.cos(angle) * size
  const sin = Math.sin(angle) * size
  const at = ([px, py]: Point) => `${roundTo(x + px * cos - py * sin)} ${roundTo(y + px * sin + py * cos)}`
  const line = (points: readonly Point[]) => `M${points.map(at).join('L')}`
  const radius = roundTo(2.1 * size)
  const arc = (to: Point) => `A${radius} ${radius} 0 1 1 ${at(to)}`
  const head = `M${at([-2.1, -17.4])}${arc([2.1, -17.4])}${arc([-2.1, -17.4])}z`
  return { bodies: `${line(body)}z${head}`, limbs: limbs.map(line).join('') }
}

export function warliRow(count: number): WarliPaths {
  return together(
    Array.from({ length: count }, (_, at) =>
      warliFigure({ x: 12 + at * 19, y: 22 - (at % 2) * 1.5, turn: at % 2 ? 5 : -5 }),
    ),
  )
}

export function warliSpiral(count: number): WarliPaths {
  const dancers: WarliPaths[] = []
  let turn = -90
  for (let at = 0; at < count; at += 1) {
    const radius = 78 - at * 1.02
    const size = 0.9 - at * 0.004
    const radians = (turn * Math.PI) / 180
    dancers.push(
      warliFigure({ x: Math.cos(radians) * radius, y: Math.sin(radians) * radius, turn: turn + 90, size }),
    )
    turn += ((19 * size) / (radius + 12)) * (180 / Math.PI)
  }
  return together([...dancers, warliFigure({ x: 0, y: 12, size: 1.25 })])
}

function together(figures: readonly WarliPaths[]): WarliPaths {
  return {
    bodies: figures.map((figure) => figure.bodies).join(''),
    limbs: figures.map((figure) => figure.limbs).join(''),
  }
}

function roundTo(value: number): number {
  return Math.round(value * 10) / 10
}
