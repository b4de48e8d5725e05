import { useSyncExternalStore } from 'react'
import { cameWithReceipts } from '#app/site/receipts/kept-receipts.ts'
import { useShortlist } from '#app/site/shortlist/kept-tours.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'

/** Loaded only for visitors whose device stores something. */
const DeviceStrip = optionalPart(() => import('./device-strip.tsx'))

const never = () => () => undefined

/** The place for what the device keeps: enquiries of earlier visits, and the shortlist. */
export function DeviceStripSlot() {
  const came = useSyncExternalStore(never, cameWithReceipts, () => false)
  const { slugs } = useShortlist()
  return came || slugs.length > 0 ? <DeviceStrip /> : null
}
