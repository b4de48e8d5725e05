import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, '../../app/hydration')
const routeLoading = path.join(folder, 'load-route-module.ts')
const unused = path.join(folder, 'unused-router-parts.ts')
const ownFiles: Readonly<Record<string, string>> = {
  'routeModules.js': routeLoading,
  'fog-of-war.js': unused,
  'instrumentation.js': unused,
}
/** Modules for RSC and the server use more of these files; they are not bundled. */
const inReactRouter = /\/react-router\/dist\/\w+\/(?!lib\/(?:rsc|server-runtime)\/)/

/** Replaces files of the browser's React Router. Fails the build if one no longer exists. */
export function ownRouterParts(): Plugin {
  const missing = new Set(Object.keys(ownFiles))
  return {
    name: 'pravas:own-router-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/(?:routeModules|fog-of-war|instrumentation)\.js$/ },
      handler(id, importer = '') {
        if (!inReactRouter.test(path.posix.normalize(importer))) return null
        const name = path.posix.basename(id)
        missing.delete(name)
        return ownFiles[name]
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(
          `React Router has no ${[...missing].join(', ')} any more: mend scripts/vite/own-router-parts.ts.`,
        )
    },
  }
}
