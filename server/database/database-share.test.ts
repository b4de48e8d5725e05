import { expect, test } from 'vitest'
import { asJob, databaseContext, runInShare } from './database-share.ts'

test('a request uses its share, and has five seconds to wait for the database', async () => {
  const { share, remainingMs } = await runInShare('pages', async () => {
    const context = databaseContext()
    return { share: context.share, remainingMs: context.budget.remainingMs() }
  })
  expect(share).toBe('pages')
  expect(remainingMs).toBeLessThanOrEqual(5000)
})

test('work outside a request is a job, and so is work that a request starts as one', async () => {
  expect(databaseContext().share).toBe('jobs')
  const { share, budget } = await runInShare('forms', async () => asJob(() => databaseContext()))
  expect([share, budget.remainingMs()]).toEqual(['jobs', Number.POSITIVE_INFINITY])
})

test('after the response, remaining work of the request has no limit', async () => {
  const budget = await runInShare('pages', async () => databaseContext().budget)
  expect(budget.remainingMs()).toBe(Number.POSITIVE_INFINITY)
})
