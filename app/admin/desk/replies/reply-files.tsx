import { type KeyboardEvent, useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl } from '#app/ui/forms/field-box.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { attachmentLimits, type ReplyFile, type ReplyFilePage } from '#shared/enquiries/replies/reply-form.ts'
import { formatFileSize } from '#shared/values/money.ts'
import { useFileSearch } from './reply-sheet.tsx'

type Props = {
  /** Newest files; null if the role has no access to the media library. */
  newest: ReplyFilePage | null
  chosen: readonly ReplyFile[]
  problems: readonly string[] | undefined
}

export function ReplyFiles({ newest, chosen, problems }: Props) {
  if (!newest || (newest.files.length === 0 && chosen.length === 0)) return null
  return (
    <details open={chosen.length > 0 || problems !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-strong text-monsoon [&::-webkit-details-marker]:hidden">
        <Icon name="plus" />
        Attach files
      </summary>
      <FormControl id="reply-files" label="Files of the media library" hint={hint} problems={problems} group>
        <Choice newest={newest} given={chosen} />
      </FormControl>
    </details>
  )
}

const hint = `At most ${attachmentLimits.files} files, together ${formatFileSize(attachmentLimits.bytes)}.`

function Choice({ newest, given }: { newest: ReplyFilePage; given: readonly ReplyFile[] }) {
  const [chosen, setChosen] = useState(given)
  const { listed, search, showMore } = useFileSearch(newest)
  const toggle = (file: ReplyFile, isChosen: boolean) =>
    setChosen((before) => [...before.filter(({ id }) => id !== file.id), ...(isChosen ? [file] : [])])
  const others = listed.files.filter(({ id }) => chosen.every((file) => file.id !== id))
  return (
    <>
      <SearchLine onSearch={search} />
      <ul className="grid max-h-60 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {[...chosen, ...others].map((file) => (
          <li key={file.id}>
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="files"
                value={file.id}
                checked={chosen.includes(file)}
                onChange={({ currentTarget }) => toggle(file, currentTarget.checked)}
                className="size-5 shrink-0 accent-monsoon"
              />
              <span className="wrap-anywhere">
                {file.name} <span className="text-sm text-stone">{formatFileSize(file.bytes)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-stone empty:hidden">
        {listed.state === 'reading' && 'Looking through the library…'}
        {listed.state === 'failed' && 'The library could not be read. Please search again.'}
        {listed.state === 'shown' && listed.files.length === 0 && 'No files found.'}
      </p>
      {listed.page < listed.pages && (
        <button
          type="button"
          onClick={showMore}
          disabled={listed.state === 'reading'}
          className={`${buttonStyles.outline} mt-2`}
        >
          Show more files
        </button>
      )}
    </>
  )
}

function SearchLine({ onSearch }: { onSearch: (q: string) => void }) {
  const [q, setQ] = useState('')
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The search field is inside the email form, so Enter must not submit.
    event.preventDefault()
    onSearch(q)
  }
  return (
    <div className="mb-2 flex items-end gap-3">
      <label className="grow">
        <span className="mb-1 block text-sm">Search files by name or description</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onKeyDown={searchOnEnter}
          className="field w-full"
        />
      </label>
      <button type="button" onClick={() => onSearch(q)} className={buttonStyles.outline}>
        Search
      </button>
    </div>
  )
}
