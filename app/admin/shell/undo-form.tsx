import { useFetcher } from 'react-router'
import type { Undo } from './panel-notifications.ts'

type Props = {
  undo: Undo
  search?: string
}

export function UndoForm({ undo: { action, fields }, search = '' }: Props) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={action + search} className="inline">
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        disabled={fetcher.state !== 'idle'}
        className="min-h-11 px-2 font-strong underline underline-offset-4"
      >
        Undo
      </button>
    </fetcher.Form>
  )
}
