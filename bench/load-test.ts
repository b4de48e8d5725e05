/** Puts a page under load with wrk on the second core and reads what wrk measured. */
import { spawn } from 'node:child_process'

export type Load = { requestsPerSecond: number; slowest1Percent: number }
type Options = {
  seconds: number
  connections: number
  script?: string
  /** What the client takes; what browsers send when nothing else is said, '' for no such header. */
  accepted?: string
}

/** What browsers send today. */
export const acceptedEncodings = 'gzip, deflate, br, zstd'

const millisecondsPer: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function toMilliseconds(text: string | undefined): number {
  const [, amount = 'NaN', unit = 'ms'] = /([\d.]+)(us|ms|s|m)\b/.exec(text ?? '') ?? []
  return Number(amount) * (millisecondsPer[unit] ?? Number.NaN)
}

/** From wrk's own report; throws when an answer was not 2xx or 3xx or a connection failed, for such figures mean nothing. */
export function readReport(report: string): Load {
  const trouble = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(report)
  if (trouble) throw new Error(`Under load, not every request was answered well: ${trouble[0]}`)
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])
  const slowest1Percent = toMilliseconds(/^\s+99%\s+(\S+)/m.exec(report)?.[1])
  if (!(requestsPerSecond > 0)) throw new Error(`wrk said nothing that can be read:\n${report}`)
  return { requestsPerSecond, slowest1Percent }
}

/** One round of load on one address, or on those that a script of wrk's names. */
export function loadPage(
  url: string,
  { seconds, connections, script, accepted = acceptedEncodings }: Options,
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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

export function medianLoad(rounds: readonly Load[]): Load {
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    slowest1Percent: median(rounds.map((round) => round.slowest1Percent)),
  }
}
