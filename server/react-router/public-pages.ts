// Tells public pages, which are documents without React Router's scripts, from screens of the panel.
import type { EntryContext } from 'react-router'

type Rendering = Pick<EntryContext, 'routeModules' | 'staticHandlerContext'>

/** True if a route of the page declares `isDocument` in its `handle`, as the frame of public pages does. */
export function isPublicPage({ routeModules, staticHandlerContext }: Rendering): boolean {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  return ids.some((id) => (routeModules[id]?.handle as { isDocument?: true } | undefined)?.isDocument)
}

/** Returns what the action of a public page returned; undefined for a page without action and for the panel. */
export function resultOfAction(context: Rendering): unknown {
  if (!isPublicPage(context)) return undefined
  return Object.values(context.staticHandlerContext.actionData ?? {})[0]
}
