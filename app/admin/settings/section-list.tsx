import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { shorten } from '#shared/values/shorten.ts'
import { findSettings, settingPlaces } from './find-settings.ts'
import { sectionId, settingSections } from './setting-fields.ts'
import type { SettingsDraft } from './settings-draft.ts'

const shownResults = 8
const visibleLength = 60

export function SettingsGuide({ draft }: { draft: SettingsDraft }) {
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  const places = useMemo(() => (isSearching ? settingPlaces(draft) : []), [draft, isSearching])
  const results = findSettings(query, places).slice(0, shownResults)
  return (
    <div className="@4xl:-m-2 @4xl:sticky @4xl:top-16 @4xl:max-h-[calc(100vh-5rem)] @4xl:self-start @4xl:overflow-y-auto @4xl:p-2 comfortable:@4xl:top-18">
      <search onKeyDown={(event) => moveByKey(event, () => setQuery(''))}>
        <label htmlFor="find-setting" className="sr-only">
          Find a setting
        </label>
        <input
          id="find-setting"
          type="search"
          enterKeyHint="search"
          // Outside of the form: Enter opens the first result instead of saving.
          form="none"
          autoComplete="off"
          placeholder="Find a setting"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          className={fieldLook}
        />
        <p role="status" className={isSearching && results.length === 0 ? 'mt-2 text-stone' : 'sr-only'}>
          {isSearching && describeResults(results.length)}
        </p>
        {isSearching && (
          <ul aria-label="Settings found" className="mt-2">
            {results.map(({ label, note, to, value }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={() => setQuery('')}
                  className="block rounded-field px-3 py-2 hover:bg-sand"
                >
                  <span className="block font-strong">{label}</span>
                  <span className="wrap-anywhere block text-sm text-stone">
                    {[note, shorten(value, visibleLength)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </search>
      {!isSearching && <SectionList />}
    </div>
  )
}

function describeResults(count: number): string {
  if (count === 0) return 'No setting found. Try another word.'
  return count === 1 ? '1 setting found' : `${count} settings found`
}

function moveByKey(event: KeyboardEvent<HTMLElement>, clear: () => void): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: 0 }[event.key]
  if (event.key === 'Escape') clear()
  if (event.key === 'Enter' && at === 0) stops[1]?.click()
  else if (to === undefined) return
  else stops[to]?.focus()
  event.preventDefault()
}

function SectionList() {
  const [inView, setInView] = useState('')
  const [observe] = useState(() => () => watchSections(setInView))
  return (
    <nav ref={observe} aria-label="Settings" className="mt-3 @max-4xl:hidden">
      <ul>
        {settingSections.map(({ key, title }) => (
          <li key={key}>
            <a
              href={`#${sectionId(key)}`}
              aria-current={sectionId(key) === inView ? 'true' : undefined}
              className="flex min-h-10 items-center rounded-field border-transparent border-l-4 px-3 aria-[current=true]:border-monsoon aria-[current=true]:bg-sand aria-[current=true]:font-strong hover:bg-sand"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** In pixels, below the sticky bars. */
const edge = 170

function watchSections(show: (section: string) => void): () => void {
  const update = () => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-section]')]
    const focused = all.find((one) => one.contains(document.activeElement))
    const isSeen = (one: HTMLElement) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top < innerHeight && bottom > edge
    }
    const current = focused && isSeen(focused) ? focused : all.find(isSeen)
    show(current?.dataset.section ?? '')
  }
  update()
  addEventListener('scroll', update, { passive: true })
  addEventListener('focusin', update)
  return () => {
    removeEventListener('scroll', update)
    removeEventListener('focusin', update)
  }
}
