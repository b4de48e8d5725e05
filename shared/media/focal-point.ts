/** The place of a picture that every crop of it keeps: per cent from the left and from the top. */
export type FocalPoint = { x: number; y: number }

/** Per cent from one choice to the next. `theme-focal.css` has a rule for each. */
export const focalStep = 5
export const middlePoint: FocalPoint = { x: 50, y: 50 }

type PictureSize = { width: number | null; height: number | null }

/** Whether a picture is taller than wide; false where its size in pixels is not known. */
export function isUpright({ width, height }: PictureSize): boolean {
  return width !== null && height !== null && height > width
}

/** What a picture keeps until somebody chooses: of one that stands upright the upper part, where people have their heads. */
export function firstPoint(size: PictureSize): FocalPoint | null {
  return isUpright(size) ? { x: 50, y: 10 } : null
}

/** The nearest point that can be chosen; null for the middle, where crops are anchored by themselves. */
export function nearestPoint({ x, y }: FocalPoint): FocalPoint | null {
  const nearest = { x: nearestStep(x), y: nearestStep(y) }
  return nearest.x === middlePoint.x && nearest.y === middlePoint.y ? null : nearest
}

function nearestStep(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value / focalStep) * focalStep))
}

/** As a form sends it: `30 45`, or '' for the middle. */
export function writePoint(point: FocalPoint | null): string {
  return point ? `${point.x} ${point.y}` : ''
}

/** Reads what a form sends; undefined for nonsense. */
export function readPoint(raw: unknown): FocalPoint | null | undefined {
  if (raw === '') return null
  const [, x, y] = typeof raw === 'string' ? (/^(\d{1,3}) (\d{1,3})$/.exec(raw) ?? []) : []
  if (x === undefined || Number(x) > 100 || Number(y) > 100) return undefined
  return nearestPoint({ x: Number(x), y: Number(y) })
}

/** The classes by which an `<img>` that fills its box keeps the point in sight; '' for the middle. */
export function focalClass(point: FocalPoint | null | undefined): string {
  if (!point) return ''
  const { x, y } = point
  return ['focal', x !== 50 && `focal-x${x}`, y !== 50 && `focal-y${y}`].filter(Boolean).join(' ')
}

/** Whether what a picture is about stands in its upper right, where a card has its heart. */
export function isUpperRight(point: FocalPoint | null | undefined): boolean {
  return Boolean(point && point.x >= 65 && point.y <= 40)
}
