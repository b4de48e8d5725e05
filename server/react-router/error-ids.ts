// Adds the log reference to unexpected errors of staff pages.
import { data, type ServerBuild } from 'react-router'
import { busyMessagesFor } from '#server/auth/hash-queue.ts'
import { log } from '#server/config/log.ts'
import { requestIdHeader } from '#shared/pages/page-policy.ts'

type Module = ServerBuild['routes'][string] extends infer Route | undefined
  ? Route extends { module: infer RouteModule }
    ? RouteModule
    : never
  : never
type Given = { request: Request }
type Wrap = <Args extends Given>(work: (args: Args) => unknown) => (args: Args) => Promise<unknown>

/**
 * Staff pages throw `{ reference }` with status 500, because React Router strips errors of details; a 503 if
 * the database is unreachable or busy.
 */
export function addErrorIds(build: ServerBuild): ServerBuild {
  const withIds = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !isForStaff(build, id)) return [id, route]
    const work = route.module.default === undefined ? rethrowBusy : addIdToErrors
    return [id, { ...route, module: wrapModule(route.module, work) }]
  })
  return { ...build, routes: Object.fromEntries(withIds) }
}

function isForStaff(build: ServerBuild, id: string): boolean {
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) {
    const handle = build.routes[at]?.module.handle as { staff?: object } | undefined
    if (handle?.staff) return true
  }
  return false
}

function wrapModule(module: Module, wrap: Wrap): Module {
  const { loader, action } = module
  return {
    ...module,
    ...(loader ? { loader: wrap(loader) } : {}),
    ...(action ? { action: wrap(action) } : {}),
  } as Module
}

const addIdToErrors: Wrap = (work) => async (given) => {
  try {
    return await work(given)
  } catch (error) {
    // Redirects and rejections are passed through.
    if (!(error instanceof Error) || given.request.signal.aborted) throw error
    const reference = referenceOf(given.request)
    log().error({ id: reference, err: error }, 'a route failed')
    const busy = busyMessagesFor(error)
    throw busy ? data(busy, { status: 503 }) : data({ reference }, { status: 500 })
  }
}

const rethrowBusy: Wrap = (work) => async (given) => {
  try {
    return await work(given)
  } catch (error) {
    // An aborted request looks like a broken database connection.
    const busy = given.request.signal.aborted ? undefined : busyMessagesFor(error)
    if (!busy) throw error
    log().error({ id: referenceOf(given.request), err: error }, 'a route failed')
    throw new Response(busy, { status: 503 })
  }
}

function referenceOf(request: Request): string {
  return request.headers.get(requestIdHeader) ?? ''
}
