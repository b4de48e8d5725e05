import { type ChangeEvent, useRef } from 'react'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import { useFilterNavigation } from './filter-menu.tsx'

type Props = {
  value: string
  hint: string
}

/** Debounce in milliseconds. */
const typingPause = 300

export function SearchField({ value, hint }: Props) {
  const applyFilter = useFilterNavigation()
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  function follow({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
    clearTimeout(due.current)
    due.current = setTimeout(() => {
      if (form?.isConnected && new URL(form.action).pathname === location.pathname) applyFilter(form)
    }, typingPause)
  }
  return (
    <div className="flex grow basis-60 items-center gap-2 max-sm:basis-40">
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
          className="field w-full"
        />
      </label>
      {/* A form with several fields needs a submit button for Enter. */}
      <button type="submit" hidden />
    </div>
  )
}
