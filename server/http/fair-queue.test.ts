import { expect, test, vi } from 'vitest'
import { FairQueue, type Release } from './fair-queue.ts'

const small = { slots: 3, slotsPerNetwork: 2, waiting: 6, waitingPerNetwork: 4, patience: 1000 }

/** Enters for each of `networks` in order, and notes the order in which they are let in. */
function enterAll(queue: FairQueue, networks: string) {
  const order: string[] = []
  const releases: Release[] = []
  const refused: string[] = []
  for (const network of networks) {
    void queue.enter(network).then((release) => {
      if (!release) return void refused.push(network)
      order.push(network)
      releases.push(release)
    })
  }
  return { order, releases, refused }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one network never takes all slots', async () => {
  const { order } = enterAll(new FairQueue(small), 'aaab')
  await settled()
  expect(order.join('')).toBe('aab')
})

test('networks that wait are served in turn, however many requests one of them sent first', async () => {
  const { order, releases } = enterAll(new FairQueue({ ...small, slots: 1, slotsPerNetwork: 1 }), 'aaaabc')
  for (let turn = 0; turn < 6; turn += 1) {
    await settled()
    releases[turn]?.()
  }
  expect(order.join('')).toBe('abcaaa')
})

test('what may wait is bounded for one network and for all', async () => {
  const queue = new FairQueue(small)
  const { refused } = enterAll(queue, 'aaaaaaaaabbbbb')
  await settled()
  expect(refused.join('')).toBe('aaabb')
  expect(queue.waiting).toBe(6)
})

test('a wait that takes too long ends, and its place is free for others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = new FairQueue({ ...small, slots: 1 })
  const { order, refused, releases } = enterAll(queue, 'ab')
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect({ order, refused, waiting: queue.waiting }).toEqual({ order: ['a'], refused: ['b'], waiting: 0 })
  releases[0]?.()
  expect(await queue.enter('b')).toBeTypeOf('function')
})

test('who was let in is not counted as waiting any more, however long the work takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = new FairQueue({ ...small, slots: 1 })
  const { order, refused, releases } = enterAll(queue, 'abc')
  await vi.advanceTimersByTimeAsync(500)
  releases[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect({ order, refused, waiting: queue.waiting }).toEqual({
    order: ['a', 'b'],
    refused: ['c'],
    waiting: 0,
  })
})

test('who comes while others of its network wait does not overtake them', async () => {
  const queue = new FairQueue({ ...small, slots: 2, slotsPerNetwork: 1 })
  const { order, releases } = enterAll(queue, 'aab')
  await settled()
  const later = enterAll(queue, 'a')
  releases[0]?.()
  await settled()
  expect([order.join(''), later.order.join(''), queue.waiting]).toEqual(['aba', '', 1])
})

test('a network that gives up waiting has no more slots than before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = new FairQueue({ ...small, slotsPerNetwork: 1 })
  const { order, refused } = enterAll(queue, 'aa')
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  const later = enterAll(queue, 'a')
  await settled()
  expect({ order, refused, later: later.order }).toEqual({ order: ['a'], refused: ['a'], later: [] })
})

test('who still waits is served after another of its network gave up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = new FairQueue({ ...small, slots: 1 })
  const { refused, releases } = enterAll(queue, 'ab')
  await vi.advanceTimersByTimeAsync(500)
  const later = enterAll(queue, 'b')
  await vi.advanceTimersByTimeAsync(500)
  releases[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  expect({ refused, later: later.order, waiting: queue.waiting }).toEqual({
    refused: ['b'],
    later: ['b'],
    waiting: 0,
  })
})

test('a network that gave one slot back has no more slots than before', async () => {
  const queue = new FairQueue(small)
  const { releases } = enterAll(queue, 'aa')
  await settled()
  releases[0]?.()
  const later = enterAll(queue, 'aa')
  await settled()
  expect([later.order.join(''), queue.waiting]).toEqual(['a', 1])
})
