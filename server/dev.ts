// Runs the production pipeline on Vite's development server, with hot reload.
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { serverBuildModule } from './react-router/load-server-build.ts'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// Vite would exit at this signal before the site has stopped its database.
process.removeAllListeners('SIGTERM')
const main = (await vite.ssrLoadModule('./server/main.ts')) as typeof import('./main.ts')
await main.runSite({
  loadBuild: () => vite.ssrLoadModule(serverBuildModule) as Promise<ServerBuild>,
  files: vite.middlewares,
})
