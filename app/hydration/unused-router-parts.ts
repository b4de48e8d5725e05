/**
 * Takes the place of two files of React Router (`scripts/vite/own-router-parts.ts`), which every page would carry along: one finds routes
 * while somebody looks at a page, and ours brings them all (`routeDiscovery` in `react-router.config.ts`); the other measures
 * the router for an application that asks for it, which this one does not.
 */
export function isFogOfWarEnabled(): boolean {
  return false
}

const nothing = () => undefined

export {
  nothing as consumeInstrumentationClientResultMetaReceiver,
  nothing as getPartialManifest,
  nothing as getPatchRoutesOnNavigationFunction,
  nothing as getRouteInstrumentationUpdates,
  nothing as instrumentClientSideRouter,
  nothing as useFogOFWarDiscovery,
}
