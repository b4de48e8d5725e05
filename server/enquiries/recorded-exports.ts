// Enters in the ledger that somebody takes the enquiries away in a file, before the first of them is sent.
import type { StaffActor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'

/** Nothing is told of what the filters look for: it may be the name of a person. */
export function recordEnquiryExport(actor: StaffActor): Promise<void> {
  return enterEvent(actor, { action: 'export', kind: 'enquiry' })
}
