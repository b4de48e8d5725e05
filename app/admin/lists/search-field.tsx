import { type ChangeEvent, useRef } from 'react'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import { useNarrowing } from './narrowing-menu.tsx'

type Props = {
  value: string
  /** What is looked through. */
  hint: string
}

/** Milliseconds without a letter after which a list is asked for. */
const typingPause = 300

/** The words that a list is searched for; while somebody types, the list follows. */
export function SearchField({ value, hint }: Props) {
  const narrow = useNarrowing()
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  function follow({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
    clearTimeout(due.current)
    due.current = setTimeout(() => {
      // Not over a dialog that was opened meanwhile.
      if (form?.isConnected && new URL(form.action).pathname === location.pathname) narrow(form)
    }, typingPause)
  }
  return (
    <div className="flex grow basis-60 items-center gap-2 max-sm:w-full">
      <label className="min-w-0 grow">
        <span className="sr-only">Search</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          name="q"
          defaultValue={value}
          maxLength={filterTextMaximum}
          placeholder={hint}
          onChange={follow}
          className="field h-11 w-full"
        />
      </label>
      {/* By it Enter sends a form of several fields. */}
      <button type="submit" hidden />
    </div>
  )
}
