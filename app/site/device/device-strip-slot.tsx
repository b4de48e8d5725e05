import { lazy, Suspense, useSyncExternalStore } from 'react'
import { cameWithReceipts } from '#app/site/receipts/kept-receipts.ts'
import { useShortlist } from '#app/site/shortlist/kept-tours.ts'

/** Few visitors have something kept: the others do not fetch what shows it. Where it does not come, nothing is lost but the sight of it. */
const DeviceStrip = lazy(() => import('./device-strip.tsx').catch(() => ({ default: () => null })))

const never = () => () => undefined

/** The place for what the device keeps: enquiries of earlier visits, and the shortlist. */
export function DeviceStripSlot() {
  const came = useSyncExternalStore(never, cameWithReceipts, () => false)
  const { slugs } = useShortlist()
  return came || slugs.length > 0 ? (
    <Suspense>
      <DeviceStrip />
    </Suspense>
  ) : null
}
