/** A value outside of React that components and other modules follow. */
export type Readable<Value> = {
  get: () => Value
  /** Value on the server, and of the first render of a page that hydrates. */
  initial: Value
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

export type Store<Value> = Readable<Value> & {
  /** Replaces the value. Notifies the listeners unless it is the same value. */
  set: (value: Value) => void
}

/**
 * Creates a store. `onUse` runs when the first listener subscribes; the function it returns runs after the
 * last one unsubscribes.
 */
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
