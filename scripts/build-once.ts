/** Rebuilds the production build when a source is newer. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { reportStep, runStep } from './run-step.ts'

const root = path.resolve(import.meta.dirname, '..')
const bundle = path.join(root, 'build/server/main.js')
const sources = [
  'app',
  'server',
  'shared',
  'sample',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

function changedAt(name: string): number {
  const found = path.join(root, name)
  if (!existsSync(found)) return 0
  const { mtimeMs } = statSync(found)
  if (!statSync(found).isDirectory()) return mtimeMs
  const inside = readdirSync(found, { recursive: true, encoding: 'utf8' })
  return Math.max(mtimeMs, ...inside.map((file) => statSync(path.join(found, file)).mtimeMs))
}

function buildIsCurrent(): boolean {
  if (!existsSync(bundle)) return false
  const built = statSync(bundle).mtimeMs
  return sources.every((name) => changedAt(name) <= built)
}

/** Returns false if the build failed. */
export async function buildOnce(): Promise<boolean> {
  if (buildIsCurrent()) return true
  console.log('Building the site, once …')
  const result = await runStep({ name: 'build', command: 'npm run --silent build' })
  reportStep(result)
  return result.passed
}
