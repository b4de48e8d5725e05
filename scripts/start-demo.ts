/** Starts the demo from a production build. */
import path from 'node:path'
import { buildOnce } from './build-once.ts'
import { ownEnvironment } from './run-step.ts'

if (await buildOnce()) {
  process.env.DEMO = 'true'
  process.env.PATH = ownEnvironment().PATH
  await import(path.resolve(import.meta.dirname, '../build/server/main.js'))
} else process.exitCode = 1
