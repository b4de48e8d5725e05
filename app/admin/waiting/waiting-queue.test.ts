import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkShelf } from '#app/admin/kept-work/work-shelf.ts'
import {
  type NewEvent,
  type Sending,
  type WaitingEvent,
  WaitingQueue,
  waitingMaximum,
} from './waiting-queue.ts'

const day = 86_400_000
let now: number
let stored: Map<string, string>
let isFull: boolean
let account: string | undefined
/** What the server says to each one that comes, the last again and again. */
let says: Sending[]
let sent: [account: string, text: string, writtenAt: string][]
let meanwhile: () => void

const storage = {
  get length() {
    return stored.size
  },
  key: (at: number) => [...stored.keys()][at] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, text: string) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, text)
  },
  removeItem: (key: string) => void stored.delete(key),
}
const shelf = new WorkShelf({ storage: () => storage, now: () => now })

/** As a page does that has just been opened. */
function openQueue(): WaitingQueue {
  const queue = new WaitingQueue({
    shelf,
    account: () => account,
    async send(event: WaitingEvent, as: string) {
      sent.push([as, event.text, event.writtenAt])
      meanwhile()
      return (says.length > 1 ? says.shift() : says[0]) as Sending
    },
    alone: (work) => work(),
    now: () => now,
  })
  queue.look()
  return queue
}

const note = (text: string): NewEvent => {
  now += 1000
  return { event: 'note', eventId: `id of ${text}`, enquiryId: 'one', about: 'Asha', text }
}
const textsOf = (queue: WaitingQueue) => queue.events.map(({ text }) => text)

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  vi.useFakeTimers()
  now = Date.parse('2026-11-24T05:02:00Z')
  stored = new Map()
  isFull = false
  account = 'meera'
  says = ['unreachable']
  sent = []
  meanwhile = () => undefined
})

test('another account sees none of it, sends none of it, and finds nothing after a sign-out (Q17, Q18)', async () => {
  openQueue().take(note('Mine'))
  says = ['stored']
  account = 'ravi'
  const other = openQueue()
  await other.flush()
  expect([textsOf(other), sent]).toEqual([[], []])
  account = undefined
  expect(textsOf(openQueue())).toEqual([])
  shelf.close('meera')
  account = 'meera'
  expect(textsOf(openQueue())).toEqual([])
  expect(openQueue().take(note('After it'))).toBe(false)
})

test('who signs in while one is sent sends nothing of who was there before (Q17)', async () => {
  const queue = openQueue()
  queue.take(note('One'))
  queue.take(note('Two'))
  says = ['stored']
  meanwhile = () => {
    account = 'ravi'
  }
  await queue.flush()
  expect(sent.map(([as, text]) => [as, text])).toEqual([['meera', 'One']])
})

test('what waits is sent in its order once there is a line, each with the time of its writing', async () => {
  const queue = openQueue()
  for (const text of ['One', 'Two', 'Three']) expect(queue.take(note(text))).toBe(true)
  await queue.flush()
  expect([sent.length, textsOf(queue)]).toEqual([1, ['One', 'Two', 'Three']])
  // A reload in between.
  const again = openQueue()
  says = ['stored']
  await again.flush()
  expect(sent.slice(1)).toEqual([
    ['meera', 'One', '2026-11-24T05:02:01.000Z'],
    ['meera', 'Two', '2026-11-24T05:02:02.000Z'],
    ['meera', 'Three', '2026-11-24T05:02:03.000Z'],
  ])
  expect([textsOf(again), again.storedCount, again.isWaiting]).toEqual([[], 3, false])
})

test('it tries again by itself, later each time', async () => {
  const queue = openQueue()
  queue.take(note('One'))
  await queue.flush()
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3999)
  expect(sent).toHaveLength(2)
  says = ['stored']
  await vi.advanceTimersByTimeAsync(1)
  expect([sent.length, textsOf(queue)]).toEqual([3, []])
})

test('a session that has ended sends nothing more until somebody is signed in', async () => {
  const queue = openQueue()
  queue.take(note('One'))
  queue.take(note('Two'))
  says = ['signed-out']
  await queue.flush()
  await vi.advanceTimersByTimeAsync(day)
  expect([sent.length, textsOf(queue)]).toEqual([1, ['One', 'Two']])
})

test('what the server refuses stays with its reason and keeps nothing else from being sent', async () => {
  const queue = openQueue()
  queue.take(note('For one that is gone'))
  queue.take(note('For one that is there'))
  says = [{ problem: 'This enquiry is not there any more.' }, 'stored']
  await queue.flush()
  await queue.flush()
  expect(sent.map(([, text]) => text)).toEqual(['For one that is gone', 'For one that is there'])
  const [refused, ...more] = openQueue().events
  expect([refused?.text, refused?.problem, more]).toEqual([
    'For one that is gone',
    'This enquiry is not there any more.',
    [],
  ])
  expect(queue.isWaiting).toBe(false)
  queue.discard(refused?.key ?? '')
  expect(textsOf(openQueue())).toEqual([])
})

test('what is discarded is not sent, also when another tab discarded it', async () => {
  const [queue, other] = [openQueue(), openQueue()]
  queue.take(note('One'))
  queue.take(note('Two'))
  other.look()
  other.discard(other.events[0]?.key ?? '')
  says = ['stored']
  await queue.flush()
  expect(sent.map(([, text]) => text)).toEqual(['Two'])
})

test('a full device, or one that has as much as it may, takes nothing more and says so', () => {
  const queue = openQueue()
  for (let at = 0; at < waitingMaximum; at += 1) expect(queue.take(note(`Note ${at}`))).toBe(true)
  expect(queue.take(note('One too many'))).toBe(false)
  stored.clear()
  isFull = true
  expect(openQueue().take(note('No room'))).toBe(false)
})

test('a device that cannot even keep the reason of a refusal asks once and no more', async () => {
  const queue = openQueue()
  queue.take(note('One'))
  says = [{ problem: 'No.' }]
  isFull = true
  await queue.flush()
  expect(sent).toHaveLength(1)
})

test('after a week nothing of it is left', () => {
  openQueue().take(note('Old'))
  now += 7 * day + 1
  expect(textsOf(openQueue())).toEqual([])
  expect([...stored.keys()]).toEqual([])
})

test('whoever watches is told of a change, and of nothing else', () => {
  const queue = openQueue()
  const watcher = vi.fn()
  queue.watch(watcher)
  queue.look()
  expect(watcher).not.toHaveBeenCalled()
  queue.take(note('One'))
  expect(watcher).toHaveBeenCalledTimes(1)
})

test('what lies there under its name and is none is not shown', () => {
  shelf.keep({ account: 'meera', form: 'desk-waiting' }, { values: { event: 'owner' }, base: {}, start: {} })
  expect(textsOf(openQueue())).toEqual([])
})
