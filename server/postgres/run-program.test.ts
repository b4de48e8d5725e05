import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { runProgram } from './postgres-programs.ts'

function runNode(script: string, environment?: NodeJS.ProcessEnv) {
  return runProgram({ command: process.execPath, args: ['-e', script], ...(environment && { environment }) })
}

test('a program that is not there is told, and nothing is thrown', async () => {
  const command = path.join(makeTestFolder(), 'no-such-program')
  expect(await runProgram({ command, args: [] })).toEqual({
    code: null,
    output: expect.stringContaining('ENOENT'),
  })
})

test('a program that a signal ends has no exit code, and its words are kept', async () => {
  const result = await runNode(`process.stdout.write('so far', () => process.kill(process.pid, 'SIGKILL'))`)
  expect(result).toEqual({ code: null, output: 'so far' })
})

test('a program that fails is answered with its code and with what it complained of', async () => {
  const result = await runNode(`console.error('no such disk'); process.exitCode = 3`)
  expect(result).toEqual({ code: 3, output: 'no such disk\n' })
})

test('of a program that talks without end the last words are kept', async () => {
  const { code, output } = await runNode(`process.stdout.write('x'.repeat(100_000) + 'the end')`)
  expect([code, output.length, output.slice(-8)]).toEqual([0, 20_000, 'xthe end'])
})

test('a letter that comes in two parts stays one', async () => {
  const script = `const bytes = Buffer.from('पुणे')
    process.stdout.write(bytes.subarray(0, 4), () => setTimeout(() => process.stdout.write(bytes.subarray(4)), 20))`
  expect((await runNode(script)).output).toBe('पुणे')
})

test('it reads nothing from us, and stands where every user may stand', async () => {
  const script = `process.stdin.on('end', () => console.log(process.cwd())).resume()`
  expect(await runNode(script)).toEqual({ code: 0, output: '/\n' })
})

test('it is given the environment that was asked for, and none of ours', async () => {
  const script = `console.log(Object.keys(process.env).filter((name) => name !== '__CF_USER_TEXT_ENCODING').join())`
  expect((await runNode(script, { LC_ALL: 'C' })).output).toBe('LC_ALL\n')
})
