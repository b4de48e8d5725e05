import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type SmallRoute, smallBuild } from '#tests/support/site/small-build.ts'
import { handlerFor } from './run-routes.ts'

const seen: string[] = []
const tell = (name: string) => () => {
  seen.push(name)
  return name
}
const routes: SmallRoute[] = [
  { path: '/tours', loader: tell('tours'), action: tell('sent to tours') },
  { path: '/tours/:slug', loader: ({ params }) => tell(`tour ${params.slug}`)() },
  {
    path: '/file',
    upload: { maxBytes: 1, guard: async (_, next) => next() },
    loader: () => new Response('a file'),
  },
  { path: '/*', loader: tell('unknown') },
]
const build = smallBuild(routes)

async function ask(address: string, method = 'GET') {
  seen.length = 0
  const request = new Request(`https://site.test${address}`, { method })
  const handle = handlerFor(build, new URL(request.url).pathname)
  const { status } = await handle(request, new RouterContextProvider())
  return [status, ...seen]
}

test('the data of each address comes from its own route', async () => {
  expect(await ask('/tours.data')).toEqual([200, 'tours'])
  expect(await ask('/tours/konkan.data')).toEqual([200, 'tour konkan'])
  expect(await ask('/tours/fort%20walk.data')).toEqual([200, 'tour fort walk'])
  expect(await ask('/nowhere/at/all.data')).toEqual([200, 'unknown'])
  expect(await ask('/file')).toEqual([200])
  expect(await ask('/tours.data', 'POST')).toEqual([200, 'sent to tours'])
})

test('routes with the same leaf share a handler; documents have the one of the whole build', () => {
  expect(handlerFor(build, '/tours/a.data')).toBe(handlerFor(build, '/tours/b.data'))
  expect(handlerFor(build, '/tours/a.data')).not.toBe(handlerFor(build, '/tours.data'))
  expect(handlerFor(build, '/tours')).toBe(handlerFor(build, '/tours/a'))
})
