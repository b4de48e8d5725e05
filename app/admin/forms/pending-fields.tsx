import { useState } from 'react'

/** Tracks fields whose value is still pending, such as an upload. A save now would omit them. */
export function usePendingFields() {
  const [awaited, setAwaited] = useState<readonly string[]>([])
  function wait(name: string, isWaiting: boolean) {
    setAwaited((before) => [...before.filter((other) => other !== name), ...(isWaiting ? [name] : [])])
  }
  return { isWaiting: awaited.length > 0, wait }
}

/** Explains beside the save button why the form cannot be saved yet. */
export function ImageWait({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p role="status" className="text-sm text-stone empty:hidden max-lg:w-0 max-lg:min-w-full">
      {isWaiting && 'The picture is still on its way.'}
    </p>
  )
}
