// Buffers a form body, within limits on bytes, fields and memory of its network.
import type { BodyBudget, BufferedBytes } from './body-budget.ts'
import type { BodyPace } from './slow-bodies.ts'

const firstCapacity = 2 * 1024
/** Chunks, plus one per 32 bytes: each costs CPU time. Network packets carry at least hundreds of bytes. */
const freeChunks = 256
const bytesPerChunk = 32

/** The response is 413. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

type Bounds = {
  maxBytes: number
  maxFields: number
  clientAddress: string
  onRead?: () => BodyPace
  budget: BodyBudget
}

export type BodyChunks = AsyncIterator<Uint8Array, undefined>

/** Throws BodyTooLarge, or BodyAborted when memory is needed for others. */
export async function bufferBody(
  { headers, pieces }: { headers: Headers; pieces: BodyChunks },
  bounds: Bounds,
): Promise<Uint8Array> {
  const { maxBytes, maxFields, clientAddress, onRead, budget } = bounds
  if (declaredLength(headers) > maxBytes) throw new BodyTooLarge()
  const pace = onRead?.()
  const held = budget.open(clientAddress)
  try {
    const whole = await gather(pieces, { maxBytes, held, pace })
    const bytes = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength)
    const type = headers.get('Content-Type')?.toLowerCase() ?? ''
    if (hasMoreFieldsThan(maxFields, { bytes, type })) throw new BodyTooLarge()
    return whole
  } finally {
    held.release()
  }
}

/** NaN if it is missing. */
export function declaredLength(headers: Headers): number {
  return Number(headers.get('Content-Length') ?? Number.NaN)
}

type Gathering = { maxBytes: number; held: BufferedBytes; pace: BodyPace | undefined }

/** A list of one-byte chunks would take many times their size. */
async function gather(source: BodyChunks, { maxBytes, held, pace }: Gathering): Promise<Uint8Array> {
  // From Node's pool, which is cheaper for small forms.
  let whole: Uint8Array = Buffer.allocUnsafe(firstCapacity)
  let received = 0
  for (let pieces = 0; ; pieces += 1) {
    pace?.waits()
    const { done, value } = await held.unlessGivenUp(() => source.next())
    pace?.came(value?.byteLength ?? 0)
    if (done) return whole.subarray(0, received)
    const end = received + value.byteLength
    if (end > maxBytes || pieces > freeChunks + end / bytesPerChunk) throw new BodyTooLarge()
    if (end > whole.byteLength) {
      const capacity = Math.max(end, Math.min(whole.byteLength * 2, maxBytes))
      const larger = new Uint8Array(capacity)
      larger.set(whole.subarray(0, received))
      whole = larger
    }
    whole.set(value, received)
    received = end
    held.grow(value.byteLength)
  }
}

/** In a multipart form a separator also follows the last field. */
const separators: readonly { type: string; between: Buffer; adjacent: number }[] = [
  { type: 'multipart/', between: Buffer.from('\r\n--'), adjacent: 0 },
  { type: 'urlencoded', between: Buffer.from('&'), adjacent: 1 },
]

/** Raw bytes, because parsers create objects for each field. */
function hasMoreFieldsThan(most: number, { bytes, type }: { bytes: Buffer; type: string }): boolean {
  return separators.some(({ type: name, between, adjacent }) => {
    if (!type.includes(name)) return false
    let fields = adjacent
    for (let at = bytes.indexOf(between); at !== -1; at = bytes.indexOf(between, at + between.length)) {
      fields += 1
      if (fields > most) return true
    }
    return false
  })
}
