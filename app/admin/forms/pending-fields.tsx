import { useState } from 'react'

/** A save during an upload would omit its field. */
export function usePendingFields() {
  const [awaited, setAwaited] = useState<readonly string[]>([])
  function wait(name: string, isWaiting: boolean) {
    setAwaited((before) => [...before.filter((other) => other !== name), ...(isWaiting ? [name] : [])])
  }
  return { isWaiting: awaited.length > 0, wait }
}

export function ImageWait({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p role="status" className="text-sm text-stone empty:hidden max-lg:w-0 max-lg:min-w-full">
      {isWaiting && 'The picture is still on its way.'}
    </p>
  )
}
