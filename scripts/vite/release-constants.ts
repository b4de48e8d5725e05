/** The version of package.json and the commit. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** For Vite's `define`. `given` is the commit if there is no Git history. */
export function releaseConstants(given = process.env.PRAVAS_COMMIT): Record<string, string> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    'import.meta.env.PRAVAS_VERSION': JSON.stringify(version),
    'import.meta.env.PRAVAS_COMMIT': JSON.stringify(given || findCommit()),
  }
}

/** Ends with `-changed` if the source differs from the commit. */
function findCommit(): string {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD')
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-changed`
  } catch {
    return ''
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
