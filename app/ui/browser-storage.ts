/** If the browser blocks storage or it is full, reads return undefined and writes return false. */

export function inStorage<Area, Result>(
  use: (storage: Area) => Result,
  open: () => Area,
): Result | undefined {
  try {
    return use(open())
  } catch {
    return undefined
  }
}

const local = () => localStorage

export function textEntry(key: string, area: () => Storage = local) {
  return {
    read: (): string | undefined => inStorage((storage) => storage.getItem(key), area) ?? undefined,
    write(text: string): boolean {
      const write = (storage: Storage) => {
        storage.setItem(key, text)
        return true
      }
      return inStorage(write, area) ?? false
    },
    remove: (): void => inStorage((storage) => storage.removeItem(key), area),
  }
}

/**
 * `parse` must handle undefined and values of other releases. The value is identical while the stored text is
 * the same.
 */
export function jsonEntry<Value>(key: string, parse: (stored: unknown) => Value) {
  const { read, write, remove } = textEntry(key)
  let known: { text: string | undefined; value: Value } | undefined
  return {
    read(): Value {
      const text = read()
      if (known?.text !== text || !known) known = { text, value: parse(readJson(text)) }
      return known.value
    },
    write: (value: Value): boolean => write(JSON.stringify(value)),
    remove,
  }
}

export function listOf<Entry>(isEntry: (entry: unknown) => entry is Entry) {
  return (stored: unknown): Entry[] => (Array.isArray(stored) ? stored.filter(isEntry) : [])
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
