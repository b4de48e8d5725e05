import { useState } from 'react'

/** Which fields of a form wait for something that is still on its way: saved now, the form would go without it. */
export function usePendingFields() {
  const [awaited, setAwaited] = useState<readonly string[]>([])
  function wait(name: string, isWaiting: boolean) {
    setAwaited((before) => [...before.filter((other) => other !== name), ...(isWaiting ? [name] : [])])
  }
  return { isWaiting: awaited.length > 0, wait }
}

/** Beside a form's save button: why it does not answer. */
export function PictureWait({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p role="status" className="text-sm text-stone empty:hidden max-lg:w-0 max-lg:min-w-full">
      {isWaiting && 'The picture is still on its way.'}
    </p>
  )
}
