import { lazy, Suspense, useSyncExternalStore } from 'react'
import { cameWithReceipts } from './kept-receipts.ts'

/** Few visitors come back with one: the others do not fetch what shows it. */
const ReceiptStrip = lazy(() => import('./receipt-strip.tsx'))

const never = () => () => undefined

/** The place for what the device remembered when this visit began. */
export function KeptReceiptSlot() {
  const has = useSyncExternalStore(never, cameWithReceipts, () => false)
  return has ? (
    <Suspense>
      <ReceiptStrip />
    </Suspense>
  ) : null
}
