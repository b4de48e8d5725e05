/** How much memory a process and all its descendants hold, shared pages counted once in all. */
import { readdirSync, readFileSync } from 'node:fs'

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Parent of every running process, by process id. */
function findParents(): Map<number, number> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  // The second field is the program's name in brackets and may hold spaces: what follows it is plain.
  const parents = ids.map((id) => Number(readOr(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ')[1]))
  return new Map(ids.map((id, at) => [Number(id), parents[at] ?? 0]))
}

/** A process and its descendants, and the processes named beside it with theirs. */
export function findFamily(heads: readonly number[]): number[] {
  const parents = findParents()
  const family = new Set(heads)
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const [id, parent] of parents) if (family.has(parent)) family.add(id)
  }
  return [...family]
}

/** Bytes, each page shared by n processes counted to each as an n-th (PSS). */
export function measureMemory(heads: readonly number[]): number {
  const kilobytes = findFamily(heads).map(
    (id) => /^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${id}/smaps_rollup`))?.[1] ?? 0,
  )
  return kilobytes.reduce<number>((sum, amount) => sum + Number(amount) * 1024, 0)
}
