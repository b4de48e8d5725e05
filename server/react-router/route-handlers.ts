// Gives each request React Router's handler, for data and files one that knows no more routes than those of the address.
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { isDataPath, pagePathOf } from './data-requests.ts'
import { addErrorIds } from './error-ids.ts'
import { answerInTurn } from './render-turn.ts'
import { matchPath } from './route-table.ts'

const mode = import.meta.env.PROD ? 'production' : 'development'
const everyRoute = ''

// Making a handler sorts its routes, which would cost every request as much as the rest of its answer.
const handlersByBuild = new WeakMap<ServerBuild, Map<string, RequestHandler>>()

/**
 * The handler for this path of a request. React Router tries all routes on each request, several times; of data and files
 * that takes a tenth of the work. A document names all routes of the build, so it gets the whole.
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
    addErrorIds(leaf === everyRoute ? answerInTurn(build) : onlyWith(ids, build)),
    mode,
  )
  handlers.set(leaf, handler)
  return handler
}

function onlyWith(ids: readonly string[], build: ServerBuild): ServerBuild {
  return { ...build, routes: Object.fromEntries(ids.map((id) => [id, build.routes[id]])) }
}
