/**
 * Replaces two files of React Router (`scripts/vite/own-router-parts.ts`) that every page would load: lazy
 * route discovery and instrumentation.
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
