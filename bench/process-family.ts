/** A process with all its descendants: which they are, what memory they hold, and when they rest. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The fields of /proc/…/stat after the program's name, which stands in brackets and may hold spaces. */
function readStat(id: number | string): string[] {
  return readOr(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? []
}

/** The process and its descendants. */
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

/** Bytes of the whole family, each page shared by n processes counted to each as an n-th (PSS). */
export function measureMemory(head: number): number {
  return findFamily(head).reduce((sum, id) => sum + measureOwnMemory(id), 0)
}

/** The same of one process alone; 0 when it is gone. */
export function measureOwnMemory(id: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${id}/smaps_rollup`)) ?? []
  return Number(kilobytes) * 1024
}

/** Hundredths of a second of processor time that the living members have used so far. */
function measureWork(head: number): number {
  const used = findFamily(head).map((id) => readStat(id))
  return used.reduce((sum, fields) => sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0), 0)
}

/** The same of one process alone, its threads included: a child that ends takes its time out of the family's. */
export function measureOwnWork(id: number): number {
  const fields = readStat(id)
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Longer than an idle worker process lives, so that none is counted to a site at rest. */
const quietWindows = 7

/**
 * Resolves once the family has used under 3 % of one core for seven windows, 14 seconds unless `window` says otherwise in
 * milliseconds; rejects when that takes 300.
 */
export async function waitUntilIdle(head: number, window = 2000): Promise<void> {
  let quiet = 0
  for (let tries = 0; tries < 300; tries += 1) {
    const before = measureWork(head)
    await wait(window)
    quiet = Math.abs(measureWork(head) - before) < window * 0.003 ? quiet + 1 : 0
    if (quiet === quietWindows) return
  }
  throw new Error(`The site did not come to rest within ${(300 * window) / 60_000} minutes.`)
}
