// Gives every unexpected fault of a staff page the number under which it stands in the log, for the screen to show.
import { data, type ServerBuild } from 'react-router'
import { log } from '#server/config/log.ts'
import { requestIdHeader } from '#shared/page-policy.ts'

type Module = ServerBuild['routes'][string] extends infer Route | undefined
  ? Route extends { module: infer Found }
    ? Found
    : never
  : never
type Work = (given: never) => unknown

/**
 * The same build, whose staff pages throw `{ reference }` with status 500 where they threw an error: React Router
 * takes everything off an error on its way to the browser, and a number is no detail. Endpoints and public pages stay
 * as they are.
 */
export function numberFaults(build: ServerBuild): ServerBuild {
  const numbered = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !isStaffPage(build, id)) return [id, route]
    return [id, { ...route, module: numberModule(route.module) }]
  })
  return { ...build, routes: Object.fromEntries(numbered) }
}

function isStaffPage(build: ServerBuild, id: string): boolean {
  if (build.routes[id]?.module.default === undefined) return false
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) {
    const handle = build.routes[at]?.module.handle as { staff?: true } | undefined
    if (handle?.staff) return true
  }
  return false
}

function numberModule(module: Module): Module {
  const { loader, action } = module
  return {
    ...module,
    ...(loader ? { loader: numberWork(loader) } : {}),
    ...(action ? { action: numberWork(action) } : {}),
  } as Module
}

function numberWork(work: Work): Work {
  return async (given: { request: Request }) => {
    try {
      return await work(given as never)
    } catch (error) {
      // What a route says on purpose, such as a redirect or a refusal, is no error.
      if (!(error instanceof Error) || given.request.signal.aborted) throw error
      const reference = given.request.headers.get(requestIdHeader) ?? ''
      log().error({ id: reference, err: error }, 'a route failed')
      throw data({ reference }, { status: 500 })
    }
  }
}
