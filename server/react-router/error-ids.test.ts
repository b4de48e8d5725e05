import { createRequestHandler, data, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { requestIdHeader, staffPage } from '#shared/pages/page-policy.ts'
import { databaseTexts } from '#shared/staff/staff-texts.ts'
import { type SmallRoute, smallBuild } from '#tests/support/site/small-build.ts'
import { addErrorIds } from './error-ids.ts'

const number = '7d0f'
let lines: { id?: string; msg: string }[]

beforeEach(() => {
  lines = []
  openLog('trace', { write: (line) => void lines.push(JSON.parse(line)) })
  onTestFinished(() => void openLog('silent'))
})

type Asked = { staff?: boolean; method?: string }

/** The status of `/tours`, and the fault as its page gets it. */
async function ask(route: Omit<SmallRoute, 'path'>, { staff = true, ...given }: Asked = {}) {
  const build = smallBuild([{ ...route, path: '/tours', alone: true }])
  if (staff) Object.assign(build.routes['/tours']?.module ?? {}, { handle: staffPage() })
  let fault: unknown
  const module = {
    ...build.entry.module,
    default: (...[, status, , context]: Parameters<ServerBuild['entry']['module']['default']>) => {
      fault = Object.values(context.staticHandlerContext.errors ?? {})[0]
      return new Response('', { status })
    },
  }
  const handler = createRequestHandler(addErrorIds({ ...build, entry: { module } }), 'production')
  const request = new Request('https://site.test/tours', { ...given, headers: { [requestIdHeader]: number } })
  const answer = await handler(request, new RouterContextProvider())
  return { status: answer.status, fault }
}

function breakDown(): unknown {
  throw new Error('SELECT * FROM tours')
}

test('a public page is told nothing, not even a number', async () => {
  const { status, fault } = await ask({ loader: breakDown }, { staff: false })
  expect(status).toBe(500)
  expect(fault).toEqual(new Error('Unexpected Server Error'))
  expect(lines).toEqual([])
})

const ways: [string, Omit<SmallRoute, 'path'>, string][] = [
  ['shown', { loader: breakDown }, 'GET'],
  ['sent a form', { loader: () => null, action: breakDown }, 'POST'],
]

test.each(ways)(
  'a staff page that fails when %s gets the number of its line in the log, and no word of the cause',
  async (...given) => {
    const [, route, method] = given
    const { status, fault } = await ask(route, { method })
    expect(status).toBe(500)
    expect(fault).toMatchObject({ status: 500, data: { reference: number } })
    expect(JSON.stringify(fault)).not.toContain('SELECT')
    expect(lines).toEqual([expect.objectContaining({ id: number, msg: 'a route failed' })])
  },
)

test('what a staff page says on purpose stays as it is, and is no line in the log', async () => {
  const refusal = data('Say where to sign out.', { status: 422 })
  const refused = await ask({
    loader: () => {
      throw refusal
    },
  })
  expect(refused.fault).toMatchObject({ status: 422, data: 'Say where to sign out.' })
  const sent = await ask({
    loader: () => {
      throw redirect('/admin/login')
    },
  })
  expect(sent.status).toBe(302)
  expect(await ask({ loader: () => 'tours' })).toEqual({ status: 200, fault: undefined })
  expect(lines).toEqual([])
})

/** A staff endpoint at `/tours`, which throws this: what its loader throws once its faults are numbered. */
async function askEndpoint(thrown: unknown, signal: AbortSignal | null = null): Promise<unknown> {
  const build = smallBuild([{ path: '/tours', alone: true }])
  const fail = () => {
    throw thrown
  }
  const module = { handle: staffPage(), loader: fail }
  Object.assign(build.routes, { '/tours': { ...build.routes['/tours'], module } })
  const { loader } = addErrorIds(build).routes['/tours']?.module ?? {}
  const request = new Request('https://site.test/tours', { headers: { [requestIdHeader]: number }, signal })
  return (loader as (given: object) => Promise<unknown>)({ request }).catch((error: unknown) => error)
}

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('a staff endpoint whose database is away says so with 503, under the number of its line in the log', async () => {
  const answer = await askEndpoint(away())
  if (!(answer instanceof Response)) throw answer
  expect([answer.status, await answer.text()]).toEqual([503, databaseTexts.away])
  expect(lines).toEqual([expect.objectContaining({ id: number, msg: 'a route failed' })])
})

test('any other fault of a staff endpoint goes on as it is', async () => {
  const fault = new Error('SELECT * FROM tours')
  expect(await askEndpoint(fault)).toBe(fault)
  expect(lines).toEqual([])
})

test('a sender who broke off is no fault of the database', async () => {
  const fault = away()
  expect(await askEndpoint(fault, AbortSignal.abort())).toBe(fault)
  expect(lines).toEqual([])
})

test('a staff page whose database is away says so with 503', async () => {
  const { status, fault } = await ask({
    loader: () => {
      throw away()
    },
  })
  expect(status).toBe(503)
  expect(fault).toMatchObject({ status: 503, data: databaseTexts.away })
})

test('a page that is fetched by a sender who broke off keeps its fault', async () => {
  const build = smallBuild([{ path: '/tours', alone: true, loader: breakDown }])
  Object.assign(build.routes['/tours']?.module ?? {}, { handle: staffPage() })
  const { loader } = addErrorIds(build).routes['/tours']?.module ?? {}
  const request = new Request('https://site.test/tours', { signal: AbortSignal.abort() })
  await expect((loader as (given: object) => Promise<unknown>)({ request })).rejects.toThrow('SELECT')
  expect(lines).toEqual([])
})
