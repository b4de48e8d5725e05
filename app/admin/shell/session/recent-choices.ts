import { jsonEntry, listOf } from '#app/ui/browser-storage.ts'

/** Choices that a device stores, and that the palette asks for at once. */
export const mostRecent = 8

const shape = /^[a-zA-Z-]+:[\w/.-]{1,80}$/
const refsIn = listOf((ref): ref is string => typeof ref === 'string' && shape.test(ref))
const entryOf = (account: string) => jsonEntry(`pravas.recent.${account}`, refsIn)

/**
 * What an account chose in the palette on this device, the latest first: refs alone, never a name, so that whoever reads the device
 * learns of no traveller, and what was erased is shown no more.
 */
export function readRecent(account: string | undefined): string[] {
  return account === undefined ? [] : entryOf(account).read().slice(0, mostRecent)
}

/** Notes that an account chose this; a device that keeps nothing keeps nothing of it. */
export function noteRecent({ account, ref }: { account: string | undefined; ref: string }): void {
  if (account === undefined) return
  const others = readRecent(account).filter((other) => other !== ref)
  entryOf(account).write([ref, ...others].slice(0, mostRecent))
}

/** Nothing of what an account chose in the palette is left once it has signed out. */
export function forgetRecent(account: string): void {
  entryOf(account).remove()
}
