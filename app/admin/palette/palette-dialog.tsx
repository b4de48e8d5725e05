import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { ownAccount, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { readRecent, storeRecent } from '#app/admin/shell/session/recent-choices.ts'
import { Icon } from '#app/ui/icon.tsx'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { allRef, visibleGroups } from './palette-groups.ts'
import { PaletteList } from './palette-list.tsx'
import { fetchResults, PaletteSearch, type PaletteState } from './palette-search.ts'

type Props = {
  begun: string
  onClose: () => void
  onChoose: (entry: PaletteEntry, how: 'here' | 'new-tab') => void
}

const messages: Partial<Record<PaletteState['phase'], string>> = {
  failed: 'The server could not answer. Screens, settings and actions still work; press a key to try again.',
  unreachable: 'The server cannot be reached. You can still open screens and run actions.',
  'signed-out': 'Your session has ended. Log in again to find items, enquiries and files.',
}

export function PaletteDialog({ begun, onClose, onChoose }: Props) {
  const { pathname } = useLocation()
  const may = useMay()
  const [query, setQuery] = useState(begun)
  const [{ phase, answer }, setState] = useState<PaletteState>({
    phase: 'idle',
    answer: { groups: [], recent: [] },
  })
  const [active, setActive] = useState(0)
  const [recent] = useState(() => readRecent(ownAccount()))
  const [asker] = useState(() => new PaletteSearch({ fetch: fetchResults, tell: handleState }))
  const [attach] = useState(() => openPalette(() => begin(asker, { recent, begun })))
  const listId = useId()

  function handleState(state: PaletteState) {
    setState(state)
    if (state.phase === 'signed-out') void sessionManager.check()
  }

  const groups = visibleGroups({ query, answer, recent, pathname, may })
  const entries = groups.flatMap((group) => group.entries)
  const found = entries.filter(({ ref }) => ref !== allRef)
  const at = Math.min(active, entries.length - 1)
  const chosen = entries[at]
  const optionId = (index: number) => `${listId}-${index}`

  function type(text: string) {
    setQuery(text)
    setActive(0)
    asker.type(text)
  }

  function choose(entry: PaletteEntry, how: 'here' | 'new-tab') {
    storeRecent({ account: ownAccount(), ref: entry.ref })
    onClose()
    onChoose(entry, how)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || entries.length === 0) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 6, PageUp: at - 6 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const isStep = event.key.startsWith('Arrow')
      const last = entries.length - 1
      setActive(isStep ? (to + entries.length) % entries.length : Math.max(0, Math.min(last, to)))
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen, event.ctrlKey || event.metaKey ? 'new-tab' : 'here')
    }
  }

  return (
    <dialog
      ref={attach}
      aria-label="Search and commands"
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-paper p-0 text-basalt shadow-float ring-1 ring-line outline-none backdrop:bg-basalt-deep/60 open:flex sm:mx-auto sm:mt-[10vh] sm:h-fit sm:max-h-[80dvh] sm:w-[calc(100%-3rem)] sm:max-w-2xl sm:rounded-card"
    >
      <div className="flex shrink-0 items-center gap-2 border-line border-b px-3 py-2">
        <Icon name="search" className="size-5 shrink-0 text-stone" />
        <input
          type="text"
          role="combobox"
          aria-label="Search and commands"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-activedescendant={chosen ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={filterTextMaximum}
          placeholder="Name, phone, tour or action"
          value={query}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={handleKeyDown}
          className="field min-w-0 grow"
        />
        <button
          type="button"
          aria-label="Close"
          title="Close"
          onClick={onClose}
          className="flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-sand"
        >
          <Icon name="close" />
        </button>
      </div>
      <div role="status" className={messages[phase] ? 'border-line border-b px-4 py-2 text-sm' : 'sr-only'}>
        {messages[phase] ?? told(phase, found.length)}
      </div>
      {entries.length > 0 && (
        <PaletteList {...{ groups, active: at, listId, optionId, onChoose: choose, onActive: setActive }} />
      )}
      {found.length === 0 && (
        <p className="px-4 py-6 text-stone">
          {phase === 'asking'
            ? 'Searching…'
            : 'Nothing found. Try a shorter word, or part of a phone number.'}
        </p>
      )}
      <p
        aria-hidden="true"
        className="shrink-0 border-line border-t px-4 py-2 text-sm text-stone max-sm:hidden [@media(hover:none)]:hidden"
      >
        ↑ ↓ choose · Enter open · Ctrl Enter in a new tab · Esc close
      </p>
    </dialog>
  )
}

/** Announced once the response is complete, not for every letter. */
function told(phase: PaletteState['phase'], number: number): string {
  if (phase !== 'answered') return ''
  return number === 1 ? '1 found' : `${number} found`
}

function begin(asker: PaletteSearch, { recent, begun }: { recent: readonly string[]; begun: string }) {
  asker.open(recent)
  if (begun.trim() !== '') asker.type(begun)
  return () => asker.close()
}

function openPalette(start: () => () => void) {
  return (dialog: HTMLDialogElement | null) => {
    if (!dialog) return undefined
    dialog.showModal()
    const input = dialog.querySelector('input')
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
    const end = start()
    return () => {
      end()
      // Closing makes the browser restore the focus.
      dialog.close()
    }
  }
}
