import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clearLeftoverPostgres } from './leftover-postgres.ts'

// Beyond the highest number that a process can have.
const noProcess = 2 ** 22 + 1
const nobody = 2 ** 30

/** A data folder as a killed server leaves it; as root it belongs to PostgreSQL's own account. */
function leaveFolder(pid: number): { dataFolder: string; pidFile: string } {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'pravas-leftover-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  writeFileSync(pidFile, `${pid}\n${dataFolder}\n1795295171\n`, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(dataFolder, 12_345, 12_345)
  return { dataFolder, pidFile }
}

test.each([
  ['whose number nobody has', noProcess],
  ['that has another program’s number', process.pid],
  ['that an earlier start cleared, and left unreadable to PostgreSQL', nobody],
])('a killed server %s keeps none from starting: its file is PostgreSQL’s to read', async (_what, pid) => {
  const { dataFolder, pidFile } = leaveFolder(pid)
  await clearLeftoverPostgres({ dataFolder, onEvent: () => undefined })
  expect(statSync(pidFile).uid).toBe(statSync(dataFolder).uid)
  expect(readFileSync(pidFile, 'utf8')).toBe(`${nobody}\n${dataFolder}\n1795295171\n`)
})
