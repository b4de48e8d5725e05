/** The part of a browser's storage that is used here. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Under which the choices of an account lie on this device. */
export function recentKey(account: string): string {
  return `pravas.recent.${account}`
}

/** Undefined where the browser forbids it. */
export function recentStorage(): Shelf | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Nothing of what an account chose in the palette is left once it has signed out. */
export function forgetRecent(account: string, storage = recentStorage()): void {
  try {
    storage?.removeItem(recentKey(account))
  } catch {
    // Switched off: nothing was kept.
  }
}
