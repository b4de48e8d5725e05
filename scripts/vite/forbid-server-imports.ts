import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Fails the browser build if it loads anything under `server/`. React Router only rejects `*.server.ts`
 * files and `.server` folders.
 */
export function forbidServerImports(root: string = process.cwd()): Plugin {
  const serverFolder = `${path.resolve(root, 'server')}${path.sep}`
  return {
    name: 'pravas:forbid-server-imports',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client') return null
      const file = path.normalize(id.split('?')[0] ?? id)
      if (!file.startsWith(serverFolder)) return null
      const name = path.relative(root, file)
      this.error(
        `${name} is server code, but the browser bundle asked for it: import it only in loaders and actions.`,
      )
    },
  }
}
