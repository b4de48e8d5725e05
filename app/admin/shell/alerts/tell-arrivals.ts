import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'
import {
  type ArrivedEnquiry,
  type ArrivedNote,
  arrivalsShown,
  type DeskNews,
} from '#shared/enquiries/arrivals.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { readWishes } from './device-wishes.ts'
import { showNotification } from './show-notification.ts'
import { playSoftSound } from './soft-sound.ts'

const place = 'pravas.arrivals-told'
/** Far more than come in the time for which something counts as just come. */
const remembered = 50
const toldEntry = jsonEntry(
  place,
  listOf((id): id is string => typeof id === 'string'),
)

/** Tells of new enquiries, and of notes to whoever works here, as this browser was asked to: once, however many tabs hear of them. */
export function tellArrivals({ arrived, notes }: Pick<DeskNews, 'arrived' | 'notes'>): void {
  const { sound, desktop } = readWishes()
  if (arrived.length + notes.length === 0 || !(sound || desktop)) return
  void oneTabAtATime(() => {
    const [fresh, toYou] = [takeUntold(arrived), takeUntold(notes)]
    if (fresh.length + toYou.length === 0) return
    if (sound) void playSoftSound()
    if (desktop && fresh.length > 0) void showNotification(describeArrivals(fresh))
    if (desktop && toYou.length > 0) void showNotification(describeNotes(toYou))
  })
}

/** What a notification says of these, and what a press on it opens. */
export function describeArrivals(arrived: readonly ArrivedEnquiry[]) {
  const [first, ...others] = arrived
  if (!first || others.length > 0) {
    const count = arrived.length < arrivalsShown ? arrived.length : `${arrivalsShown} or more`
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

/** What a notification says of notes to whoever works here: not their words, which others might read on the screen. */
export function describeNotes(notes: readonly ArrivedNote[]) {
  const [first, ...others] = notes
  if (!first || others.length > 0) {
    const count = notes.length < arrivalsShown ? notes.length : `${arrivalsShown} or more`
    const body = [...new Set(notes.map(({ from }) => from))].join(', ')
    return { title: `${count} notes to you`, body, address: todayPath, tag: 'notes' }
  }
  return {
    title: `Note to you from ${first.from}`,
    body: `Enquiry from ${first.enquiryName}`,
    address: `${contentKinds.enquiry.path}/${first.enquiryId}`,
    tag: first.id,
  }
}

/** Those of which no tab of this browser has told, which are told with that. */
export function takeUntold<Item extends { id: string }>(arrived: readonly Item[]): Item[] {
  const told = toldEntry.read()
  const fresh = arrived.filter(({ id }) => !told.includes(id))
  // A full browser tells once more at worst.
  if (fresh.length > 0) toldEntry.write([...fresh.map(({ id }) => id), ...told].slice(0, remembered))
  return fresh
}

/** Without locks, as on plain http, two tabs may both tell. */
async function oneTabAtATime(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(place, work)
  else work()
}
