import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { type DatabaseEvent, DatabaseStartError } from './database-event.ts'
import { supervise } from './supervised-process.ts'

const serving = 'setInterval(() => {}, 1000)'

type Stage = { scripts: string[]; passes?: RegExp }

/** A program whose n-th start runs the n-th script, the last one again and again; it serves once it has written its mark. */
function stage({ scripts, passes = /never/ }: Stage) {
  const mark = path.join(makeTestFolder(), 'serves')
  const events: DatabaseEvent[] = []
  const children: ChildProcess[] = []
  const manners: string[] = []
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL')
  })
  const program = {
    name: 'The program',
    passes,
    async launch() {
      const script = scripts[Math.min(children.length, scripts.length - 1)] ?? ''
      const source = `const serve = () => require('node:fs').writeFileSync(${JSON.stringify(mark)}, String(process.pid)); ${script}`
      const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'ignore', 'pipe'] })
      children.push(child)
      return child
    },
    isReady: async () => existsSync(mark),
    end(child: ChildProcess, manner: 'soon' | 'now') {
      manners.push(manner)
      child.kill('SIGTERM')
    },
    onEvent: (event: DatabaseEvent) => void events.push(event),
  }
  return { program, events, children, manners, mark }
}

test('a program that ends before it serves is told with its last words', async () => {
  const { program, children } = stage({
    scripts: [`console.error('LOG: trying'); console.error('FATAL:  no such disk'); process.exit(3)`],
  })
  const start = supervise(program)
  await expect(start).rejects.toThrow(DatabaseStartError)
  await expect(start).rejects.toThrow('The program did not start (exit code 3): no such disk')
  expect(children).toHaveLength(1)
})

test('a program that is not there is told', async () => {
  const { program } = stage({ scripts: [''] })
  const missing = spawn('/nowhere/at-all', { stdio: ['ignore', 'ignore', 'pipe'] })
  await expect(supervise({ ...program, launch: async () => missing })).rejects.toThrow(
    /The program did not start \(spawn \/nowhere\/at-all ENOENT\)/,
  )
})

test('a first start that may succeed a moment later is tried again', async () => {
  const busy = `console.error('FATAL: still in use'); process.exit(1)`
  const { program, children, events } = stage({
    scripts: [busy, busy, `serve(); ${serving}`],
    passes: /still in use/,
  })
  const supervised = await supervise(program)
  expect(children).toHaveLength(3)
  expect(supervised.pid()).toBe(children[2]?.pid)
  expect(events.map(({ level }) => level)).toEqual(['warn', 'warn'])
  await supervised.stop()
})

test('what the program complains of while it runs is told, and of its usual words nothing', async () => {
  const lines = [
    'LOG:  ready',
    'FATAL:  the database system is starting up',
    'FATAL:  terminating connection due to administrator command',
    'PANIC:  could not write',
  ]
  const { program, events } = stage({
    scripts: [`console.error(${JSON.stringify(lines.join('\n'))}); setTimeout(serve, 50); ${serving}`],
  })
  const supervised = await supervise(program)
  await waitFor(() => events.length > 0)
  expect(events).toEqual([{ level: 'warn', message: 'The program: PANIC:  could not write' }])
  await supervised.stop()
})

test('a program that dies is started again, told with how it ended, each time after twice the pause', async () => {
  const { program, children, events } = stage({ scripts: [`serve(); ${serving}`] })
  const supervised = await supervise(program)
  for (const [deaths, pause] of [0.2, 0.4].entries()) {
    children.at(-1)?.kill('SIGKILL')
    await waitFor(() => events.filter(({ level }) => level === 'info').length === deaths + 1)
    expect(events.at(-2)).toEqual({
      level: 'error',
      message: `The program ended unexpectedly (SIGKILL); starting it again in ${pause} s.`,
    })
    expect(events.at(-1)).toEqual({ level: 'info', message: 'The program is running again.' })
  }
  expect(children).toHaveLength(3)
  expect(supervised.pid()).toBe(children[2]?.pid)
  await supervised.stop()
})

test('a start that fails while it is supervised is told, and tried again', async () => {
  const { program, children, events, mark } = stage({
    scripts: [
      `serve(); ${serving}`,
      `console.error('FATAL: no memory'); process.exit(1)`,
      `serve(); ${serving}`,
    ],
  })
  const supervised = await supervise(program)
  const isReady = vi.spyOn(program, 'isReady')
  isReady.mockImplementation(async () => children.length !== 2 && existsSync(mark))
  children[0]?.kill('SIGKILL')
  await waitFor(() => events.some(({ level }) => level === 'info'))
  const errors = events.filter(({ level }) => level === 'error').map(({ message }) => message)
  expect(errors).toContain('The program did not start (exit code 1): no memory')
  expect(children).toHaveLength(3)
  await supervised.stop()
})

test('told to stop in the pause after a death, it starts nothing any more', async () => {
  const { program, children, events } = stage({ scripts: [`serve(); ${serving}`] })
  const supervised = await supervise(program)
  children[0]?.kill('SIGKILL')
  await waitFor(() => events.length === 1)
  await supervised.stop()
  expect(children).toHaveLength(1)
})

test('stopping asks once, and is over when the program has ended', async () => {
  const { program, children, manners } = stage({ scripts: [`serve(); ${serving}`] })
  const supervised = await supervise(program)
  await supervised.stop()
  expect(manners).toEqual(['soon'])
  expect(children[0]?.signalCode).toBe('SIGTERM')
  await supervised.stop()
  expect(manners).toEqual(['soon'])
})

test('a program that does not want to end is asked again after eight seconds, and ended after twelve', async () => {
  const { program, children, manners } = stage({
    scripts: [`process.on('SIGTERM', () => {}); serve(); ${serving}`],
  })
  const supervised = await supervise(program)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopped = supervised.stop()
  await waitFor(() => vi.getTimerCount() === 2)
  vi.advanceTimersByTime(7999)
  expect(manners).toEqual(['soon'])
  vi.advanceTimersByTime(1)
  expect(manners).toEqual(['soon', 'now'])
  vi.advanceTimersByTime(3999)
  expect(children[0]?.killed && children[0].signalCode).toBeNull()
  vi.advanceTimersByTime(1)
  await stopped
  expect(children[0]?.signalCode).toBe('SIGKILL')
})
