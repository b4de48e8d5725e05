import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'

export type StoredReceipt = {
  /** For example `TKRBN`. */
  reference: string
  about: string
  /** Milliseconds since 1970. */
  at: number
}

const most = 3
/** Shown beside the stored receipts. */
export const receiptDays = 90
const lifetime = receiptDays * 86_400_000

const entry = jsonEntry('pravas.asked', listOf(isReceipt))

function isReceipt(stored: unknown): stored is StoredReceipt {
  const { reference, about, at } = Object(stored) as Partial<StoredReceipt>
  const isText = typeof about === 'string' && typeof reference === 'string' && /^[A-Z]{5,6}$/.test(reference)
  return isText && typeof at === 'number'
}

export function readReceipts(): StoredReceipt[] {
  const isFresh = ({ at }: StoredReceipt) => Math.abs(Date.now() - at) < lifetime
  return entry.read().filter(isFresh).slice(0, most)
}

export function storeReceipt(receipt: Omit<StoredReceipt, 'at'>): void {
  const before = readReceipts()
  const first = before.find(({ reference }) => reference === receipt.reference)
  const others = before.filter((kept) => kept !== first)
  const kept = [first ?? { ...receipt, at: Date.now() }, ...others].slice(0, most)
  entry.write(kept)
}

export function removeReceipt(reference: string): void {
  const others = readReceipts().filter((kept) => kept.reference !== reference)
  if (others.length > 0) entry.write(others)
  else entry.remove()
}

let atStart: boolean | undefined

/** A page that shows a new receipt need not repeat it. */
export function hadReceiptsOnLoad(): boolean {
  atStart ??= readReceipts().length > 0
  return atStart
}
