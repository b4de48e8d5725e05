import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { type ArrivedEnquiry, arrivalsShown } from '#shared/enquiries/arrivals.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { readWishes } from './device-wishes.ts'
import { showNotification } from './show-notification.ts'
import { playSoftSound } from './soft-sound.ts'

const place = 'pravas.arrivals-told'
/** Far more than come in the time for which an enquiry counts as just come. */
const remembered = 50

/** Tells of new enquiries as this browser was asked to: once, however many tabs hear of them. */
export function tellArrivals(arrived: readonly ArrivedEnquiry[]): void {
  const { sound, desktop } = readWishes()
  if (arrived.length === 0 || !(sound || desktop)) return
  void oneTabAtATime(() => {
    const fresh = takeUntold(arrived)
    if (fresh.length === 0) return
    if (sound) void playSoftSound().catch(() => undefined)
    if (desktop) void showNotification(describeArrivals(fresh))
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

/** Those of which no tab of this browser has told, which are told with that. */
export function takeUntold(arrived: readonly ArrivedEnquiry[]): ArrivedEnquiry[] {
  const told = readTold()
  const fresh = arrived.filter(({ id }) => !told.includes(id))
  if (fresh.length > 0) keepTold([...fresh.map(({ id }) => id), ...told].slice(0, remembered))
  return fresh
}

/** Without locks, as on plain http, two tabs may both tell. */
async function oneTabAtATime(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(place, work)
  else work()
}

function readTold(): unknown[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(told) ? told : []
  } catch {
    return []
  }
}

function keepTold(ids: readonly unknown[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(ids))
  } catch {
    // A full browser tells once more at worst.
  }
}
