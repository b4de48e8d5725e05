// Distinguishes a process from a later one with the same pid.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** Boot and start time, or undefined. A zombie counts as ended. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (!isRunning(pid)) return undefined
  return process.platform === 'win32' ? 'running' : startTimeFromPs(pid)
}

/** If a sandbox hides the boot id (systemd's ProcSubset=pid), the start time decides. */
export function isSameProcess(pid: number, identity: string): boolean {
  const present = processIdentity(pid)
  if (present === undefined || present === identity) return present !== undefined
  const [one, other] = [present, identity].map((text) => text.split('/'))
  return [one?.[0], other?.[0]].includes(hiddenBoot) && one?.[1] !== undefined && one[1] === other?.[1]
}

/** True if it was recorded since the last boot; false if a boot id is hidden. */
export function isSameBoot(identity: string): boolean {
  const boot = process.platform === 'linux' ? bootIdentity() : hiddenBoot
  return boot !== hiddenBoot && identity.split('/')[0] === boot
}

/** Returns the Linux pid namespace, which differs per container. */
export function processNamespace(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    // Containers can hide /proc.
    return undefined
  }
}

const hiddenBoot = 'boot'

function linuxIdentity(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process does not exist.
    return undefined
  }
  // The program name may contain any character, so fields are counted from the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  const startTime = fields[19]
  if (!state || 'ZX'.includes(state)) return undefined
  return `${bootIdentity()}/${startTime}`
}

function bootIdentity(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Containers can hide /proc.
    return hiddenBoot
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
    })
    const [state, ...start] = answer.trim().split(/\s+/)
    return state?.startsWith('Z') ? undefined : start.join(' ')
  } catch {
    // The process does not exist.
    return undefined
  }
}
