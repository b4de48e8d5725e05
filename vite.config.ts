import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { keepServerOutOfTheBrowser } from './scripts/keep-server-out-of-the-browser.ts'

export default defineConfig({
  plugins: [keepServerOutOfTheBrowser(), tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
  // React must be bundled: its production build is then chosen at build time, whatever NODE_ENV says at start.
  ssr: { noExternal: ['react', 'react-dom', 'react-router', '@react-router/node'] },
  build: { assetsInlineLimit: 0, sourcemap: false },
})
