/** What the device keeps for this site; undefined where the browser forbids it. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Stores a text; false if the browser blocks storage or has no room, and then the earlier text stays. */
export function keepOnDevice(key: string, text: string): boolean {
  try {
    const storage = deviceStorage()
    storage?.setItem(key, text)
    return storage !== undefined
  } catch {
    return false
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
