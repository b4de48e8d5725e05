import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { DraftStore } from './draft-store.ts'

const asha = { account: 'asha', form: '/admin/tours/new' }
const ravi = { account: 'ravi', form: '/admin/tours/new' }
const notes = { account: 'asha', form: 'desk-waiting' }
const work = (text: string) => ({ values: { title: text }, base: { title: '' }, start: { newId: 'one' } })

let now = 0
let local = new Map<string, string>()
let shelf: DraftStore
let announced: (string | undefined)[] = []
let databases = 0

const localStorage = {
  get length() {
    return local.size
  },
  key: (at: number) => [...local.keys()][at] ?? null,
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, text: string) => void local.set(key, text),
  removeItem: (key: string) => void local.delete(key),
}
const surroundings = (): ConstructorParameters<typeof DraftStore>[0] => ({
  stores: {
    drafts: createStore(`drafts ${databases}`, 'x'),
    outbox: createStore(`outbox ${databases}`, 'x'),
  },
  local: () => localStorage,
  now: () => now,
  announce: (form) => void announced.push(form),
})
const titles = async (place: typeof asha) => (await shelf.list(place)).map(({ values }) => values.title)

/** Every later write fails as on a device without room. */
function fillDevice() {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

beforeEach(() => {
  vi.restoreAllMocks()
  now = 1_800_000_000_000
  local = new Map()
  announced = []
  databases += 1
  shelf = new DraftStore(surroundings())
})

test('the work of another account is neither listed nor read (Q25)', async () => {
  await shelf.keep(ravi, work('Secret plans'))
  await shelf.keep({ ...asha, account: 'asha1' }, work('Hers'))
  await shelf.keep(asha, work('Forts'))
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  expect(await titles(asha)).toEqual(['Forts'])
  const [range] = read.mock.calls[0] ?? []
  expect((range as IDBKeyRange).includes(`pravas.unsaved.asha1 1 a ${asha.form}`)).toBe(false)
  await shelf.close('asha')
  expect([await titles(ravi), await shelf.accounts()]).toEqual([['Secret plans'], ['asha1', 'ravi']])
})

test('a sign-out deletes drafts, notes and copies, and no tab stores more until a sign-in (Q26)', async () => {
  const key = await shelf.keep(asha, work('Forts'))
  await shelf.keep(notes, work('Call back'))
  local.set(`pravas.unsaved.asha 1 id ${asha.form}`, JSON.stringify({ ...work('Copy'), keptAt: 1 }))
  await shelf.close('asha')
  expect([
    await shelf.accounts(),
    await shelf.keep({ ...asha, before: key, isLeaving: true }, work('Forts')),
  ]).toEqual([[], undefined])
  expect(JSON.stringify([...local])).not.toMatch(/Forts|Copy/)
  shelf.open('asha')
  expect([await titles(asha), await shelf.keep(asha, work('Forts'))]).toEqual([[], expect.any(String)])
})

test('a sign-out during a write leaves nothing, and one that its page did not finish is finished (Q26)', async () => {
  const writing = shelf.keep(asha, work('Forts'))
  local.set('pravas.unsaved-ended.asha', '1')
  expect(await writing).toBeUndefined()
  expect(await shelf.accounts()).toEqual([])
  local.clear()
  await shelf.keep(asha, work('Forts'))
  local.set('pravas.unsaved-ended.asha', '1')
  await shelf.finishClosing()
  expect(await shelf.accounts()).toEqual([])
})

test('unsent notes and drafts outlast large drafts and any time (Q27)', async () => {
  await shelf.keep(notes, work('Call back'))
  await shelf.keep(ravi, work('Plans'))
  for (const form of ['/one', '/two', '/three'])
    await shelf.keep({ ...asha, form }, work('x'.repeat(2_000_000)))
  now += 400 * 86_400_000
  shelf.open('asha')
  expect([await titles(notes), await titles(ravi)]).toEqual([['Call back'], ['Plans']])
  expect(await titles({ ...asha, form: '/one' })).toHaveLength(1)
})

test('a write that finds no room changes nothing, not even its own earlier text', async () => {
  const key = await shelf.keep(asha, work('Forts'))
  await shelf.keep(notes, work('Call back'))
  fillDevice()
  expect(await shelf.keep({ ...asha, before: key }, work('Forts and more'))).toBeUndefined()
  expect(await shelf.keep({ ...asha, form: '/other' }, work('More'))).toBeUndefined()
  expect([await titles(asha), await titles(notes)]).toEqual([['Forts'], ['Call back']])
})

test('a database that never opens counts as one that cannot store', async () => {
  vi.useFakeTimers()
  const hanging = () => new Promise<never>(() => undefined)
  shelf = new DraftStore({ ...surroundings(), stores: { drafts: hanging, outbox: hanging } })
  const results = Promise.all([shelf.keep(asha, work('Forts')), shelf.list(asha), shelf.close('asha')])
  await vi.advanceTimersByTimeAsync(5000)
  expect(await results).toEqual([undefined, [], undefined])
  vi.useRealTimers()
})

test('a closing page leaves a copy that the next page takes over, the newer text wins', async () => {
  const key = (await shelf.keep(asha, work('F'))) ?? ''
  now += 1
  // The page goes before its transaction is committed.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore) {
    this.transaction.abort()
    return {} as IDBRequest
  })
  await shelf.keep({ ...asha, before: key, isLeaving: true }, work('Forts'))
  const copy = local.get(key) ?? ''
  expect(copy).toContain('Forts')
  expect([await titles(asha), local.size]).toEqual([['Forts'], 0])
  now += 1
  await shelf.keep({ ...asha, before: key, isLeaving: true }, work('Forts and more'))
  expect(local.size).toBe(0)
  local.set(key, copy)
  expect([await titles(asha), local.size]).toEqual([['Forts and more'], 0])
  local.set(key, copy)
  await shelf.remove(key)
  expect([await titles(asha), local.size]).toEqual([[], 0])
})

