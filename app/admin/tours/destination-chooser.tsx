import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { moved } from '#app/admin/forms/moved-entry.ts'
import { ReorderList } from '#app/admin/forms/reorder-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DestinationChoice, DestinationChoices } from '#server/destinations/destination-records.ts'
import { splitTrimmed } from '#shared/forms/text-lines.ts'

/** Debounce in milliseconds. */
const patience = 150

type Props = {
  name: string
  choices: DestinationChoices
  chosen: readonly DestinationChoice[]
}

export function DestinationChooser({ name, choices, chosen: stored }: Props) {
  const field = useField(name)
  const fetcher = useFetcher<DestinationChoices>()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [added, setAdded] = useState<readonly DestinationChoice[]>([])
  const [told, setTold] = useState('')
  const searchId = useId()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const chosen = splitTrimmed(field.value, ',')
  const write = (ids: readonly string[]) => field.change(ids.join(', '))

  const known = new Map([...stored, ...added].map((choice) => [choice.id, choice]))
  const items = chosen.map((id) => ({ key: id, name: nameOf(known.get(id)) }))
  const { offered, more } = fetcher.data ?? choices
  const free = offered.filter(({ id }) => !chosen.includes(id))

  function find(q: string) {
    clearTimeout(typing.current)
    const address = `/admin/destination-choices?${new URLSearchParams({ q })}`
    typing.current = setTimeout(() => void fetcher.load(address), patience)
  }

  function add(at: number, choice: DestinationChoice) {
    flushSync(() => {
      setAdded((before) => [...before, choice])
      write([...chosen, choice.id])
      setTold(`${choice.title}: added, ${chosen.length + 1} chosen`)
    })
    // The focused button was removed.
    const others = list.current?.querySelectorAll('button') ?? []
    const next = others[Math.min(at, others.length - 1)] ?? search.current
    next?.focus()
  }

  return (
    <FieldFrame
      name={name}
      wide
      group
      hint="In the order of the route. Only published destinations show on the tour's page."
    >
      <div className="grid grid-cols-1 gap-5 @xl:grid-cols-2">
        <div>
          <label htmlFor={searchId} className="mb-1 block text-sm">
            Find a published destination
          </label>
          <input
            ref={search}
            id={searchId}
            type="search"
            enterKeyHint="done"
            autoComplete="off"
            onChange={(event) => find(event.currentTarget.value)}
            // Enter must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="field w-full"
          />
          <ul ref={list} aria-label="Destinations to choose from" className="mt-2 max-h-64 overflow-y-auto">
            {free.map((choice, at) => (
              <li key={choice.id}>
                <button
                  type="button"
                  aria-label={`Add ${choice.title}`}
                  onClick={() => add(at, choice)}
                  className="flex min-h-11 w-full items-center gap-2 rounded-field px-2 text-left hover:bg-sand"
                >
                  <Icon name="plus" />
                  {choice.title}
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {told}
          </p>
          <p role="status" className="mt-1 text-sm text-stone">
            {fetcher.data && offered.length === 0 && 'No published destination is called that.'}
            {more && 'There are more: search for them.'}
          </p>
        </div>
        <div>
          <p className="mb-1 text-sm">{items.length === 0 ? 'None chosen yet' : 'Chosen'}</p>
          <ReorderList
            label="Chosen destinations"
            items={items}
            onMove={(from, to) => write(moved(chosen, { from, to }))}
            onRemove={(at) => write(chosen.toSpliced(at, 1))}
          />
        </div>
      </div>
    </FieldFrame>
  )
}

function nameOf(choice: DestinationChoice | undefined): string {
  if (!choice) return 'A destination that was deleted'
  return choice.status === 'draft' ? `${choice.title} (draft)` : choice.title
}
