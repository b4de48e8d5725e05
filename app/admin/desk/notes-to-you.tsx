import { Link, useFetcher, useLocation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { contentKinds, fromList } from '#app/admin/shell/content-kinds.ts'
import { PersonMark } from '#app/admin/shell/person-mark.tsx'
import { currentRowLook } from '#app/admin/shell/shortcuts/row-keys.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { NoteMention } from '#server/enquiries/notes/mention-records.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { describeEnquiryEvent } from '#shared/enquiries/enquiry-events.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { formatCount } from '#shared/values/money.ts'

/** `total` may exceed the rendered notes. */
type Props = { total: number; notes: readonly NoteMention[] }

export function NotesToYou({ total, notes }: Props) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes-to-you" className="mt-6">
      <h2 id="notes-to-you" className="text-xl">
        Notes to you <span className="text-stone">({formatCount(total)})</span>
      </h2>
      <ol aria-label="Notes to you" className="mt-2 divide-y divide-line border-line border-y">
        {notes.map((note) => (
          <MentionItem key={note.eventId} note={note} />
        ))}
      </ol>
      {total > notes.length && (
        <p className="mt-2 text-sm text-stone">The newest {notes.length} are shown.</p>
      )}
    </section>
  )
}

function MentionItem({ note }: { note: NoteMention }) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const { pathname, search } = useLocation()
  const { sentence, words } = describeEnquiryEvent(note)
  const { enquiryId, enquiryName, eventId, at, actorName } = note
  return (
    <li
      data-row-id={`note/${eventId}`}
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 py-2 ${currentRowLook}`}
    >
      <PersonMark name={actorName} />
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={`${contentKinds.enquiry.path}/${enquiryId}`}
            state={fromList}
            data-key="Enter"
            className="touch-reach wrap-anywhere inline-flex min-h-8 items-center font-strong text-monsoon hover:underline"
          >
            {enquiryName}
          </Link>
          <span className="wrap-anywhere text-sm text-stone">
            {sentence} · <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
          </span>
        </p>
        <p className="wrap-anywhere line-clamp-4 whitespace-pre-line">{words}</p>
        {fetcher.state === 'idle' && fetcher.data?.ok === false && (
          <Alert kind="problem">{enquiryActionTexts.failed}</Alert>
        )}
      </div>
      <fetcher.Form
        method="post"
        action={pathname + search}
        onSubmit={({ currentTarget }) => focusAdjacentNote(currentTarget)}
      >
        <input type="hidden" name="note" value={eventId} />
        <button
          type="submit"
          disabled={fetcher.state !== 'idle'}
          className={`${buttonStyles.outline} h-11 px-3`}
        >
          Mark as read<span className="sr-only">: {enquiryName}</span>
        </button>
      </fetcher.Form>
    </li>
  )
}

function focusAdjacentNote(form: HTMLFormElement): void {
  const row = form.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector('button') ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}
