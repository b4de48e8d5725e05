import { mayWait } from '#shared/enquiries/desk/waiting-events.ts'
import type { NewEvent } from './waiting-queue.ts'

/** What a form of the desk says that may wait for a line; undefined for all else, and for what the server would refuse anyway. */
export function readWaiting({
  enquiryId,
  form,
}: {
  enquiryId: string
  form: FormData
}): NewEvent | undefined {
  const [event, eventId, text, about] = ['event', 'eventId', 'text', 'about'].map((name) =>
    String(form.get(name) ?? ''),
  )
  if (!mayWait(event) || !eventId || (event === 'note' && !text?.trim())) return undefined
  return { event, eventId, enquiryId, text: text?.trim() ?? '', about: about ?? '' }
}
