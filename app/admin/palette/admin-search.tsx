import { useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useScreenKey } from '#app/admin/shell/screen-key.ts'
import { isKeyListOpen, offerKeys } from '#app/admin/shell/shortcuts/panel-keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useStore } from '#app/ui/use-store.ts'
import { contentKindNames, manyOf } from '#shared/content/content-kind.ts'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import type { PanelLook } from '#shared/staff/panel-look.ts'
import { paletteOpener } from './palette-opener.ts'
import { findPath } from './palette-results.ts'

export function AdminSearch({ look }: { look: PanelLook }) {
  const { pathname, search } = useLocation()
  const key = useScreenKey()
  const asked = pathname === findPath ? new URLSearchParams(search).get('q') : null
  const { Palette, begun, problem } = useStore(paletteOpener.state)

  return (
    <>
      <SearchBox key={key} asked={asked ?? ''} problem={problem} />
      {Palette && <Palette begun={begun} look={look} onClose={paletteOpener.close} />}
    </>
  )
}

function SearchBox({ asked, problem }: { asked: string; problem: string }) {
  const field = useRef<HTMLInputElement>(null)

  function takeOver() {
    void paletteOpener.open(() => {
      const typed = field.current?.value ?? ''
      if (field.current) field.current.value = asked
      return typed
    })
  }

  return (
    <Form ref={offerSearchKeys} role="search" action={findPath} className="relative w-full min-w-0 max-w-md">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-stone"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        name="q"
        defaultValue={asked}
        aria-label={`Search ${contentKindNames.map(manyOf).join(', ')}, enquiries and files`}
        placeholder="Search"
        autoComplete="off"
        maxLength={filterTextMaximum}
        onFocus={paletteOpener.prepare}
        onClick={takeOver}
        onInput={({ nativeEvent }) => {
          // Waits until an input method finishes composing.
          if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) takeOver()
        }}
        onCompositionEnd={takeOver}
        className="field w-full pr-20 pl-10 [@media(hover:none)]:pr-3"
      />
      <button
        type="button"
        aria-label="Search and commands"
        aria-haspopup="dialog"
        title="Search and commands: Ctrl+K, or ⌘K on a Mac"
        onPointerEnter={paletteOpener.prepare}
        onClick={() => void paletteOpener.open(() => '')}
        // On a touch screen a tap on the field opens the palette.
        className="absolute inset-y-0 right-0 flex min-w-11 items-center justify-center px-2 text-sm text-stone [@media(hover:none)]:hidden"
      >
        <span aria-hidden="true" className="rounded-field border border-line px-2">
          Ctrl K
        </span>
      </button>
      <p role="status" className={problem ? problemLook : 'sr-only'}>
        {problem}
      </p>
    </Form>
  )
}

const problemLook =
  'absolute inset-x-0 top-full z-30 mt-1 rounded-field border-laterite border-l-4 bg-paper px-3 py-2 text-sm shadow-float'

/** Input typed while the palette loads goes into the field first, and then into the palette. */
function offerSearchKeys(form: HTMLElement | null) {
  if (!form) return undefined
  const field = form.querySelector('input')
  const open = () => {
    const was = field?.value ?? ''
    if (!paletteOpener.state.get().Palette) field?.focus()
    void paletteOpener.open(() => {
      const typed = field?.value ?? ''
      if (!field || typed === was) return ''
      field.value = was
      return typed
    })
  }
  return offerKeys({
    title: 'Everywhere',
    keys: [
      { key: 'Mod+K', does: 'Search and commands', run: open },
      { key: '/', does: 'Search', run: open },
      { key: '?', does: 'Show this list', run: () => isKeyListOpen.set(true) },
    ],
  })
}