test('entries of earlier releases are taken over once, also old ones; one that cannot be moved is listed and stays', async () => {
  const entry = (text: string) => JSON.stringify({ ...work(text), keptAt: 1 })
  local.set(`pravas.unsaved.asha 1 id ${asha.form}`, entry('Forts'))
  local.set('pravas.unsaved.asha 1 id desk-waiting', entry('Call back'))
  local.set(`pravas.unsaved.ravi 1 id ${asha.form}`, entry('Plans'))
  local.set(`pravas.unsaved.asha 2 id ${asha.form}`, '{"values":[]}')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect([await titles(asha), local.size]).toEqual([['Forts'], 3])
  put.mockRestore()
  expect([await titles(asha), await titles(notes)]).toEqual([['Forts'], ['Call back']])
  expect([...local.keys()]).toEqual([`pravas.unsaved.ravi 1 id ${asha.form}`])
})

test.each([
  ['IndexedDB', { stores: { drafts: () => Promise.reject(), outbox: () => Promise.reject() } }],
  [
    'any storage',
    {
      local: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    },
  ],
])('a browser that blocks %s stores nothing and breaks nothing', async (_, blocked) => {
  const closed = new DraftStore({ ...surroundings(), ...blocked })
  expect(await closed.keep(asha, work('Forts'))).toBeUndefined()
  expect([await closed.list(asha), await closed.accounts()]).toEqual([[], []])
  closed.open('asha')
  await closed.remove('anything')
  await closed.close('asha')
})

test('two tabs with one form store beside each other, the latest is listed first, and other tabs hear of it', async () => {
  const first = await shelf.keep(asha, work('one'))
  now += 1
  expect(await shelf.keep(asha, work('two'))).not.toBe(first)
  now += 1
  expect(await shelf.keep({ ...asha, before: first }, work('one more'))).toBe(first)
  expect(await titles(asha)).toEqual(['one more', 'two'])
  expect(await titles({ ...asha, form: '/admin/tours/new/other' })).toEqual([])
  expect(announced).toEqual([asha.form, asha.form, asha.form])
})
