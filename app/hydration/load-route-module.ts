/**
 * Replaces React Router's function of this name (`scripts/vite/own-router-parts.ts`), which reloads the
 * current page on failure.
 */
type Route = { id: string; module: string }
type Modules = Record<string, object>
type Router = { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }

/** Timeout in milliseconds of a route module, the same as of a request. */
const patience = 20_000

/** If the code is missing or times out, the browser loads the target as a document. */
export async function loadRouteModule({ id, module: file }: Route, loaded: Modules): Promise<object> {
  const known = loaded[id]
  if (known) return known
  try {
    const code = await inTime<object>(import(/* @vite-ignore */ file))
    loaded[id] = code
    return code
  } catch {
    openDocument(targetOfClick())
    return new Promise(() => undefined)
  }
}

async function inTime<Code>(coming: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

function targetOfClick(): string | undefined {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router }
  const target = router?.state.navigation.location
  return target && target.pathname + target.search + target.hash
}

/** After Back the address already equals the target, so `assign` would have no effect. */
function openDocument(target: string | undefined): void {
  if (target === undefined || target === location.pathname + location.search + location.hash)
    location.reload()
  // A path that starts with two slashes, without an origin, would name another host.
  else location.assign(location.origin + target)
}
