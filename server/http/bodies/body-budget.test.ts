import { expect, test } from 'vitest'
import { BodyBudget, type BufferedBytes } from './body-budget.ts'

/** Whether a body that waits for more goes on waiting, or was given up. */
async function stateOf(held: BufferedBytes): Promise<string> {
  return held.unlessGivenUp(async () => 'waits').catch((error: Error) => error.name)
}

test('beyond the share of a network its oldest body is given up, and nobody elses (D25)', async () => {
  const budget = new BodyBudget({ networkOf: String, most: 1000, share: 100 })
  const honest = budget.open('2001:db8::/64')
  honest.grow(90)
  const flood = Array.from({ length: 3 }, () => budget.open('203.0.113.1'))
  for (const body of flood) body.grow(40)
  expect(await Promise.all([honest, ...flood].map(stateOf))).toEqual([
    'waits',
    'BodyAborted',
    'waits',
    'waits',
  ])
  expect(budget.bytes).toBe(170)
})

test('beyond what all may hold the network that holds most loses a body, whoever sent last (D25)', async () => {
  const budget = new BodyBudget({ networkOf: String, most: 300, share: 100 })
  const floods = Array.from({ length: 3 }, (_, at) => budget.open(`203.0.113.${at}`))
  for (const body of floods) body.grow(99)
  const honest = budget.open('198.51.100.1')
  honest.grow(50)
  expect(await stateOf(honest)).toBe('waits')
  expect(await Promise.all(floods.map(stateOf))).toEqual(['BodyAborted', 'waits', 'waits'])
})

test('a body that is given up stops waiting at once (D25)', async () => {
  const budget = new BodyBudget({ networkOf: String, most: 100, share: 100 })
  const held = budget.open('203.0.113.1')
  const waiting = held.unlessGivenUp(() => new Promise(() => undefined))
  held.grow(101)
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'BodyAborted' }))
})

test('what was released is free for others, once', async () => {
  const budget = new BodyBudget({ networkOf: String, most: 100, share: 100 })
  const held = budget.open('203.0.113.1')
  held.grow(100)
  held.release()
  held.release()
  const next = budget.open('203.0.113.1')
  next.grow(100)
  held.release()
  expect([await stateOf(next), budget.bytes]).toEqual(['waits', 100])
})
