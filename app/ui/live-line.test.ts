import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveLine } from './live-line.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static made: FakeSource[] = []
  readyState = 1
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.made.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  say(name: string, data = '1') {
    this.dispatchEvent(Object.assign(new Event(name), { data }))
  }

  refuse() {
    this.readyState = FakeSource.CLOSED
    this.onerror?.()
  }
}

const notice = JSON.stringify({ topic: 'settings', keys: ['site_info'], at: '2026-03-01T10:20:30.456Z' })
const second = 1000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function startLine(since = Date.now()) {
  const hearing = { onNotice: vi.fn(), onMissed: vi.fn(), onRefused: vi.fn(), onBeat: vi.fn() }
  const line = new LiveLine('/live', { since, ...hearing })
  line.open()
  const source = () => FakeSource.made.at(-1) ?? new FakeSource('none')
  return { line, source, ...hearing }
}

test('a line that is not open connects to nothing, and a closed one hears nothing more', () => {
  const { line, source } = startLine()
  line.close()
  expect(source().readyState).toBe(FakeSource.CLOSED)
  vi.advanceTimersByTime(600 * second)
  expect(FakeSource.made.length).toBe(1)
})

test('what is no notice is not passed on', () => {
  const { source, onNotice } = startLine()
  source().onmessage?.({ data: '{"topic":"nothing"}' })
  expect(onNotice).not.toHaveBeenCalled()
})

test('a notice is passed on', () => {
  const { source, onNotice } = startLine()
  source().onmessage?.({ data: notice })
  expect(onNotice).toHaveBeenCalledExactlyOnceWith(JSON.parse(notice))
})

test('a page that is as new as the last change is not asked for again', () => {
  const { source, onMissed } = startLine(Date.now() - 3 * second)
  source().say('quiet', String(60 * second))
  expect(onMissed).not.toHaveBeenCalled()
})

test('a change between the page and the line is told as missed', () => {
  const { source, onMissed } = startLine(Date.now() - 3 * second)
  source().say('quiet', String(2 * second))
  expect(onMissed).toHaveBeenCalledOnce()
})

test('after a broken line only what happened meanwhile counts', () => {
  const { source, onMissed } = startLine()
  source().say('quiet', '600000')
  vi.advanceTimersByTime(20 * second)
  source().say('beat')
  vi.advanceTimersByTime(10 * second)
  source().say('quiet', String(15 * second))
  expect(onMissed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10 * second)
  source().say('quiet', String(5 * second))
  expect(onMissed).toHaveBeenCalledOnce()
})

test('a server that lost sight of the changes says so', () => {
  const { source, onMissed } = startLine()
  source().say('missed')
  expect(onMissed).toHaveBeenCalledOnce()
})

test('a silent line is given up for a new one; one with a beat is not', () => {
  const { source } = startLine()
  for (let beat = 0; beat < 10; beat += 1) {
    vi.advanceTimersByTime(20 * second)
    source().say('beat')
  }
  expect(FakeSource.made.length).toBe(1)
  vi.advanceTimersByTime(60 * second)
  expect(FakeSource.made.length).toBe(2)
  expect(FakeSource.made[0]?.readyState).toBe(FakeSource.CLOSED)
})

test('after a refusal it waits, longer each time, and begins anew once it was let in', () => {
  const { source, onRefused } = startLine()
  const refusals = [10, 20, 40].map((foldLimits) => {
    const before = FakeSource.made.length
    source().refuse()
    vi.advanceTimersByTime((foldLimits / 2) * second - 1)
    expect(FakeSource.made.length).toBe(before)
    vi.advanceTimersByTime((foldLimits / 2) * second + 1)
    return FakeSource.made.length - before
  })
  expect(refusals).toEqual([1, 1, 1])
  expect(onRefused).toHaveBeenCalledTimes(3)
  source().say('quiet', '600000')
  source().refuse()
  vi.advanceTimersByTime(10 * second)
  expect(FakeSource.made.length).toBe(5)
})

test('what somebody else has heard for us is not missed', () => {
  const { line, source, onMissed } = startLine()
  line.close()
  vi.advanceTimersByTime(300 * second)
  line.noteHeard()
  line.open()
  source().say('quiet', String(10 * second))
  expect(onMissed).not.toHaveBeenCalled()
})
