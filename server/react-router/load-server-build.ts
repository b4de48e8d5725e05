// Loads React Router's server build.
import type { ServerBuild } from 'react-router'

/** Vite's virtual module. */
export const serverBuildModule = 'virtual:react-router/server-build'

/** Returns the build in this bundle. */
export function loadServerBuild(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build')
}
