import { fieldsOf, isChanged } from '#app/ui/early-input.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { showHearts } from './hearts.ts'
import { fetchPage, replaceContent, replaceEach } from './replace-parts.ts'

/** Debounce in milliseconds before the list is fetched. */
const quiet = 250

/** Without JavaScript the form is a plain GET. */
export function startFilters(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]:not([data-started])')
  if (!form) return
  form.dataset.started = ''
  let timer = 0
  let request = new AbortController()

  async function ask(): Promise<void> {
    clearTimeout(timer)
    if (!form) return
    const address = form.action.replace(/\?.*/, '') + queryOf(form)
    request.abort()
    const own = new AbortController()
    request = own
    const results = document.querySelector('[data-results]')
    results?.setAttribute('aria-busy', 'true')
    try {
      const page = await fetchPage(address, { signal: own.signal })
      if (!page?.querySelector('[data-results]')) return location.assign(address)
      history.replaceState(null, '', address)
      document.title = page.title
      for (const part of [
        '[data-count]',
        '[data-chosen="menus"]',
        '[data-chosen="more"]',
        '[data-partly-english]',
      ])
        replaceContent(page, part)
      replaceEach(page, '[data-results]')
      // The language links contain the filters.
      replaceEach(page, '[data-languages]')
      showHearts()
    } catch {
      // A later choice aborted this request, or the connection failed; then the browser loads the page.
      if (!own.signal.aborted) location.assign(address)
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void ask(), quiet)
  })
  // Input from before the script loaded.
  if (fieldsOf(form).some(isChanged)) void ask()
}

function queryOf(form: HTMLFormElement): string {
  return filterQuery(Object.fromEntries(new FormData(form)))
}
