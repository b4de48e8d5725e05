// Public pages load one small script instead of React Router's, and React only for what is touched.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type ChunkingContext, type OutputAsset, type OutputChunk, rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const script = 'app/site/page/page-script.ts'
const laterParts = 'app/site/page/later-parts.ts'
/** Public pages, and the previews of staff, which are in the public frame. */
const documentRoute =
  /\/app\/(?:site\/[^?]+|admin\/\w+\/[\w-]+-preview\.tsx|admin\/content\/preview-frame\.tsx)\?__react-router-build-client-route$/

/**
 * Bundled apart from the panel's files. Routes of public pages get an empty module in the browser's build,
 * since no browser renders them.
 */
export function pageScript(): Plugin[] {
  let isBuild = true
  return [
    {
      name: 'pravas:page-script',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      async generateBundle() {
        for (const file of await bundlePageScript()) {
          const source = file.type === 'chunk' ? file.code : file.source
          this.emitFile({ type: 'asset', fileName: file.fileName, source })
        }
      },
    },
    {
      name: 'pravas:no-public-pages-in-the-browser',
      apply: 'build',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: documentRoute },
        handler: () => ({ code: 'export default undefined', map: null }),
      },
    },
    {
      name: 'pravas:page-script-addresses',
      configResolved({ command }) {
        isBuild = command === 'build'
      },
      resolveId: { filter: { id: /^virtual:page-script$/ }, handler: (id) => `\0${id}` },
      load: {
        filter: { id: /^\0virtual:page-script$/ },
        handler() {
          // The browser renders no public page.
          if (this.environment.name === 'client') return 'export default {}'
          const files = isBuild
            ? { script: builtFile('page-script'), laterParts: builtFile('later') }
            : { script: `/${script}`, laterParts: `/${laterParts}` }
          return `export default ${JSON.stringify(files)}`
        },
      },
    },
  ]
}

/**
 * One file with its imports, from which later parts import: there is one copy of each module. No name holds a
 * word that ad blockers stop.
 */
export async function bundlePageScript(): Promise<(OutputChunk | OutputAsset)[]> {
  const bundled = await rolldown({
    input: { 'page-script': path.resolve(script), later: path.resolve(laterParts) },
    transform: {
      define: { 'import.meta.env.SSR': 'false', 'process.env.NODE_ENV': '"production"' },
    },
  })
  const { output } = await bundled.generate({
    format: 'esm',
    minify: true,
    comments: { legal: false },
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: ({ name }) => `assets/${named.test(name) ? name : 'part'}-[hash].js`,
    codeSplitting: { groups: [{ name: nameChunk, debugName: 'public pages' }] },
  })
  return output
}

const named = /^(page-script|island-messages-(en|mr|hi))$/

function nameChunk(id: string, context: ChunkingContext): string | null {
  if (/node_modules\/(react|react-dom|scheduler)\/|\/hydrate-island\.tsx$/.test(id)) return 'react'
  if (id.startsWith('\0')) return 'page-script'
  const users = modulesThatNeed(id, context)
  if (users.has(path.resolve(script))) return 'page-script'
  if (users.has(path.resolve(laterParts))) return 'parts-of-pages'
  const islands = [...users].filter((user) => context.getModuleInfo(user)?.dynamicImporters.length)
  return islands.length > 1 ? 'shared' : null
}

/** The module, those that import it, and so on; not by a later import. */
function modulesThatNeed(id: string, context: ChunkingContext): Set<string> {
  const seen = new Set([id])
  for (const module of seen)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  return seen
}

/** The server is built after the browser's files. */
function builtFile(name: string): string {
  const files = readdirSync('build/client/assets')
  const file = files.find((one) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one))
  if (!file) throw new Error(`The file "${name}" of public pages is missing from the build.`)
  return `/assets/${file}`
}
