import { setTimeout as wait } from 'node:timers/promises'
import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { counting } from '#tests/support/site/counting-route.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'

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

test.each([
  ['is gone', { now: () => data(null, { status: 404 }), status: 404 }],
  ['is elsewhere', { now: () => redirect('/other'), status: 302 }],
])(
  'a page that %s is forgotten: nothing of it comes back when rendering fails later (I13)',
  async (_, { now, status }) => {
    let answer: () => unknown = () => 'withdrawn'
    const { ask, content, pages } = await startSmallSite([counting(() => answer())])
    await ask('/page')
    answer = now
    content.version += 1
    expect((await ask('/page')).status).toBe(status)
    expect(pages.bytes).toBe(0)
    answer = () => data(null, { status: 503 })
    for (const sure of [true, false]) {
      content.sure = sure
      const later = await ask('/page')
      expect([later.status, later.text.includes('withdrawn')]).toEqual([503, false])
    }
  },
)

test('what was made before something was withdrawn is not shown for a failed render: it may show it (I13)', async () => {
  let works = true
  const route = counting(() => (works ? 'withdrawn' : data(null, { status: 503 })))
  const { ask, content } = await startSmallSite([route])
  await ask('/page')
  works = false
  content.version += 1
  expect((await ask('/page')).status).toBe(200)
  content.withdrawn = content.version
  for (const sure of [true, false]) {
    content.sure = sure
    const later = await ask('/page')
    expect([later.status, later.text.includes('withdrawn')]).toEqual([503, false])
  }
  works = true
  content.sure = true
  await ask('/page')
  works = false
  content.version += 1
  expect((await ask('/page')).status).toBe(200)
})

test('a page that is whole but for a part beside it stays kept as it was last', async () => {
  let answer: () => unknown = () => 'whole'
  const { ask, content } = await startSmallSite([counting(() => answer())])
  await ask('/page')
  answer = () => data('half', { headers: { 'Cache-Control': 'no-store' } })
  content.version += 1
  expect((await ask('/page')).text).toContain('half')
  answer = () => data(null, { status: 503 })
  expect((await ask('/page')).text).toContain('whole')
})

test('a render that began before a page was withdrawn, and fails after, does not bring it back (I13)', async () => {
  const gates: Array<(answer: unknown) => void> = []
  let answer: () => unknown = () => 'withdrawn'
  const { ask, content } = await startSmallSite([counting(() => answer())])
  await ask('/page')
  answer = () => new Promise((resolve) => gates.push(resolve))
  content.version += 1
  const early = ask('/page')
  await expect.poll(() => gates.length).toBe(1)
  content.version += 1
  const late = ask('/page')
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.(data(null, { status: 404 }))
  expect((await late).status).toBe(404)
  gates[0]?.(data(null, { status: 503 }))
  expect((await early).status).toBe(503)
})

test('nothing is served from memory as new while the version is not sure', async () => {
  const route = counting()
  const { ask, content } = await startSmallSite([route])
  await ask('/page')
  content.sure = false
  await ask('/page')
  expect(route.renders).toBe(2)
})
