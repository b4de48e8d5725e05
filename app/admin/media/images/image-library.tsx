import { type KeyboardEvent, useRef, useState } from 'react'
import { PanelDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { LibraryImage, LibraryPage } from '#shared/content/content-endpoints.ts'
import { libraryAddress } from './image-address.ts'

type Props = { library: ReturnType<typeof useImageLibrary>; onPicked: (picture: LibraryImage) => void }

type ImagePage = { pictures: readonly LibraryImage[]; page: number; pages: number; failed: boolean }

const empty: ImagePage = { pictures: [], page: 0, pages: 1, failed: false }

type Asked = { q: string; page: number }

async function readPage(asked: Asked, until: AbortSignal): Promise<LibraryPage | undefined> {
  try {
    const read = async (signal: AbortSignal) => {
      const response = await fetch(libraryAddress(asked), { signal })
      return response.ok ? ((await response.json()) as LibraryPage) : undefined
    }
    return await withTimeout(read, { signal: until })
  } catch {
    return undefined
  }
}

export function useImageLibrary() {
  const [isOpen, setOpen] = useState(false)
  const [listed, setListed] = useState<ImagePage | undefined>()
  const last = useRef<AbortController>(undefined)

  async function show(asked: Asked, before: readonly LibraryImage[]) {
    last.current?.abort()
    const breaker = new AbortController()
    last.current = breaker
    const read = await readPage(asked, breaker.signal)
    if (breaker.signal.aborted) return
    setListed(
      read ? { ...read, pictures: [...before, ...read.pictures], failed: false } : { ...empty, failed: true },
    )
  }

  function open() {
    setListed(undefined)
    setOpen(true)
    void show({ q: '', page: 1 }, [])
  }

  return { isOpen, open, close: () => setOpen(false), shelf: listed, show }
}

export function ImageLibrary({ library, onPicked }: Props) {
  const { shelf: listed, show, close: onClose } = library
  const [search, setSearch] = useState('')

  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Inside another form, so Enter must not submit.
    event.preventDefault()
    void show({ q: search, page: 1 }, [])
  }

  return (
    <PanelDialog title="Pictures of the library" onClose={onClose}>
      <div className="min-h-64 overflow-y-auto px-4 py-5 sm:px-6">
        <div className="mb-5 flex items-end gap-3">
          <label className="grow">
            <span className="mb-1 block text-sm">Search by name or description</span>
            <input
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              onKeyDown={searchOnEnter}
              className="field w-full"
            />
          </label>
          <button
            type="button"
            onClick={() => show({ q: search, page: 1 }, [])}
            className={buttonStyles.outline}
          >
            Search
          </button>
        </div>
        <ImagePageView listed={listed} onPicked={onPicked} />
        {listed && listed.page < listed.pages && !listed.failed && (
          <button
            type="button"
            onClick={() => show({ q: search, page: listed.page + 1 }, listed.pictures)}
            className={`${buttonStyles.outline} mt-5`}
          >
            Show more
          </button>
        )}
      </div>
    </PanelDialog>
  )
}

/** Separate, because names are truncated and the placeholder looks like an image. */
function StateLine({ state }: Pick<LibraryImage, 'state'>) {
  if (state === 'ready') return null
  const isFailed = state === 'failed'
  return (
    <span className={`block px-2 pb-1 text-sm ${isFailed ? 'font-strong text-laterite-deep' : 'text-stone'}`}>
      {isFailed ? 'Could not be prepared' : 'Preparing…'}
    </span>
  )
}

function ImagePageView({ listed, onPicked }: { listed: ImagePage | undefined; onPicked: Props['onPicked'] }) {
  if (!listed) return <p role="status">Looking through the library…</p>
  if (listed.failed) return <p role="alert">The library could not be read. Please search again.</p>
  if (listed.pictures.length === 0) return <p role="status">No pictures found.</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {listed.pictures.map((picture) => (
        <li key={picture.value}>
          <button
            type="button"
            onClick={() => onPicked(picture)}
            className="w-full overflow-hidden rounded-field border border-line text-left hover:border-monsoon"
          >
            <Picture source={{ ...picture.picture, alt: '' }} sizes="14rem" ratio="3:2" />
            <span className="block truncate px-2 py-1 text-sm">{picture.picture.alt || picture.name}</span>
            <StateLine state={picture.state} />
          </button>
        </li>
      ))}
    </ul>
  )
}
