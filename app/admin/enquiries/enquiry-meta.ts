import type { MetaDescriptor } from 'react-router'
import { type Around, dataOf, screenMeta } from '#app/admin/screen-meta.ts'

/** The head of the enquiries' screens: how many came in since the list was read stands first, to be seen from another tab. */
export function enquiryMeta(around: Around, title: string): MetaDescriptor[] {
  const list = dataOf<{ arrivals: number }>(around, 'admin/enquiries/enquiries-screen')
  return screenMeta(around, list?.arrivals ? `(${list.arrivals}) ${title}` : title)
}
