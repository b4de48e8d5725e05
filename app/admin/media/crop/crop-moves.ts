import { type Crop, cropTexts, type ImageSize, smallestCrop } from '#shared/media/crop.ts'

/** `ratio` is width by height; null for any. */
export type CropBounds = { size: ImageSize; ratio: number | null }

type Point = { x: number; y: number }

export const cropShapes: readonly { name: string; ratio: number | null }[] = [
  { name: 'Free', ratio: null },
  { name: '3:2', ratio: 3 / 2 },
  { name: '1:1', ratio: 1 },
  { name: '16:9', ratio: 16 / 9 },
]

export function firstCrop(board: CropBounds): Crop {
  return reshaped({ x: 10, y: 10, width: 80, height: 80 }, board)
}

/** Preserves the centre; the result is no larger than before. */
export function reshaped(crop: Crop, board: CropBounds): Crop {
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const { width, height } = inShape({ ...board, wanted: crop })
  return within({ x: middle.x - width / 2, y: middle.y - height / 2, width, height })
}

export function movedCrop(crop: Crop, { x, y }: Point): Crop {
  return within({ ...crop, x: crop.x + x, y: crop.y + y })
}

/** Preserves the top-left corner. A fixed aspect ratio changes both sides. */
export function resized(crop: Crop, { to, board }: { to: Partial<ImageSize>; board: CropBounds }): Crop {
  const least = leastOf(board.size)
  const width = clamp(to.width ?? crop.width, { least: least.width, most: 100 - crop.x })
  const height = clamp(to.height ?? crop.height, { least: least.height, most: 100 - crop.y })
  const { ratio } = board
  if (ratio === null) return within({ ...crop, width, height })
  const wanted = to.width === undefined ? { width: 100, height } : { width, height: 100 }
  const room = { width: 100 - crop.x, height: 100 - crop.y }
  return within({ ...crop, ...inShape({ ...board, wanted, room }) })
}

type Figure = { field: keyof Crop; value: number; size: ImageSize }

export function figureProblem({ field, value, size }: Figure): string | undefined {
  if (!(value >= 0 && value <= 100)) return cropTexts.figures
  const isSide = field === 'width' || field === 'height'
  return isSide && value < leastOf(size)[field] ? cropTexts.tiny : undefined
}

/** Returns the crop between a fixed corner and the dragged point. */
export function spanned(from: Point, { to, board }: { to: Point; board: CropBounds }): Crop {
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

const fullArea: ImageSize = { width: 100, height: 100 }

type Fitting = CropBounds & { wanted: ImageSize; room?: ImageSize }

/** Largest size with the aspect ratio within `wanted`, but at least the minimum crop; in per cent. */
function inShape({ wanted, size, ratio, room = fullArea }: Fitting): ImageSize {
  if (ratio === null) return wanted
  const widthOf = (ratio * size.height) / size.width
  const heightIn = (box: ImageSize) => Math.min(box.height, box.width / widthOf)
  const least = leastOf(size)
  const smallest = Math.max(least.height, least.width / widthOf)
  const height = Math.min(Math.max(heightIn(wanted), smallest), Math.max(heightIn(room), smallest))
  return { width: height * widthOf, height }
}

function leastOf({ width, height }: ImageSize): ImageSize {
  return {
    width: Math.min(100, (smallestCrop / width) * 100),
    height: Math.min(100, (smallestCrop / height) * 100),
  }
}

/** Moves the crop into the image and rounds to hundredths. */
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
