import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'

type Props = {
  groups: readonly PaletteGroup[]
  active: number
  listId: string
  optionId: (index: number) => string
  onChoose: (entry: PaletteEntry, how: 'here' | 'new-tab') => void
  onActive: (index: number) => void
}

/** The focus stays in the input (`aria-activedescendant`). */
export function PaletteList({ groups, active, listId, optionId, onChoose, onActive }: Props) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div id={listId} role="listbox" aria-label="Search and commands" className="min-h-0 overflow-y-auto p-2">
      {groups.map(({ title, entries }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset.
        <div key={title} role="group" aria-label={title || 'More'}>
          {title && (
            <p aria-hidden="true" className="px-3 pt-2 pb-1 font-strong text-sm text-stone">
              {title}
            </p>
          )}
          {entries.map((entry, at) => {
            const index = (starts[group] ?? 0) + at
            return (
              <PaletteLine
                key={entry.ref}
                entry={entry}
                id={optionId(index)}
                isActive={index === active}
                onChoose={onChoose}
                onPoint={() => index !== active && onActive(index)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type LineProps = {
  entry: PaletteEntry
  id: string
  isActive: boolean
  onChoose: Props['onChoose']
  onPoint: () => void
}

const line =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1 text-left aria-selected:bg-sand aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-monsoon'

function PaletteLine({ entry, id, isActive, onChoose, onPoint }: LineProps) {
  const option = {
    ...{ id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: line },
    ...{ onPointerMove: onPoint, onMouseDown: preventFocusLoss, ref: isActive ? scrollIntoList : undefined },
  }
  const content = (
    <>
      <Icon name={entry.icon} className="size-5 shrink-0 text-stone" />
      <span className="min-w-0 grow truncate">{entry.label}</span>
      <span className="min-w-0 max-w-[45%] shrink-0 truncate text-sm text-stone">{entry.note}</span>
    </>
  )
  if (!('to' in entry)) {
    return (
      <button type="button" {...option} onClick={() => onChoose(entry, 'here')}>
        {content}
      </button>
    )
  }
  return (
    <Link
      to={entry.to}
      {...option}
      onClick={(event) => {
        // With Ctrl, ⌘ or Shift the browser handles the link itself.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onChoose(entry, 'here')
      }}
    >
      {content}
    </Link>
  )
}

function preventFocusLoss(event: MouseEvent): void {
  event.preventDefault()
}

function scrollIntoList(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
