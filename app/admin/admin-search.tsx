import { type KeyboardEvent, useRef, useState } from 'react'
import { Form, Link, useFetcher, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { contentKindNames, manyOf } from '#shared/content/content-kind.ts'
import type { FoundGroup, loader } from './find-page.tsx'
import { useScreenKey } from './screen-key.ts'

const patience = 150
const findPath = '/admin/find'

/** The search of the header: opened by / or Ctrl+K, its findings below it, reached by the arrow keys. */
export function AdminSearch() {
  const { pathname, search } = useLocation()
  const key = useScreenKey()
  const asked = pathname === findPath ? new URLSearchParams(search).get('q') : null
  // Anew for each page, and closed; with what was asked for where it is answered, empty elsewhere.
  return <SearchBox key={key} asked={asked ?? ''} />
}

function SearchBox({ asked }: { asked: string }) {
  const fetcher = useFetcher<typeof loader>()
  const [open, setOpen] = useState(false)
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined)

  function ask(q: string) {
    clearTimeout(typed.current)
    setOpen(q.trim().length > 1)
    typed.current = setTimeout(() => {
      if (q.trim().length > 1) void fetcher.load(`${findPath}?${new URLSearchParams({ q })}`)
    }, patience)
  }

  function move(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Escape') setOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops.at((at + step) % stops.length)?.focus()
  }

  const groups = fetcher.data?.groups ?? []
  return (
    <Form
      ref={focusOnShortcut}
      role="search"
      action={findPath}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      className="relative w-full min-w-0 max-w-md"
    >
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-stone" />
      <input
        type="search"
        enterKeyHint="search"
        name="q"
        defaultValue={asked}
        aria-label={`Search ${contentKindNames.map(manyOf).join(', ')} and enquiries`}
        placeholder="Search"
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => ask(target.value)}
        className="peer field h-11 w-full pl-10"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 right-3 rounded-field border border-line px-2 text-sm text-stone max-sm:hidden [@media(hover:none)]:hidden peer-focus:hidden"
      >
        /
      </span>
      <p role="status" className="sr-only">
        {open && fetcher.data && fetcher.state === 'idle' ? countInWords(groups) : ''}
      </p>
      {open && fetcher.data && <Findings groups={groups} />}
    </Form>
  )
}

function Findings({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus where it is; Safari gives links none, and the field's blur would close the box before the click.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card bg-paper p-2 shadow-float"
    >
      {groups.length === 0 && <p className="p-3 text-stone">Nothing found.</p>}
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="px-3 pt-2 font-text font-strong text-sm text-stone">{title}</h2>
          <ul>
            {items.map(({ id, label, note, to }) => (
              <li key={id}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center justify-between gap-4 rounded-field px-3 hover:bg-sand focus:bg-sand"
                >
                  <span className="min-w-0 truncate">{label}</span>
                  <span className="min-w-0 shrink-0 truncate text-sm text-stone">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function countInWords(groups: readonly FoundGroup[]): string {
  const number = groups.reduce((sum, { items }) => sum + items.length, 0)
  return number === 1 ? '1 found' : `${number} found`
}

/** The `ref` of the search: brings the focus into it on / (outside of fields) and on Ctrl+K. */
function focusOnShortcut(form: HTMLFormElement | null): () => void {
  function listen(event: globalThis.KeyboardEvent) {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!(isShortcut || isSlash) || document.querySelector('dialog[open], [role=dialog]')) return
    event.preventDefault()
    form?.querySelector('input')?.focus()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
