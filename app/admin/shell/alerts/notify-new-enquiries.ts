import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import {
  type ArrivedEnquiry,
  type EnquiryNews,
  maxArrivalNames,
  type NewMention,
} from '#shared/enquiries/new-enquiries.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { readPreferences } from './alert-preferences.ts'
import { playSoftSound, showNotification } from './show-notification.ts'

const place = 'pravas.arrivals-told'
/** Stored ids; far more than the enquiries that count as new at one time. */
const remembered = 50
const toldEntry = jsonEntry(
  place,
  listOf((id): id is string => typeof id === 'string'),
)

/** Alerts only once, even with several tabs. */
export function notifyNewItems({ arrived, notes }: Pick<EnquiryNews, 'arrived' | 'notes'>): void {
  const { sound, desktop } = readPreferences()
  if (arrived.length + notes.length === 0 || !(sound || desktop)) return
  void oneTabAtATime(() => {
    const [fresh, toYou] = [takeUnnotified(arrived), takeUnnotified(notes)]
    if (fresh.length + toYou.length === 0) return
    if (sound) void playSoftSound()
    if (desktop && fresh.length > 0) void showNotification(describeNewEnquiries(fresh))
    if (desktop && toYou.length > 0) void showNotification(describeNotes(toYou))
  })
}

export function describeNewEnquiries(arrived: readonly ArrivedEnquiry[]) {
  const [first, ...others] = arrived
  if (!first || others.length > 0) {
    const count = arrived.length < maxArrivalNames ? arrived.length : `${maxArrivalNames} or more`
    const body = arrived.map(({ name }) => name).join(', ')
    return { title: `${count} new enquiries`, body, address: todayPath, tag: 'enquiries' }
  }
  return {
    title: `New enquiry: ${first.name}`,
    body: first.tour ?? enquiryTypeLabels[first.type],
    address: `${contentKinds.enquiry.path}/${first.id}`,
    tag: first.id,
  }
}

/** Excludes the notes' text, which others could read on the screen. */
export function describeNotes(notes: readonly NewMention[]) {
  const [first, ...others] = notes
  if (!first || others.length > 0) {
    const count = notes.length < maxArrivalNames ? notes.length : `${maxArrivalNames} or more`
    const body = [...new Set(notes.map(({ from }) => from))].join(', ')
    return { title: `${count} notes to you`, body, address: todayPath, tag: 'notes' }
  }
  return {
    title: `${first.from} mentioned you in a note`,
    body: `Enquiry from ${first.enquiryName}`,
    address: `${contentKinds.enquiry.path}/${first.enquiryId}`,
    tag: first.id,
  }
}

export function takeUnnotified<Item extends { id: string }>(arrived: readonly Item[]): Item[] {
  const told = toldEntry.read()
  const fresh = arrived.filter(({ id }) => !told.includes(id))
  // With full storage, an alert may repeat.
  if (fresh.length > 0) toldEntry.write([...fresh.map(({ id }) => id), ...told].slice(0, remembered))
  return fresh
}

/** Without the Web Locks API, as on plain HTTP, two tabs may both alert. */
async function oneTabAtATime(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(place, work)
  else work()
}
