import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = path.resolve('scripts/check-language.ts')

function check(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'language-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  execFileSync('git', ['add', '.'], { cwd: folder })
  return spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
}

test('a phrase that occurs more often than the baseline allows fails, with its place and better words', () => {
  const { status, stdout } = check({ 'a.ts': 'const text = 1\n// It is told anew.\n'.repeat(20) })
  expect(status).toBe(1)
  expect(stdout).toContain('"anew" occurs 20 times')
  expect(stdout).toContain('a.ts:2: // It is told anew.')
  expect(stdout).toContain('Write: again.')
})

test('code and tests are not read, comments and documents are', () => {
  const phrase = 'whoever '.repeat(20)
  expect(check({ 'a.ts': `const text = '${phrase}'\n`, 'a.test.ts': `// ${phrase}\n` }).status).toBe(0)
  expect(check({ 'a.md': phrase }).status).toBe(1)
})
