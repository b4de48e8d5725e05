import { type Crop, cropTexts, type PictureSize, smallestCrop } from '#shared/media/crop.ts'

/** What a frame is movedCrop within: the size of the picture, and the shape that it keeps, width by height; null for any. */
export type Board = { size: PictureSize; ratio: number | null }

type Point = { x: number; y: number }

/** The shapes that are offered. */
export const cropShapes: readonly { name: string; ratio: number | null }[] = [
  { name: 'Free', ratio: null },
  { name: '3:2', ratio: 3 / 2 },
  { name: '1:1', ratio: 1 },
  { name: '16:9', ratio: 16 / 9 },
]

/** The frame that a picture begins with: its middle, of the shape. */
export function firstCrop(board: Board): Crop {
  return reshaped({ x: 10, y: 10, width: 80, height: 80 }, board)
}

/** The frame around the same middle in the shape of the board, no larger than before. */
export function reshaped(crop: Crop, board: Board): Crop {
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const { width, height } = inShape({ ...board, wanted: crop })
  return within({ x: middle.x - width / 2, y: middle.y - height / 2, width, height })
}

/** The frame elsewhere, of the same size. */
export function movedCrop(crop: Crop, { x, y }: Point): Crop {
  return within({ ...crop, x: crop.x + x, y: crop.y + y })
}

/** The frame with another width or height, from the same corner; in a shape both change. */
export function resized(crop: Crop, { to, board }: { to: Partial<PictureSize>; board: Board }): Crop {
  const least = leastOf(board.size)
  const width = clamp(to.width ?? crop.width, { least: least.width, most: 100 - crop.x })
  const height = clamp(to.height ?? crop.height, { least: least.height, most: 100 - crop.y })
  const { ratio } = board
  if (ratio === null) return within({ ...crop, width, height })
  const wanted = to.width === undefined ? { width: 100, height } : { width, height: 100 }
  const room = { width: 100 - crop.x, height: 100 - crop.y }
  return within({ ...crop, ...inShape({ ...board, wanted, room }) })
}

type Figure = { field: keyof Crop; value: number; size: PictureSize }

/** Why a figure that is typed is none of a frame; such a one moves nothing. */
export function figureProblem({ field, value, size }: Figure): string | undefined {
  if (!(value >= 0 && value <= 100)) return cropTexts.figures
  const isSide = field === 'width' || field === 'height'
  return isSide && value < leastOf(size)[field] ? cropTexts.tiny : undefined
}

/** The frame between a corner that stays and a point that is dragged. */
export function spanned(from: Point, { to, board }: { to: Point; board: Board }): Crop {
  const least = leastOf(board.size)
  const isLeft = to.x < from.x
  const isAbove = to.y < from.y
  const room = { width: isLeft ? from.x : 100 - from.x, height: isAbove ? from.y : 100 - from.y }
  const wanted = {
    width: clamp(Math.abs(to.x - from.x), { least: least.width, most: room.width }),
    height: clamp(Math.abs(to.y - from.y), { least: least.height, most: room.height }),
  }
  const { width, height } = inShape({ ...board, wanted, room })
  return within({
    x: isLeft ? from.x - width : from.x,
    y: isAbove ? from.y - height : from.y,
    width,
    height,
  })
}

const wholeRoom: PictureSize = { width: 100, height: 100 }

type Fitting = Board & { wanted: PictureSize; room?: PictureSize }

/** Per cent: the largest size of the shape within the one that is wanted, but no smaller than a crop may be. */
function inShape({ wanted, size, ratio, room = wholeRoom }: Fitting): PictureSize {
  if (ratio === null) return wanted
  const widthOf = (ratio * size.height) / size.width
  const heightIn = (box: PictureSize) => Math.min(box.height, box.width / widthOf)
  const least = leastOf(size)
  const smallest = Math.max(least.height, least.width / widthOf)
  const height = Math.min(Math.max(heightIn(wanted), smallest), Math.max(heightIn(room), smallest))
  return { width: height * widthOf, height }
}

/** Per cent that a crop has at least. */
function leastOf({ width, height }: PictureSize): PictureSize {
  return {
    width: Math.min(100, (smallestCrop / width) * 100),
    height: Math.min(100, (smallestCrop / height) * 100),
  }
}

/** Moved into the picture, in hundredths. */
function within({ x, y, width, height }: Crop): Crop {
  const size = { width: Math.min(100, hundredths(width)), height: Math.min(100, hundredths(height)) }
  return {
    x: hundredths(clamp(x, { least: 0, most: 100 - size.width })),
    y: hundredths(clamp(y, { least: 0, most: 100 - size.height })),
    ...size,
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.max(least, Math.min(value, most))
}
