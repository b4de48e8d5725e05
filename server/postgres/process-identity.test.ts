import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { processIdentity } from './process-identity.ts'

function startSleeper() {
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void sleeper.kill('SIGKILL'))
  return sleeper
}

test.each([-1, 0, 999_999_999])('there is no process %i', (pid) => {
  expect(processIdentity(pid)).toBeUndefined()
})

test('a process that has ended has none any more', async () => {
  const sleeper = startSleeper()
  const pid = sleeper.pid ?? 0
  expect(processIdentity(pid)).toBeDefined()
  sleeper.kill('SIGKILL')
  await once(sleeper, 'exit')
  expect(processIdentity(pid)).toBeUndefined()
})

test('a living process keeps its own, and two never share one', async () => {
  const sleeper = startSleeper()
  const mine = processIdentity(process.pid)
  expect(mine).toBe(processIdentity(process.pid))
  expect(mine).not.toBe(processIdentity(sleeper.pid ?? 0))
  expect(mine).toMatch(/\S{4,}/)
})
