/**
 * Replaces two files of React Router (`scripts/vite/own-router-parts.ts`) that every page would load. One
 * discovers routes lazily; this app ships all routes (`routeDiscovery` in `react-router.config.ts`). The
 * other is instrumentation, which this app does not use.
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
