/**
 * Takes the place of React Router's function of this name (`scripts/vite/own-router-parts.ts`), which loads the page anew that
 * the click was made on, so that nothing comes of the click and nothing is said.
 */
type Route = { id: string; module: string }
type Modules = Record<string, object>
type Router = { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }

/** Milliseconds that a click waits for code: as long as for the answer to a request. */
const patience = 20_000

/**
 * The code of a route that a click leads to. Where it does not come, as after an update that replaced the file, or not in time, the
 * browser opens the page that was asked for; where the line is lost, it says so.
 */
export async function loadRouteModule({ id, module: file }: Route, loaded: Modules): Promise<object> {
  const known = loaded[id]
  if (known) return known
  try {
    const code = await inTime<object>(import(/* @vite-ignore */ file))
    loaded[id] = code
    return code
  } catch {
    // The browser opens the address as a document instead.
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

/** After Back the address is already that of the target, and to go there would do nothing. */
function openDocument(target: string | undefined): void {
  if (target === undefined || target === location.pathname + location.search + location.hash)
    location.reload()
  // Alone, a path that begins with two slashes names another host.
  else location.assign(location.origin + target)
}
