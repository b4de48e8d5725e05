// Tells one process from a later one that was given the same number.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * A text that no other process of that number ever shares (boot and start time), or undefined when no such process
 * runs. A killed process that its parent has not yet collected counts as gone.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (!isRunning(pid)) return undefined
  return process.platform === 'win32' ? 'running' : startTimeFromPs(pid)
}

/**
 * Whether the process `pid` lives and is the one that `identity` was told of. A sandbox can hide the boot's name (systemd's
 * ProcSubset=pid does): between one who saw it and one who did not, the start time decides.
 */
export function isSameProcess(pid: number, identity: string): boolean {
  const present = processIdentity(pid)
  if (present === undefined || present === identity) return present !== undefined
  const [one, other] = [present, identity].map((text) => text.split('/'))
  return [one?.[0], other?.[0]].includes(hiddenBoot) && one?.[1] !== undefined && one[1] === other?.[1]
}

/** Whether `identity` is of this machine since it was started; false when either hides its boot's name. */
export function isSameBoot(identity: string): boolean {
  const boot = process.platform === 'linux' ? bootIdentity() : hiddenBoot
  return boot !== hiddenBoot && identity.split('/')[0] === boot
}

/** The name of the space in which process numbers are told apart, on Linux: each container has one of its own. */
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
    // There is no such process.
    return undefined
  }
  // The program's name stands in brackets and may hold anything, so count from the last bracket.
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
    // There is no such process.
    return undefined
  }
}
