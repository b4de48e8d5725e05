// Adds message files to a page's preloaded files, because the build treats them as lazy imports.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { messagesFile } from '#shared/pages/messages-file.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type ViteManifest = Record<string, Chunk>

/**
 * Returns Vite's manifest with lazy message imports as static imports, for all languages. Pages and route
 * manifests later select their own language.
 */
export function withMessagesImported(manifest: ViteManifest): ViteManifest {
  const isWords = (key: string) => messagesFile.test(`/${manifest[key]?.file ?? ''}`)
  const chunks = Object.entries(manifest).map(([key, chunk]): [string, Chunk] => {
    const words = (chunk.dynamicImports ?? []).filter(isWords)
    return [key, words.length === 0 ? chunk : { ...chunk, imports: [...(chunk.imports ?? []), ...words] }]
  })
  return Object.fromEntries(chunks)
}

/** Rewrites the manifest between the browser build and the server build, which reads it. */
export function preloadMessages(): Plugin {
  return {
    name: 'preload-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }) {
        const file = path.join(dir, '.vite/manifest.json')
        const manifest = JSON.parse(readFileSync(file, 'utf8')) as ViteManifest
        writeFileSync(file, JSON.stringify(withMessagesImported(manifest), undefined, 2))
      },
    },
  }
}
