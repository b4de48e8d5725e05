export type Readable<Value> = {
  get: () => Value
  initial: Value
  subscribe: (listener: () => void) => () => void
}

export type Store<Value> = Readable<Value> & {
  set: (value: Value) => void
}

/** `onUse` runs at the first subscription; the function it returns runs after the last one ends. */
export function createStore<Value>(initial: Value, onUse?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let endUse: (() => void) | undefined
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) endUse = onUse?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) endUse?.()
      }
    },
  }
}
