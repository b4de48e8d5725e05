// A file that changes while its owner lives: what tells one machine of another on a network disk that keeps no locks.
import { readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two beats, and how long somebody else watches for one: three may be late or lost. */
export const heartbeat = { interval: 2000, watch: 7000 }

/** Disks that one kernel alone writes to, by the number that statfs gives them: their locks hold, and nobody watches for beats. */
const localDisks: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x01021994, // tmpfs
  0x794c7630, // overlay, of a container
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0xca451a4e, // bcachefs
])

/** Whether no other machine can write to this folder. Systems other than Linux are taken for such. */
export function isOnLocalDisk(folder: string): boolean {
  return process.platform !== 'linux' || localDisks.has(statfsSync(folder).type)
}

/** Changes `file` now and every two seconds, until the returned function is called. Throws when it cannot be made. */
export function startHeartbeat(file: string): () => void {
  let beats = 0
  let pending = false
  const line = () => `${process.pid} ${String(beats).padStart(12)} ${Date.now()}\n`
  writeFileSync(file, line(), { mode: 0o600 })

  async function beat(): Promise<void> {
    beats += 1
    // Written in its place and closed each time: a full disk has room for it, and a network disk passes it on.
    const handle = await open(file, 'r+')
    await handle.write(line(), 0).finally(() => handle.close())
  }

  const timer = setInterval(() => {
    // A disk that hangs gets no second beat, and one that fails is tried again with the next.
    if (pending) return
    pending = true
    beat()
      // See above: the next beat tries again.
      .catch(() => undefined)
      .finally(() => {
        pending = false
      })
  }, heartbeat.interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Watches `file` for as long as three beats take; true as soon as it changes. */
export async function hasHeartbeat(file: string): Promise<boolean> {
  const first = readBeat(file)
  const deadline = Date.now() + heartbeat.watch
  while (Date.now() < deadline) {
    await sleep(250)
    if (readBeat(file) !== first) return true
  }
  return false
}

function readBeat(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // No file is no heartbeat.
    return undefined
  }
}
