import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'

type Report = { turns: number; written: number; dropped: number }

/** Logs as fast as it can, tells over a channel of its own how it is, and ends as the site does. */
const script = `
  const { droppedLogLines, flushLog, log, openLog } = await import(${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))})
  openLog('info')
  let [turns, written, most] = [0, 0, Number(process.env.MOST)]
  process.stdout.write('{"msg":"first words"}\\n')
  setInterval(() => {
    for (let line = 0; line < 500 && written < most; line += 1) log().info({ number: written++ }, 'x'.repeat(100))
    console.error('and on the other one')
    process.send({ turns: ++turns, written, dropped: droppedLogLines() })
  }, 5)
  process.on('SIGTERM', () => flushLog().then(() => process.exit(0)))`

type Logger = { child: ChildProcess; last: () => Report; begun: () => Promise<unknown> }

function startLogger(
  stdio: StdioOptions,
  { most = Number.MAX_SAFE_INTEGER, launcher = [] as string[] } = {},
) {
  const [command = '', ...args] = [...launcher, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command, args, { stdio, env: { ...process.env, MOST: String(most) } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let last: Report = { turns: 0, written: 0, dropped: 0 }
  child.on('message', (report: Report) => {
    last = report
  })
  return { child, last: () => last, begun: () => once(child, 'message') } satisfies Logger
}

/** It drops lines, works on, hears the signal, and ends well. */
async function expectToGoOn({ child, last }: Logger): Promise<void> {
  await waitFor(() => last().dropped > 0)
  const { turns } = last()
  await waitFor(() => last().turns > turns + 20)
  expect(await endLogger(child)).toBe(0)
}

async function endLogger(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  return code
}

test('a disk that is full stops nobody: lines are dropped and counted (L12)', async () => {
  const full = openSync('/dev/full', 'w')
  const logger = startLogger(['ignore', full, full, 'ipc'])
  closeSync(full)
  await expectToGoOn(logger)
})

test('a pipe whose reader has died stops nobody (L12)', async () => {
  const logger = startLogger(['ignore', 'pipe', 'pipe', 'ipc'])
  logger.child.stdout?.destroy()
  logger.child.stderr?.destroy()
  await expectToGoOn(logger)
})

test('a pipe that nobody reads stops nobody (L12)', async () => {
  await expectToGoOn(startLogger(['ignore', 'pipe', 'pipe', 'ipc']))
})

test('a standard output that is closed stops nobody (L12)', async () => {
  const logger = startLogger(['ignore', 'pipe', 'pipe', 'ipc'], {
    launcher: ['sh', '-c', 'exec "$@" >&- 2>&-', 'sh'],
  })
  await waitFor(() => logger.last().turns > 20)
  expect(await endLogger(logger.child)).toBe(0)
})

test('once a pipe is read again all lines that were kept come whole, and one says how many are missing', async () => {
  const logger = startLogger(['ignore', 'pipe', 'ignore', 'ipc'], { most: 40_000 })
  await waitFor(() => logger.last().written === 40_000)
  expect(logger.last().dropped).toBeGreaterThan(0)
  const lines = await readToTheEnd(logger)
  const gap = lines.find(({ dropped }) => dropped !== undefined)
  expect(gap).toMatchObject({ level: 40, msg: `${logger.last().dropped} log lines were dropped` })
  expect(lines.filter(({ number }) => number !== undefined)).toHaveLength(40_000 - logger.last().dropped)
})

test('what was logged just before the end is written', async () => {
  const logger = startLogger(['ignore', 'pipe', 'ignore', 'ipc'], { most: 3000 })
  const lines = await readToTheEnd(logger)
  expect(lines.map(({ number }) => number).filter((number) => number !== undefined)).toEqual(
    Array.from({ length: 3000 }, (_, number) => number),
  )
})

type Line = { number?: number; dropped?: number; level?: number; msg: string }

/** Reads all that it says until it has written all, and ends it then. */
async function readToTheEnd({ child, last }: Logger): Promise<Line[]> {
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const closed = once(child, 'close')
  const turns = last().turns
  await waitFor(() => last().turns > turns + 10 && last().written > 2999)
  await waitFor(() => !last().dropped || text.includes('log lines were dropped'))
  expect(await endLogger(child)).toBe(0)
  await closed
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

const folder = mkdtempSync(path.join(tmpdir(), 'pravas-log-'))
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder])
const disk = mount.status === 0 ? '64 kB' : '64 kB (CANNOT BE MOUNTED HERE: /dev/full stands for it)'

test(`a disk of ${disk} that is full stops nobody, and when there is room again lines are whole (L12)`, async () => {
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  if (mount.status !== 0) return expectOfFullDevice()
  const [file, ballast] = [path.join(folder, 'log'), path.join(folder, 'ballast')]
  writeFileSync(ballast, Buffer.alloc(40_000))
  const log = openSync(file, 'a')
  const logger = startLogger(['ignore', log, 'ignore', 'ipc'])
  closeSync(log)
  await waitFor(() => logger.last().dropped > 0)
  const stuck = readFileSync(file).length
  rmSync(ballast)
  await waitFor(() => readFileSync(file).length > stuck)
  expect(await endLogger(logger.child)).toBe(0)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"level"'))
    .slice(0, -1)
  expect(lines.length).toBeGreaterThan(stuck / 200)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})

async function expectOfFullDevice(): Promise<void> {
  const full = openSync('/dev/full', 'w')
  await expectToGoOn(startLogger(['ignore', full, full, 'ipc']))
}
