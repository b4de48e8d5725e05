import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HashQueue, HashQueueFull } from './hash-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Client = { network?: string; account?: string; isKnown?: boolean }

/** A queue whose hashes end when the test says so, and the order in which they began. */
function openQueue(limits: { atOnce?: number; places?: number } = {}) {
  const queue = new HashQueue({ atOnce: 1, places: 100, patience: { known: 9000, other: 4000 }, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const answers: Record<string, string> = {}
  function ask(name: string, { network = name, account = name, isKnown = false }: Client = {}): void {
    const hash = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.push(resolve)
      })
    queue.run({ network, account, isKnown }, hash).then(
      () => Object.assign(answers, { [name]: 'hashed' }),
      (error: unknown) =>
        Object.assign(answers, { [name]: error instanceof HashQueueFull ? 'full' : String(error) }),
    )
  }
  /** Ends so many hashes, each after those that began before it, and lets the next ones begin. */
  async function end(times = 1): Promise<void> {
    await vi.advanceTimersByTimeAsync(0)
    for (let time = 0; time < times; time += 1) {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  return { queue, ask, end, begun, answers }
}

test('no more hashes run at once than allowed (A20)', async () => {
  const { ask, end, begun } = openQueue({ atOnce: 2 })
  for (let number = 0; number < 10; number += 1) ask(`${number}`)
  await end(0)
  expect(begun).toHaveLength(2)
  await end()
  expect(begun).toHaveLength(3)
})

test('who comes after ten guesses each of five networks waits for one of each at most (A20)', async () => {
  const { ask, end, begun } = openQueue()
  for (let guess = 0; guess < 50; guess += 1) ask(`guess ${guess}`, { network: `attacker ${guess % 5}` })
  ask('honest')
  await end(60)
  expect(begun.indexOf('honest')).toBeLessThanOrEqual(5)
  expect(begun).toHaveLength(51)
})

test('a network that was served within the last minute waits for those that were not (A20)', async () => {
  const { ask, end, begun } = openQueue()
  for (let guess = 0; guess < 5; guess += 1) ask(`first ${guess}`, { network: `attacker ${guess}` })
  await end(5)
  for (let guess = 0; guess < 5; guess += 1) ask(`second ${guess}`, { network: `attacker ${guess}` })
  ask('honest')
  await end(6)
  expect(begun.slice(6)).toEqual(['honest', 'second 1', 'second 2', 'second 3', 'second 4'])
})

test('new networks that guess at one account do not keep other accounts waiting (A20)', async () => {
  const { ask, end, begun } = openQueue()
  for (let guess = 0; guess < 20; guess += 1) ask(`guess ${guess}`, { account: 'attacked' })
  ask('honest')
  await end(21)
  expect(begun.indexOf('honest')).toBe(1)
})

test('a browser that the account knows comes before all others (A20)', async () => {
  const { ask, end, begun } = openQueue()
  for (let guess = 0; guess < 20; guess += 1) ask(`guess ${guess}`, { account: 'attacked' })
  ask('honest', { network: 'guess 3', account: 'attacked', isKnown: true })
  await end(3)
  expect(begun[1]).toBe('honest')
})

test.each([
  ['the network that asks for most', { network: 'attacker' }],
  ['of networks that ask alike, one that guesses at the account asked for most', { account: 'attacked' }],
])('when all places are taken, %s loses one, and is refused at once (A20)', async (_who, client) => {
  const { ask, end, answers } = openQueue({ places: 10 })
  ask('running')
  for (let guess = 0; guess < 30; guess += 1) ask(`guess ${guess}`, client)
  for (let number = 0; number < 5; number += 1) ask(`honest ${number}`)
  await end(0)
  const refused = Object.entries(answers)
  expect(refused).toHaveLength(25)
  expect(refused.every(([name, answer]) => name.startsWith('guess') && answer === 'full')).toBe(true)
  await end(11)
  for (let number = 0; number < 5; number += 1) expect(answers[`honest ${number}`]).toBe('hashed')
})

test('whether there is a place is known before anything is asked for it (A20)', async () => {
  const { queue, ask, end } = openQueue({ places: 10 })
  const client = (network: string, isKnown = false) => ({ network, account: network, isKnown })
  ask('running')
  for (let guess = 0; guess < 9; guess += 1) ask(`guess ${guess}`, { network: 'attacker' })
  await end(0)
  expect(queue.hasPlaceFor(client('attacker'))).toBe(true)
  ask('guess 9', { network: 'attacker' })
  await end(0)
  expect(queue.hasPlaceFor(client('attacker'))).toBe(false)
  expect(queue.hasPlaceFor(client('attacker', true))).toBe(true)
  expect(queue.hasPlaceFor(client('honest'))).toBe(true)
})

test('a known browser finds a place however many wait (A20)', async () => {
  const { ask, end, answers } = openQueue({ places: 10 })
  for (let guess = 0; guess < 30; guess += 1) ask(`guess ${guess}`)
  ask('honest', { isKnown: true })
  await end(2)
  expect(answers.honest).toBe('hashed')
})

test('nobody waits longer than the patience, and a place that was given up is free (A20)', async () => {
  const { ask, end, begun, answers } = openQueue({ places: 2 })
  ask('running')
  ask('stranger')
  ask('known', { isKnown: true })
  await vi.advanceTimersByTimeAsync(3999)
  expect(answers).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual({ stranger: 'full' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toEqual({ stranger: 'full', known: 'full' })
  ask('later')
  await end(2)
  expect([begun, answers.later]).toEqual([['running', 'later'], 'hashed'])
})

test('a hash that fails gives its turn on', async () => {
  const queue = new HashQueue({ atOnce: 1, places: 1, patience: { known: 1000, other: 1000 } })
  const client = { network: 'n', account: 'a', isKnown: false }
  await expect(queue.run(client, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await queue.run(client, async () => 'hashed')).toBe('hashed')
})
