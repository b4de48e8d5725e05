import { setTimeout as wait } from 'node:timers/promises'
import { data } from 'react-router'
import { expect, test } from 'vitest'
import { counting } from '#tests/support/counting-route.ts'
import { startSmallSite } from '#tests/support/small-site.ts'

test('while rendering fails the last good page is served and says that it is stale', async () => {
  let works = true
  const route = counting(() => (works ? 'good' : data(null, { status: 503 })))
  const { ask, content } = await startSmallSite([route])
  await ask('/page')
  works = false
  content.version += 1
  const stale = await ask('/page')
  expect([stale.status, stale.headers['cache-status']]).toEqual([
    200,
    'pravas; hit; fwd=stale; detail=last-good',
  ])
  expect(stale.text).toContain('good')
})

test('while the database is out of reach what is kept is called stale, and what is made anew without it is not', async () => {
  let works = true
  const page = counting(() => (works ? 'page' : data(null, { status: 503 })))
  const { ask, content } = await startSmallSite([
    page,
    { path: '/robots', loader: () => 'the program alone' },
  ])
  await ask('/page')
  await ask('/robots')
  works = false
  content.sure = false
  const statusOf = async (path: string) => (await ask(path)).headers['cache-status']
  expect(await statusOf('/robots')).toBe('pravas; fwd=miss; stored')
  expect(await statusOf('/page')).toBe('pravas; hit; fwd=stale; detail=last-good')
})

test('while the database is out of reach nobody waits for a render that hangs, when there is a last good page', async () => {
  const { promise: hanging, resolve: answerLate } = Promise.withResolvers<void>()
  let hangs = false
  const route = counting(async () => {
    if (hangs) await hanging
    return 'page'
  })
  const { ask, content } = await startSmallSite([route])
  await ask('/page')
  hangs = true
  content.sure = false
  const stale = await ask('/page')
  expect(stale.headers['cache-status']).toBe('pravas; hit; fwd=stale; detail=last-good')
  expect((await ask('/page')).status).toBe(200)
  expect(route.renders).toBe(2)
  answerLate()
})

test('while it is sure that the page has changed, everybody waits for the new one, however slow', async () => {
  let text = 'old'
  const { ask, content } = await startSmallSite([
    counting(async () => {
      if (text === 'new') await wait(1300)
      return text
    }),
  ])
  await ask('/page')
  text = 'new'
  content.version += 1
  expect((await ask('/page')).text).toContain('new')
})

test('a page that was taken back is not served from the last good one', async () => {
  let there = true
  const { ask, content } = await startSmallSite([
    counting(() => (there ? 'good' : data(null, { status: 404 }))),
  ])
  await ask('/page')
  there = false
  content.version += 1
  expect((await ask('/page')).status).toBe(404)
})

test('nothing is served from memory as new while the version is not sure', async () => {
  const route = counting()
  const { ask, content } = await startSmallSite([route])
  await ask('/page')
  content.sure = false
  await ask('/page')
  expect(route.renders).toBe(2)
})
