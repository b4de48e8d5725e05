import { expect, test } from 'vitest'
import { answerWithin, asJob, whoAsks } from './database-share.ts'

test('a request asks for its share, and waits no longer than its patience', async () => {
  const { share, wait } = await answerWithin('pages', async () => ({
    share: whoAsks().share,
    wait: whoAsks().wait.left(),
  }))
  expect(share).toBe('pages')
  expect(wait).toBeLessThanOrEqual(5000)
})

test('what no request asks for is a job, and so is what a request has started as one', async () => {
  expect(whoAsks().share).toBe('jobs')
  const { share, wait } = await answerWithin('forms', async () => asJob(() => whoAsks()))
  expect([share, wait.left()]).toEqual(['jobs', Number.POSITIVE_INFINITY])
})

test('once it is answered, what still comes of a request has all the time', async () => {
  const wait = await answerWithin('pages', async () => whoAsks().wait)
  expect(wait.left()).toBe(Number.POSITIVE_INFINITY)
})
