/** What the device keeps for this site; undefined where the browser forbids it. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Keeps a text. A device that is full keeps nothing: what asked for it works on, it only forgets. */
export function keepOnDevice(key: string, text: string): void {
  try {
    deviceStorage()?.setItem(key, text)
  } catch {
    // As above.
  }
}

/** The entries of a list that was kept as JSON, without those that are not `sound`; empty where nothing can be read. */
export function readKeptList<Entry>(key: string, isSound: (entry: Entry) => boolean): Entry[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage()?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => isSound(entry as Entry)) : []
  } catch {
    return []
  }
}
