// Records exports in the audit log before the first row is sent.
import type { StaffActor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'

/** Records an export without its filters, which may contain personal data. */
export function recordEnquiryExport(actor: StaffActor): Promise<void> {
  return enterEvent(actor, { action: 'export', kind: 'enquiry' })
}
