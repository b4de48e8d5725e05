// Loads the routes of the site as React Router has built them.
import type { ServerBuild } from 'react-router'

/** The name of that module to Vite, which writes it. */
export const serverBuildModule = 'virtual:react-router/server-build'

/** The routes that are part of this bundle. */
export function loadServerBuild(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build')
}
