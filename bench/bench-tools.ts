/** Tools of the bench: figures, HTTP requests, wrk, memory and CPU time, Chromium. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { findProgram, installPackages } from '#scripts/system-programs.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'

// ——— Figures

export type BenchFigure = {
  name: string
  value: number
  unit: string
  digits?: number
  note?: string
} & ({ atLeast: number } | { atMost: number })

export function isMet(figure: BenchFigure): boolean {
  return 'atLeast' in figure ? figure.value >= figure.atLeast : figure.value <= figure.atMost
}

function figureCells(figure: BenchFigure): string[] {
  const { name, value, unit, digits = 0, note = '' } = figure
  const target = 'atLeast' in figure ? `≥ ${figure.atLeast}` : `≤ ${figure.atMost}`
  const result = isMet(figure) ? 'met' : 'MISSED'
  return [name, `${value.toFixed(digits)} ${unit}`, `${target} ${unit}`, result, note]
}

export function layOutFigures(figures: readonly BenchFigure[]): string[] {
  const rows = [['what', 'measured', 'target', '', ''], ...figures.map(figureCells)]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** Returns the value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

/** Returns milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

// ——— Programs

const packages = { nginx: 'nginx', wrk: 'wrk', taskset: 'util-linux' }

/** Installs missing programs, or throws a sentence with instructions. */
export function ensureBenchTools(): void {
  if (process.platform !== 'linux') throw new Error('The bench pins programs to cores, which needs Linux.')
  if (availableParallelism() < 2)
    throw new Error('The bench needs two cores: one for the server, one for the load.')
  const missing = Object.entries(packages).filter(([program]) => !findProgram([program]))
  if (missing.length === 0) return
  const names = missing.map(([, name]) => name)
  console.log(`Installing ${names.join(', ')} …`)
  if (installPackages(names)) return
  throw new Error(
    `The bench needs ${names.join(', ')}: install them (as root: apt-get install ${names.join(' ')}).`,
  )
}

export async function withChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium()
  const options = { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) }
  const browser = await chromium.launch(options)
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export type Cookie = { name: string; value: string }
export type FirstLoad = { html: number; script: number; style: number }

/** Returns the compressed bytes of a first visit on a phone, until it is idle and hydrated. */
export function measureFirstLoad(url: string, cookie?: Cookie): Promise<FirstLoad> {
  return withChromium(async (browser) => {
    const page = await browser.newPage(devices['Pixel 7'])
    if (cookie) await page.context().addCookies([{ ...cookie, url }])
    const bodies = new Map<string, Promise<{ kind: keyof FirstLoad | undefined; bytes: number }>>()
    page.on('requestfinished', (finished) => {
      // It is then requested again, from the browser cache.
      if (bodies.has(finished.url())) return
      const fileKinds: Record<string, keyof FirstLoad> = { '.js': 'script', '.css': 'style' }
      const isDocument = finished.resourceType() === 'document'
      const kind = isDocument ? 'html' : fileKinds[/\.\w+$/.exec(finished.url())?.[0] ?? '']
      const sizes = finished.sizes()
      bodies.set(
        finished.url(),
        sizes.then(({ responseBodySize: bytes }) => ({ kind, bytes })),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    const load: FirstLoad = { html: 0, script: 0, style: 0 }
    for (const { kind, bytes } of await Promise.all(bodies.values())) if (kind) load[kind] += bytes
    return load
  })
}

// ——— Requests

export type BenchResponse = {
  /** 0 if no response came. */
  status: number
  ms: number
  headers: IncomingHttpHeaders
  /** Alternating names and values. */
  rawHeaders: string[]
  body: Buffer
}

type Sent = {
  method?: string
  headers?: Record<string, string>
  fields?: Record<string, string>
  /** False uses a new connection. */
  agent?: Agent | false
  timeoutMs?: number
}

const acceptedEncodings = 'gzip, deflate, br, zstd'
export const sharedAgent = new Agent({ keepAlive: true, maxSockets: 2000 })

/** Sends a request without redirects and decoding. Never rejects. */
export function send(url: string, sent: Sent = {}): Promise<BenchResponse> {
  const { fields, agent = sharedAgent, timeoutMs = 20_000 } = sent
  const body = fields && new URLSearchParams(fields).toString()
  const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(url).origin }
  const options = {
    method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : formHeaders), ...sent.headers },
    agent,
    timeout: timeoutMs,
  }
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (response: Partial<BenchResponse> = {}) => {
      const none = { status: 0, headers: {}, rawHeaders: [], body: Buffer.alloc(0) }
      resolve({ ...none, ms: performance.now() - startedAt, ...response })
    }
    const sending = request(url, options, (response) => {
      const chunks: Buffer[] = []
      const { statusCode: status = 0, headers, rawHeaders } = response
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => end({ status, headers, rawHeaders, body: Buffer.concat(chunks) }))
        .on('error', () => end())
    })
    sending
      .on('timeout', () => sending.destroy(new Error('no response')))
      .on('error', () => end())
      .end(body)
  })
}

/** `headers` has alternating names and values, without those that Node always adds. */
export type WirePage = { status: number; encoding: string; headers: string[]; body: Buffer }

