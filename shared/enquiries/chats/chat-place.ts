import { destinationSourcePage, sourcePages, tourSourcePage } from '#shared/enquiries/enquiry.ts'
import { slugMaximum, slugPattern } from '#shared/values/slug-shape.ts'

export type ChatPlace = { kind: 'contact' | 'plan' } | { kind: 'tour' | 'destination'; slug: string }

/** Undefined for pages without a chat button. Does not check that the item exists. */
export function chatPlaceOf(sourcePage: string): ChatPlace | undefined {
  if (sourcePage === sourcePages.contact) return { kind: 'contact' }
  if (sourcePage === sourcePages.plan) return { kind: 'plan' }
  for (const [kind, start] of starts) {
    const slug = sourcePage.slice(start.length)
    if (sourcePage.startsWith(start) && slug.length <= slugMaximum && slugPattern.test(slug))
      return { kind, slug }
  }
  return undefined
}

const starts = [
  ['tour', tourSourcePage('')],
  ['destination', destinationSourcePage('')],
] as const
