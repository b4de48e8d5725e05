import { type KeyboardEvent, useState } from 'react'
import { writeEdit } from '#app/admin/content/markdown/markdown-marks.ts'
import { PersonMark } from '#app/admin/shell/person-mark.tsx'
import { useAuth } from '#app/admin/shell/session/auth-context.tsx'
import { matchColleagues, mentionAt, type NamedColleague } from '#shared/enquiries/desk/mentions.ts'

/** Matching colleagues, the index that Enter selects, and the range to replace. */
type Offer = { people: NamedColleague[]; chosen: number; from: number; to: number }

const idOf = (field: string, at: number) => `${field}-colleague-${at}`

/** Suggests colleagues after an @. */
export function useMentions(fieldId: string, colleagues: readonly NamedColleague[]) {
  const { user } = useAuth()
  const [offer, setOffer] = useState<Offer>()
  const [refused, setRefused] = useState<number>()
  const others = colleagues.filter(({ id }) => id !== user?.id)
  const look = (field: HTMLTextAreaElement) => {
    const { value, selectionStart: to, selectionEnd } = field
    const asked = to === selectionEnd ? mentionAt(value, to) : undefined
    const people = asked && asked.from !== refused ? matchColleagues(asked.query, others) : []
    if (!asked) setRefused(undefined)
    setOffer(asked && people.length > 0 ? { people, chosen: 0, from: asked.from, to } : undefined)
  }
  const take = (field: HTMLTextAreaElement, { name }: NamedColleague) => {
    if (!offer) return
    const text = `@${name} `
    const end = offer.from + text.length
    const isInserted = writeEdit(field, { ...offer, text, select: [end, end] })
    if (!isInserted) field.dispatchEvent(new Event('input', { bubbles: true }))
    setOffer(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const person = offer?.people[offer.chosen]
    if (!person || event.nativeEvent.isComposing) return
    const { length } = offer.people
    const commands: Record<string, () => void> = {
      ArrowDown: () => setOffer({ ...offer, chosen: (offer.chosen + 1) % length }),
      ArrowUp: () => setOffer({ ...offer, chosen: (offer.chosen + length - 1) % length }),
      Enter: () => take(event.currentTarget, person),
      Escape: () => {
        setRefused(offer.from)
        setOffer(undefined)
      },
    }
    const deed = commands[event.key]
    if (!deed || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    deed()
  }
  return {
    look,
    field: {
      onKeyDown,
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => look(currentTarget),
      onBlur: () => setOffer(undefined),
      'aria-autocomplete': 'list' as const,
      'aria-controls': offer && `${fieldId}-colleagues`,
      'aria-activedescendant': offer && idOf(fieldId, offer.chosen),
    },
    list: <MentionList fieldId={fieldId} offer={offer} onTake={take} />,
  }
}

type ListProps = {
  fieldId: string
  offer: Offer | undefined
  onTake: (field: HTMLTextAreaElement, person: NamedColleague) => void
}

function MentionList({ fieldId, offer, onTake }: ListProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {offer && `${offer.people.length} to choose from, by the arrow keys and Enter`}
      </p>
      {offer && (
        <div
          ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
          id={`${fieldId}-colleagues`}
          role="listbox"
          aria-label="Colleagues"
          className="absolute top-full left-0 z-20 mt-1 w-full max-w-sm split:top-auto split:bottom-full split:mb-1 overflow-hidden rounded-card border border-line bg-paper p-1 shadow-float"
        >
          {offer.people.map((person, at) => (
            <button
              key={person.id}
              id={idOf(fieldId, at)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === offer.chosen}
              // Leaves the focus in the field, so a phone's keyboard stays open.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const field = document.getElementById(fieldId)
                if (field instanceof HTMLTextAreaElement) onTake(field, person)
              }}
              className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-field px-2 text-left hover:bg-sand aria-selected:bg-sand aria-selected:font-strong"
            >
              <PersonMark name={person.name} />
              <span className="wrap-anywhere min-w-0">{person.name}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
