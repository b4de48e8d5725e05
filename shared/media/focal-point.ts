/** The point of an image that every crop must include, in per cent from the top left. */
export type FocalPoint = { x: number; y: number }

/** Step in per cent. `theme-focal.css` has a rule for each step. */
export const focalStep = 5
export const middlePoint: FocalPoint = { x: 50, y: 50 }

type ImageSize = { width: number | null; height: number | null }

/** True for a portrait image; false if its size is unknown. */
export function isUpright({ width, height }: ImageSize): boolean {
  return width !== null && height !== null && height > width
}

/** Returns the upper part for portrait images, where faces usually are. */
export function firstPoint(size: ImageSize): FocalPoint | null {
  return isUpright(size) ? { x: 50, y: 10 } : null
}

/** Rounds to the nearest step; null for the centre, the CSS default. */
export function nearestPoint({ x, y }: FocalPoint): FocalPoint | null {
  const nearest = { x: nearestStep(x), y: nearestStep(y) }
  return nearest.x === middlePoint.x && nearest.y === middlePoint.y ? null : nearest
}

function nearestStep(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value / focalStep) * focalStep))
}

/** Form value: `30 45`, or '' for the centre. */
export function writePoint(point: FocalPoint | null): string {
  return point ? `${point.x} ${point.y}` : ''
}

/** Rounded to the nearest step; null for the centre, undefined if invalid. */
export function readPoint(raw: unknown): FocalPoint | null | undefined {
  if (raw === '') return null
  const [, x, y] = typeof raw === 'string' ? (/^(\d{1,3}) (\d{1,3})$/.exec(raw) ?? []) : []
  if (x === undefined || Number(x) > 100 || Number(y) > 100) return undefined
  return nearestPoint({ x: Number(x), y: Number(y) })
}

/** '' for the centre. */
export function focalClass(point: FocalPoint | null | undefined): string {
  if (!point) return ''
  const { x, y } = point
  return ['focal', x !== 50 && `focal-x${x}`, y !== 50 && `focal-y${y}`].filter(Boolean).join(' ')
}

/** True if the point is in the upper right, where cards have the shortlist button. */
export function isUpperRight(point: FocalPoint | null | undefined): boolean {
  return Boolean(point && point.x >= 65 && point.y <= 40)
}
