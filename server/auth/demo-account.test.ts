import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoCredentials, openDemoAccount } from './demo-account.ts'
import { passwordProblem } from './password-rules.ts'

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-demo-'))
  onTestFinished(() => {
    openDemoAccount({ demo: false, dataDirectory: folder })
    rmSync(folder, { recursive: true })
  })
  return folder
}

test('outside the demo there are no credentials, and none are written down', () => {
  const dataDirectory = makeFolder()
  openDemoAccount({ demo: false, dataDirectory })
  expect(demoCredentials()).toBeUndefined()
  expect(readdirSync(dataDirectory)).toEqual([])
})

test('no two demos have the same credentials, and nobody could guess them', () => {
  const made = [makeFolder(), makeFolder()].map((dataDirectory) => {
    openDemoAccount({ demo: true, dataDirectory })
    return demoCredentials()
  })
  expect(made[0]?.password).not.toBe(made[1]?.password)
  for (const credentials of made) {
    expect(credentials?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(passwordProblem(credentials?.password ?? '', [credentials?.email ?? ''])).toBeUndefined()
  }
})

test('they are the same after a restart, in a file that only its owner reads', () => {
  const dataDirectory = makeFolder()
  openDemoAccount({ demo: true, dataDirectory })
  const first = demoCredentials()
  openDemoAccount({ demo: true, dataDirectory })
  expect(demoCredentials()).toEqual(first)
  expect(statSync(path.join(dataDirectory, 'demo-account.json')).mode & 0o077).toBe(0)
})
