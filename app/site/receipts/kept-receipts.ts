import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'

/** What the device remembers of an enquiry that was received. */
export type KeptReceipt = {
  /** Its letters, `TKRBN`. */
  reference: string
  /** The title of the tour that it asks about; empty for a trip that is to be planned. */
  about: string
  /** Milliseconds since 1970. */
  at: number
}

const most = 3
/** Told beside what is kept. */
export const receiptDays = 90
const lifetime = receiptDays * 86_400_000

const entry = jsonEntry('pravas.asked', listOf(isReceipt))

function isReceipt(stored: unknown): stored is KeptReceipt {
  const { reference, about, at } = Object(stored) as Partial<KeptReceipt>
  const isText = typeof about === 'string' && typeof reference === 'string' && /^[A-Z]{5,6}$/.test(reference)
  return isText && typeof at === 'number'
}

/** The receipts of the last 90 days on this device, newest first. */
export function readReceipts(): KeptReceipt[] {
  const isFresh = ({ at }: KeptReceipt) => Math.abs(Date.now() - at) < lifetime
  return entry.read().filter(isFresh).slice(0, most)
}

/** Remembers an enquiry once, however often its receipt is seen. */
export function keepReceipt(receipt: Omit<KeptReceipt, 'at'>): void {
  const before = readReceipts()
  const first = before.find(({ reference }) => reference === receipt.reference)
  const others = before.filter((kept) => kept !== first)
  const kept = [first ?? { ...receipt, at: Date.now() }, ...others].slice(0, most)
  entry.write(kept)
}

/** Forgets one of them. */
export function removeReceipt(reference: string): void {
  const others = readReceipts().filter((kept) => kept.reference !== reference)
  if (others.length > 0) entry.write(others)
  else entry.remove()
}

let atStart: boolean | undefined

/** Whether the device remembered something when this visit began: the page that says it now need not say it again. */
export function cameWithReceipts(): boolean {
  atStart ??= readReceipts().length > 0
  return atStart
}
