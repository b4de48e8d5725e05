// Has a page name the words that it needs among its files, so that they come beside them: the build itself knows only that they are loaded later.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { messagesFile } from '#shared/pages/messages-file.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type ViteManifest = Record<string, Chunk>

/** The manifest of Vite in which each chunk imports the words that it waits for, of all languages: the page and its list of routes name those of its own. */
export function withMessagesImported(manifest: ViteManifest): ViteManifest {
  const isWords = (key: string) => messagesFile.test(`/${manifest[key]?.file ?? ''}`)
  const chunks = Object.entries(manifest).map(([key, chunk]): [string, Chunk] => {
    const words = (chunk.dynamicImports ?? []).filter(isWords)
    return [key, words.length === 0 ? chunk : { ...chunk, imports: [...(chunk.imports ?? []), ...words] }]
  })
  return Object.fromEntries(chunks)
}

/** Writes it so between the build of the browser's files and that of the server, which makes its lists of it. */
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