export async function fetchAsSent(url: string, cookie?: Cookie): Promise<WirePage> {
  const headers = {
    'accept-encoding': acceptedEncodings,
    accept: 'text/html',
    ...(cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {}),
  }
  const response = await send(url, { headers, agent: false })
  if (response.status === 0) throw new Error(`${url} sent no response.`)
  const { status, rawHeaders, body } = response
  const addedByNode = /^(?:date|connection|keep-alive)$/i
  const own = rawHeaders.filter((_, at) => !addedByNode.test(rawHeaders[at - (at % 2)] ?? ''))
  return { status, encoding: response.headers['content-encoding'] ?? '', headers: own, body }
}

export function describeStatuses(statuses: readonly number[]): string {
  return Object.entries(Object.groupBy(statuses, (status) => status))
    .map(([status, of = []]) => `${of.length} × ${status === '0' ? 'no response' : status}`)
    .join(', ')
}

/** Returns the p95 of sequential home page requests, as the median of rounds. */
export async function timeHome(
  baseUrl: string,
  { rounds = 1, visits = 400, pauseMs = 0 }: { rounds?: number; visits?: number; pauseMs?: number } = {},
): Promise<number> {
  const slowest: number[] = []
  for (let run = 0; run < rounds; run += 1) {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const { status, ms } = await send(baseUrl)
      if (status !== 200) throw new Error(`The home page answered ${status}.`)
      times.push(ms)
      if (pauseMs > 0) await wait(pauseMs)
    }
    slowest.push(percentile(times, 0.95))
  }
  return median(slowest)
}

// ——— Load by wrk

export type Load = { requestsPerSecond: number; slowest1Percent: number }
type LoadOptions = {
  seconds: number
  connections: number
  script?: string
  /** The Accept-Encoding header; '' sends none. */
  accepted?: string
}

const millisecondsPer: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function toMilliseconds(text: string | undefined): number {
  const [, amount = 'NaN', unit = 'ms'] = /([\d.]+)(us|ms|s|m)\b/.exec(text ?? '') ?? []
  return Number(amount) * (millisecondsPer[unit] ?? Number.NaN)
}

/** Throws if a response was not 2xx or 3xx or a connection failed. */
export function readReport(report: string): Load {
  const errors = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(report)
  if (errors) throw new Error(`Under load, not every request was answered well: ${errors[0]}`)
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])
  const slowest1Percent = toMilliseconds(/^\s+99%\s+(\S+)/m.exec(report)?.[1])
  if (!(requestsPerSecond > 0)) throw new Error(`wrk's report cannot be read:\n${report}`)
  return { requestsPerSecond, slowest1Percent }
}

/** Runs wrk on the second core. */
export function loadPage(
  url: string,
  { seconds, connections, script, accepted = acceptedEncodings }: LoadOptions,
): Promise<Load> {
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency']
  if (script) wrk.push('-s', script)
  const headers = ['-H', 'Accept: text/html']
  if (accepted) headers.push('-H', `Accept-Encoding: ${accepted}`)
  return new Promise((resolve, reject) => {
    const child = spawn('taskset', ['-c', '1', ...wrk, ...headers, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let report = ''
    child.stdout.on('data', (chunk) => {
      report += chunk
    })
    child.on('error', reject)
    child.on('close', () => {
      try {
        resolve(readReport(report))
      } catch (error) {
        reject(error)
      }
    })
  })
}

// ——— Processes

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readStat(id: number | string): string[] {
  return readOr(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? []
}

export function findFamily(head: number): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(ids.map((id) => [Number(id), Number(readStat(id)[1])]))
  const family = new Set([head])
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const [id, parent] of parents) if (family.has(parent)) family.add(id)
  }
  return [...family]
}

export const megabyte = 1024 * 1024

/** Returns bytes; pages shared by n processes count as 1/n (PSS). */
export function measureMemory(head: number): number {
  return findFamily(head).reduce((sum, id) => sum + measureOwnMemory(id), 0)
}

/** 0 if it has ended. */
export function measureOwnMemory(id: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${id}/smaps_rollup`)) ?? []
  return Number(kilobytes) * 1024
}

/** Peak bytes (VmHWM); 0 if it has ended. */
export function measurePeakMemory(id: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readOr(`/proc/${id}/status`)) ?? []
  return Number(kilobytes) * 1024
}

export function measureOwnWork(id: number): number {
  const fields = readStat(id)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

const quietWindows = 7

/** Under 3 % of one core for seven windows; rejects after 300. A window is in milliseconds. */
export async function waitUntilIdle(head: number, window = 2000): Promise<void> {
  const measureWork = () => findFamily(head).reduce((sum, id) => sum + measureOwnWork(id), 0)
  let quiet = 0
  for (let tries = 0; tries < 300; tries += 1) {
    const before = measureWork()
    await wait(window)
    quiet = Math.abs(measureWork() - before) < window * 0.003 ? quiet + 1 : 0
    if (quiet === quietWindows) return
  }
  throw new Error(`The site did not come to rest within ${(300 * window) / 60_000} minutes.`)
}
