// Parses Range headers (RFC 9110), single ranges only.
import type { ByteRange } from './media-storage.ts'

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Returns the range; 'whole' for none, several or malformed ones, 'unsatisfiable' outside the file. */
export function readByteRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const found = oneRange.exec(header?.trim() ?? '')
  const [first, last] = [found?.[1] ?? '', found?.[2] ?? '']
  if (first === '' && last === '') return 'whole'
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(size - count, 0), end: size - 1 }
}
