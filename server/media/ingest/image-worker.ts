// Worker process that decodes untrusted images without secrets, at low priority.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import sharp from 'sharp'
import type { Crop } from '#shared/media/crop.ts'
import { type CropOutcome, cropImage } from './crop-image.ts'
import {
  type CheckOutcome,
  checkImage,
  type EncodingOutcome,
  encodeImage,
  type PreviewOutcome,
  previewImage,
} from './encode-image.ts'
import type { ImageFormat } from './file-format.ts'

/** Without `crop`, `isPreview` or `isCheck` the image is encoded. */
export type WorkOrder = {
  bytes: Uint8Array
  format: ImageFormat
  crop?: Crop
  isPreview?: true
  isCheck?: true
}
export type WorkResult =
  | { outcome: EncodingOutcome | CropOutcome | PreviewOutcome | CheckOutcome }
  | { error: string }

offerForOutOfMemory()
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (order: WorkOrder) => void processImage(order).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit(0))

async function processImage({ bytes, format, crop, isPreview, isCheck }: WorkOrder): Promise<WorkResult> {
  try {
    if (isCheck) return { outcome: await checkImage(bytes, format) }
    if (isPreview) return { outcome: await previewImage(bytes) }
    return { outcome: await (crop ? cropImage(bytes, { format, crop }) : encodeImage(bytes, format)) }
  } catch (error) {
    return { error: String(error) }
  }
}

/** On Linux the first victim when memory runs out, before server and database. */
function offerForOutOfMemory(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Without a writable /proc the kernel chooses.
  }
}
