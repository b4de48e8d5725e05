// A heartbeat file shows that another machine uses a folder on a disk without locks.
import { readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; three may be late or lost. */
export const heartbeat = { interval: 2000, timeout: 7000 }

/** File systems with reliable locks, by statfs type. */
const localDisks: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x01021994, // tmpfs
  0x794c7630, // overlay (containers)
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0xca451a4e, // bcachefs
])

/** True if no other machine can write here; always true outside Linux. */
export function isOnLocalDisk(folder: string): boolean {
  return process.platform !== 'linux' || localDisks.has(statfsSync(folder).type)
}

/** Now and every two seconds until the returned function is called. Throws if the file cannot be created. */
export function startHeartbeat(file: string): () => void {
  let beats = 0
  let pending = false
  const line = () => `${process.pid} ${String(beats).padStart(12)} ${Date.now()}\n`
  writeFileSync(file, line(), { mode: 0o600 })

  async function writeHeartbeat(): Promise<void> {
    beats += 1
    // In place and closed each time: works on a full disk, and a network disk publishes it.
    const handle = await open(file, 'r+')
    await handle.write(line(), 0).finally(() => handle.close())
  }

  const timer = setInterval(() => {
    // The disk may hang.
    if (pending) return
    pending = true
    writeHeartbeat()
      // The next heartbeat retries.
      .catch(() => undefined)
      .finally(() => {
        pending = false
      })
  }, heartbeat.interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** True as soon as `file` changes within the watch time. */
export async function hasHeartbeat(file: string): Promise<boolean> {
  const first = readHeartbeat(file)
  const deadline = Date.now() + heartbeat.timeout
  while (Date.now() < deadline) {
    await sleep(250)
    if (readHeartbeat(file) !== first) return true
  }
  return false
}

function readHeartbeat(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
