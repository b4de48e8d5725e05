// Selects React Router's handler for a request.
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { isDataPath, pagePathOf } from './data-requests.ts'
import { addErrorIds } from './error-ids.ts'
import { respondInOrder } from './render-turn.ts'
import { matchPath } from './route-table.ts'

const mode = import.meta.env.PROD ? 'production' : 'development'
const everyRoute = ''

// Creating a handler is as expensive as a response.
const handlersByBuild = new WeakMap<ServerBuild, Map<string, RequestHandler>>()

/**
 * React Router matches all routes several times per request, so data and files use only the matching ones.
 */
export function handlerFor(build: ServerBuild, pathname: string): RequestHandler {
  const { routeIds, isPage } = matchPath(build, pagePathOf(pathname))
  const ids = isPage && !isDataPath(pathname) ? [] : routeIds
  const leaf = ids.at(-1) ?? everyRoute
  const handlers = handlersByBuild.get(build) ?? new Map<string, RequestHandler>()
  handlersByBuild.set(build, handlers)
  const known = handlers.get(leaf)
  if (known) return known
  const handler = createRequestHandler(
    addErrorIds(leaf === everyRoute ? respondInOrder(build) : onlyWith(ids, build)),
    mode,
  )
  handlers.set(leaf, handler)
  return handler
}

function onlyWith(ids: readonly string[], build: ServerBuild): ServerBuild {
  return { ...build, routes: Object.fromEntries(ids.map((id) => [id, build.routes[id]])) }
}
