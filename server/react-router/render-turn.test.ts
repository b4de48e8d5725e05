import { connect } from 'node:net'
import { RouterContextProvider, redirect } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { unshownResponse } from '#server/http/responses/plain-text-responses.ts'
import { UncachedLimit } from '#server/http/uncached-limit.ts'
import type { SmallRoute } from '#tests/support/site/small-build.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { awaitTurn, RenderTurn, renderInTurn } from './render-turn.ts'

const oneSlot = { slots: 1, slotsPerNetwork: 1, waiting: 6, waitingPerNetwork: 4, patience: 50 }
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
const refuse = () => unshownResponse({ accept: 'text/html', path: '/' })

/** Requests whose pages take their turns in one queue. */
function openPages() {
  const queue = new FairQueue(oneSlot)
  const come: string[] = []
  function ask(name: string, network: string) {
    const context = new RouterContextProvider()
    const turn = new RenderTurn({ enter: () => queue.enter(network), refuse })
    renderInTurn(context, turn)
    const answer = awaitTurn(context)
    void answer.then((refusal) => refusal || come.push(name))
    return { answer, context, end: () => turn.end() }
  }
  return { ask, come }
}

test('pages that answer forms are rendered one after the other, by networks in turn', async () => {
  const { ask, come } = openPages()
  const first = ask('crowd 1', 'crowd')
  ask('crowd 2', 'crowd')
  ask('alone', 'elsewhere')
  await settled()
  expect(come).toEqual(['crowd 1'])
  first.end()
  await settled()
  expect(come).toEqual(['crowd 1', 'alone'])
})

test('whatever else came in goes before a page whose turn has come', async () => {
  const { ask, come } = openPages()
  const { answer } = ask('page', 'network')
  await new Promise<void>((resolve) => setImmediate(() => resolve()))
  expect(come).toEqual([])
  await answer
  expect(come).toEqual(['page'])
})

test('who gets no turn is asked to wait', async () => {
  const { ask } = openPages()
  ask('first', 'network')
  const refusal = await ask('late', 'network').answer
  expect([refusal?.status, refusal?.headers.get('Retry-After')]).toEqual([429, '5'])
})

test('a request keeps the turn that it has, however often it asks', async () => {
  const { ask, come } = openPages()
  const first = ask('first', 'network')
  expect(await first.answer).toBeUndefined()
  expect(await awaitTurn(first.context)).toBeUndefined()
  first.end()
  ask('second', 'network')
  await settled()
  expect(come).toEqual(['first', 'second'])
})

test('a turn that comes to a request that is over is given on', async () => {
  const { ask, come } = openPages()
  const first = ask('first', 'network')
  ask('over', 'network').end()
  ask('next', 'network')
  await settled()
  first.end()
  await settled()
  expect(come).toEqual(['first', 'over', 'next'])
})

test('a request that is over takes no turn', async () => {
  const over = new RouterContextProvider()
  const enter = vi.fn(async () => () => undefined)
  const turn = new RenderTurn({ enter, refuse })
  renderInTurn(over, turn)
  turn.end()
  expect((await awaitTurn(over))?.status).toBe(429)
  expect(enter).not.toHaveBeenCalled()
})

test('without a queue a page is rendered at once', async () => {
  expect(await awaitTurn(new RouterContextProvider())).toBeUndefined()
})

const document = { method: 'POST', headers: { 'Content-Length': '0', Accept: 'text/html' } }

async function startForms(route: Partial<SmallRoute> = {}) {
  const loader = vi.fn(() => ({}))
  const action = vi.fn(route.action ?? (() => ({ said: 'refused' })))
  const asked = vi.spyOn(UncachedLimit.prototype, 'enterQueue').mockResolvedValue(undefined)
  onTestFinished(() => asked.mockRestore())
  const { ask, port } = await startSmallSite([{ ...route, path: '/form', loader, action }])
  return { ask, port, loader, action, asked }
}

test('where no turn comes the form is processed, and no loader runs for its page', async () => {
  const { ask, loader, action, asked } = await startForms()
  const { status } = await ask('/form', document)
  expect([status, action.mock.calls.length, loader.mock.calls.length]).toEqual([429, 1, 0])
  expect(asked.mock.calls.map(([kind]) => kind)).toEqual(['formResults'])
})

test('pages behind a guard take their turns among those of staff', async () => {
  const { ask, asked } = await startForms({ guard: (_given, next) => next() })
  await ask('/form', document)
  expect(asked.mock.calls.map(([kind]) => kind)).toEqual(['staff'])
})

test('a form that leads elsewhere has no page to wait for', async () => {
  const { ask, asked } = await startForms({ action: () => redirect('/list', 303) })
  const { status, headers } = await ask('/form', document)
  expect([status, headers.location]).toEqual([303, '/list'])
  expect(asked).not.toHaveBeenCalled()
})

test('forms whose sender leaves before the answer hold no turn for ever (H14)', async () => {
  const logged: string[] = []
  openLog('info', { write: (line) => logged.push(JSON.parse(line).msg) })
  onTestFinished(() => void openLog('silent'))
  const work = { begun: 0, go: Promise.withResolvers<void>(), done: 0 }
  const { ask, port, asked } = await startForms({
    async action() {
      work.begun += 1
      await work.go.promise
      work.done += 1
      return { said: 'received' }
    },
  })
  asked.mockRestore()
  for (let left = 1; left <= 3; left += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /form HTTP/1.1\r\nHost: site.test\r\nContent-Length: 0\r\n\r\n')
    await waitFor(() => work.begun === left)
    socket.destroy()
    await waitFor(() => logged.filter((msg) => msg === 'request').length === left)
  }
  work.go.resolve()
  await waitFor(() => work.done === 3)
  expect((await ask('/form', document)).status).toBe(200)
})

test('a screen of the panel is rendered in its turn, whatever its request accepts', async () => {
  const { ask, asked } = await startForms({ staff: true })
  const asJson = { ...document, headers: { ...document.headers, Accept: 'application/json' } }
  expect((await ask('/form', asJson)).status).toBe(429)
  expect(asked).toHaveBeenCalledOnce()
})

test('a form that a script sends has no page to wait for', async () => {
  const { ask, asked } = await startForms()
  const byScript = { ...document, headers: { ...document.headers, Accept: 'application/json' } }
  expect((await ask('/form', byScript)).status).toBe(200)
  expect(asked).not.toHaveBeenCalled()
})
