import { useId, useState } from 'react'
import { FieldFrame } from '#app/admin/content/field-frame.tsx'
import { useField } from '#app/admin/content/form-state.ts'
import { moved, ReorderList } from '#app/admin/content/reorder-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { splitTrimmed } from '#shared/text-lines.ts'

export type DestinationChoice = { id: string; title: string; status: 'published' | 'draft' }

const shownAtOnce = 30

/** The destinations a tour leads to, in the order of its route, chosen from the published ones. */
export function DestinationChooser({
  name,
  choices,
}: {
  name: string
  choices: readonly DestinationChoice[]
}) {
  const field = useField(name)
  const [search, setSearch] = useState('')
  const searchId = useId()
  const chosen = splitTrimmed(field.value, ',')
  const write = (ids: readonly string[]) => field.change(ids.join(', '))

  const known = new Map(choices.map((choice) => [choice.id, choice]))
  const items = chosen.map((id) => ({ key: id, name: nameOf(known.get(id)) }))
  const wanted = search.trim().toLowerCase()
  const offered = choices.filter(
    ({ id, title, status }) =>
      status === 'published' && !chosen.includes(id) && title.toLowerCase().includes(wanted),
  )
  return (
    <FieldFrame
      name={name}
      wide
      group
      hint="In the order of the route. Only published destinations show on the tour's page."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <label htmlFor={searchId} className="mb-1 block text-sm">
            Find a published destination
          </label>
          <input
            id={searchId}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="field h-11 w-full"
          />
          <ul aria-label="Destinations to choose from" className="mt-2 max-h-64 overflow-y-auto">
            {offered.slice(0, shownAtOnce).map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`Add ${title}`}
                  onClick={() => write([...chosen, id])}
                  className="flex min-h-11 w-full items-center gap-2 rounded-field px-2 text-left hover:bg-sand"
                >
                  <Icon name="plus" />
                  {title}
                </button>
              </li>
            ))}
          </ul>
          {offered.length > shownAtOnce && (
            <p className="mt-1 text-sm text-stone">{offered.length - shownAtOnce} more: search for them.</p>
          )}
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
