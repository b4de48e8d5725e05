import { recentKey, recentStorage } from '#app/admin/shell/session/recent-storage.ts'
import { mostRecent } from './found.ts'

const shape = /^[a-zA-Z-]+:[\w/.-]{1,80}$/

/**
 * What an account chose in the palette on this device, the latest first: refs alone, never a name, so that whoever reads the device
 * learns of no traveller, and what was erased is shown no more.
 */
export function readRecent(account: string | undefined, storage = recentStorage()): string[] {
  if (account === undefined || !storage) return []
  try {
    const kept: unknown = JSON.parse(storage.getItem(recentKey(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRef).slice(0, mostRecent) : []
  } catch {
    return []
  }
}

/** Notes that an account chose this; a device that keeps nothing keeps nothing of it. */
export function noteRecent(
  { account, ref }: { account: string | undefined; ref: string },
  storage = recentStorage(),
): void {
  if (account === undefined || !storage) return
  const kept = [ref, ...readRecent(account, storage).filter((other) => other !== ref)].slice(0, mostRecent)
  try {
    storage.setItem(recentKey(account), JSON.stringify(kept))
  } catch {
    // Full, or switched off.
  }
}

function isRef(kept: unknown): kept is string {
  return typeof kept === 'string' && shape.test(kept)
}
