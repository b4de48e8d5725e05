import path from 'node:path'
import type { Plugin } from 'vite'

const ownFile = path.resolve(import.meta.dirname, '../../app/hydration/load-route-module.ts')
const inReactRouter = /\/react-router\/dist\//

/** Has the browser's React Router load the code of routes by our function; fails the build where it has no such file any more. */
export function ownRouteLoading(): Plugin {
  let isReplaced = false
  return {
    name: 'pravas:own-route-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/routeModules\.js$/ },
      handler(_id, importer = '') {
        if (!inReactRouter.test(path.posix.normalize(importer))) return null
        isReplaced = true
        return ownFile
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error('React Router loads the code of routes elsewhere: mend scripts/vite/own-route-loading.ts.')
    },
  }
}
