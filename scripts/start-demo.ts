/** Starts the demo from a production build. */
import path from 'node:path'
import { buildOnce } from './build-once.ts'
import { ownEnvironment } from './run-step.ts'

if (process.argv.slice(2).some((word) => ['--help', '-h'].includes(word)))
  console.log('Usage: npm run demo    builds if needed, and starts the site with sample content')
else if (await buildOnce()) {
  process.env.DEMO = 'true'
  process.env.PATH = ownEnvironment().PATH
  await import(path.resolve(import.meta.dirname, '../build/server/main.js'))
} else process.exitCode = 1
