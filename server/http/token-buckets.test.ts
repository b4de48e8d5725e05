import { expect, test } from 'vitest'
import { TokenBuckets } from './uncached-limit.ts'

function bucketsAt(clock: { now: number }, patience = 0) {
  return new TokenBuckets({ perSecond: 10, burst: 20, patience }, () => clock.now)
}

test('beyond the burst a network is refused and told when to come again, and no other network is', () => {
  const clock = { now: 0 }
  const buckets = bucketsAt(clock)
  for (let count = 0; count < 20; count += 1) expect(buckets.take('a').granted).toBe(true)
  expect(buckets.take('a')).toEqual({ granted: false, retryAfter: 100 })
  expect(buckets.take('b').granted).toBe(true)
})

test('refused requests do not prolong the wait', () => {
  const clock = { now: 0 }
  const buckets = bucketsAt(clock)
  for (let count = 0; count < 1000; count += 1) buckets.take('a')
  clock.now = 100
  expect(buckets.take('a').granted).toBe(true)
  expect(buckets.take('a').granted).toBe(false)
})

test('within the patience a request waits its turn instead', () => {
  const buckets = bucketsAt({ now: 0 }, 200)
  for (let count = 0; count < 20; count += 1) buckets.take('a')
  expect(buckets.take('a')).toEqual({ granted: true, wait: 100 })
  expect(buckets.take('a')).toEqual({ granted: true, wait: 200 })
  expect(buckets.take('a').granted).toBe(false)
})

test('a token that is given back can be taken again', () => {
  const buckets = bucketsAt({ now: 0 })
  for (let count = 0; count < 20; count += 1) buckets.take('a')
  buckets.giveBack('a')
  expect(buckets.take('a').granted).toBe(true)
  expect(buckets.take('a').granted).toBe(false)
})

test('a million networks take the memory of twenty thousand, and the one in use is not forgotten', () => {
  const buckets = bucketsAt({ now: 0 })
  for (let count = 0; count < 20; count += 1) buckets.take('busy')
  for (let count = 0; count < 100_000; count += 1) {
    buckets.take(`network ${count}`)
    if (count % 10_000 === 0) {
      buckets.giveBack('busy')
      buckets.take('busy')
    }
  }
  expect(buckets.size).toBe(20_000)
  expect(buckets.take('busy').granted).toBe(false)
})

test('a rate of 0 lifts the limit', () => {
  const buckets = new TokenBuckets({ perSecond: 0, burst: 0, patience: 0 })
  for (let count = 0; count < 1000; count += 1) expect(buckets.take('a')).toEqual({ granted: true, wait: 0 })
})

test('a bucket that is full again is forgotten, one that is not keeps what is left', () => {
  const clock = { now: 0 }
  const buckets = bucketsAt(clock)
  buckets.giveBack('a')
  buckets.take('a')
  buckets.giveBack('a')
  expect(buckets.size).toBe(0)
  for (let count = 0; count < 3; count += 1) buckets.take('a')
  buckets.giveBack('a')
  expect(buckets.size).toBe(1)
  for (let count = 0; count < 18; count += 1) expect(buckets.take('a').granted).toBe(true)
  expect(buckets.take('a').granted).toBe(false)
})

test('however long a network was away, it has one burst', () => {
  const clock = { now: 0 }
  const buckets = bucketsAt(clock)
  buckets.take('a')
  clock.now = 1_000_000
  for (let count = 0; count < 20; count += 1) expect(buckets.take('a')).toEqual({ granted: true, wait: 0 })
  expect(buckets.take('a').granted).toBe(false)
})
