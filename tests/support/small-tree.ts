/** A small source tree in a temporary folder, for tests of the checks themselves. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const manifest = {
  name: 'small-tree',
  type: 'module',
  imports: {
    '#app/*': './app/*',
    '#server/*': './server/*',
    '#shared/*': './shared/*',
    '#sample/*': './sample/*',
  },
  dependencies: { zod: '*', 'drizzle-orm': '*', hono: '*', react: '*', 'react-router': '*' },
  devDependencies: { vite: '*' },
}

/** Writes `files` (path → text) below a new folder, which goes when the running test ends; gives its path. */
export function writeTree(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-tree-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}
