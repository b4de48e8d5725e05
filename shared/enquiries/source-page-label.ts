import { chatPlaceOf } from './chats/chat-place.ts'
import { sourcePages } from './enquiry.ts'

const labels = {
  contact: 'Contact page',
  plan: 'Plan my trip page',
  tour: 'Tour page',
  destination: 'Destination page',
}

/** Returns the label of a `source_page`; unknown values, for example from imports, are returned unchanged. */
export function sourcePageLabel(sourcePage: string): string {
  if (sourcePage === sourcePages.staff) return 'Panel'
  const place = chatPlaceOf(sourcePage)
  if (!place) return sourcePage
  const label = labels[place.kind]
  return 'slug' in place ? `${label}: ${place.slug}` : label
}
