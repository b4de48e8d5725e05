import { expect, test } from 'vitest'
import { LiveAudience } from './live-audience.ts'

const notice = { topic: 'settings', keys: ['site_info'], at: '2026-11-21T10:00:00.000Z' } as const

/** A stream that takes so many writes before nobody reads it any more. */
function streamOf(patience = Number.POSITIVE_INFINITY) {
  const heard: string[] = []
  const state = { ended: 0 }
  return {
    heard,
    state,
    write(bytes: Buffer) {
      heard.push(String(bytes))
      return heard.length <= patience
    },
    end() {
      state.ended += 1
    },
  }
}

test('who does not read is dropped once, and the others hear everything', () => {
  const audience = new LiveAudience()
  const [deaf, listening] = [streamOf(1), streamOf()]
  audience.add(deaf)
  audience.add(listening)
  audience.notify({ ...notice, keys: [...notice.keys] })
  audience.sendHeartbeat()
  expect(deaf.state.ended).toBe(1)
  expect(deaf.heard).toHaveLength(2)
  expect(listening.heard).toHaveLength(3)
  expect(audience.streams.size).toBe(1)
})

test('who does not even take the greeting is not let in', () => {
  const audience = new LiveAudience()
  const deaf = streamOf(0)
  audience.add(deaf)
  expect([audience.streams.size, deaf.state.ended]).toEqual([0, 1])
})

test('who has left hears no more and is not ended a second time', () => {
  const audience = new LiveAudience()
  const gone = streamOf()
  const leave = audience.add(gone)
  leave()
  leave()
  audience.drop(gone)
  audience.notifyMissed()
  expect([gone.heard.length, gone.state.ended]).toEqual([1, 0])
})

test('all are ended at once', () => {
  const audience = new LiveAudience()
  const streams = [streamOf(), streamOf(), streamOf()]
  for (const stream of streams) audience.add(stream)
  audience.dropAll()
  expect(streams.map(({ state }) => state.ended)).toEqual([1, 1, 1])
  expect(audience.streams.size).toBe(0)
})

test('a greeting says when to come back, spread, and for how long nothing has happened', () => {
  const audience = new LiveAudience()
  const greetings = Array.from({ length: 40 }, () => {
    const stream = streamOf()
    audience.add(stream)
    return stream.heard[0] ?? ''
  })
  const retries = greetings.map((text) => Number(/^retry: (\d+)\n/.exec(text)?.[1]))
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(2000)
  expect(Math.max(...retries)).toBeLessThanOrEqual(6000)
  expect(new Set(retries).size).toBeGreaterThan(5)
  for (const text of greetings) expect(text).toMatch(/\nevent: quiet\ndata: \d+\n\n$/)
})

test('notices, signs of life and what was missed are whole events', () => {
  const audience = new LiveAudience()
  const stream = streamOf()
  audience.add(stream)
  audience.notify({ ...notice, keys: [...notice.keys] })
  audience.sendHeartbeat()
  audience.notifyMissed()
  expect(stream.heard.slice(1)).toEqual([
    `data: ${JSON.stringify(notice)}\n\n`,
    'event: beat\ndata: 1\n\n',
    'event: missed\ndata: 1\n\n',
  ])
})
