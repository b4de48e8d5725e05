// Preloads a page's message files, which the build treats as lazy imports.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { messagesFile } from '#shared/pages/messages-file.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type ViteManifest = Record<string, Chunk>

/** Makes lazy message imports static, for all languages; pages and route manifests later select their own. */
export function withMessagesImported(manifest: ViteManifest): ViteManifest {
  const isWords = (key: string) => messagesFile.test(`/${manifest[key]?.file ?? ''}`)
  const chunks = Object.entries(manifest).map(([key, chunk]): [string, Chunk] => {
    const words = (chunk.dynamicImports ?? []).filter(isWords)
    return [key, words.length === 0 ? chunk : { ...chunk, imports: [...(chunk.imports ?? []), ...words] }]
  })
  return Object.fromEntries(chunks)
}

/** Between the browser build and the server build, which reads the manifest. */
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
