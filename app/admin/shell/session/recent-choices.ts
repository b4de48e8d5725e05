import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'

export const maxRecent = 8

const shape = /^[a-zA-Z-]+:[\w/.-]{1,80}$/
const refsIn = listOf((ref): ref is string => typeof ref === 'string' && shape.test(ref))
const entryOf = (account: string) => jsonEntry(`pravas.recent.${account}`, refsIn)

/**
 * Latest first. Stores only refs, never names: the device reveals no traveller, and erased items disappear.
 */
export function readRecent(account: string | undefined): string[] {
  return account === undefined ? [] : entryOf(account).read().slice(0, maxRecent)
}

/** Does nothing if the browser blocks storage. */
export function storeRecent({ account, ref }: { account: string | undefined; ref: string }): void {
  if (account === undefined) return
  const others = readRecent(account).filter((other) => other !== ref)
  entryOf(account).write([ref, ...others].slice(0, maxRecent))
}

export function clearRecent(account: string): void {
  entryOf(account).remove()
}
