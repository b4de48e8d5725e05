import { useState } from 'react'

/** Which fields of a form wait for something that is still on its way: saved now, the form would go without it. */
export function useAwaited() {
  const [awaited, setAwaited] = useState<readonly string[]>([])
  function wait(name: string, isWaiting: boolean) {
    setAwaited((before) => [...before.filter((other) => other !== name), ...(isWaiting ? [name] : [])])
  }
  return { isWaiting: awaited.length > 0, wait }
}
