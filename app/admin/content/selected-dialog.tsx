import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useBeforeUnload, useFetcher, useLocation, useNavigation, useRevalidator } from 'react-router'
import { PanelDialog, useCloseDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { notify } from '#app/admin/panel-notifications.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { makeResendKey } from '#app/ui/forms/resend-key.ts'
import {
  type Bulk,
  type BulkItem,
  bulkItemsMaximum,
  countItems,
  describeBulk,
  wordsOf,
} from '#shared/content/bulk-actions.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { filterQuery, readContentFilters } from '#shared/content/list-filters.ts'
import { bulkNotice } from './bulk-notice.ts'
import { type BulkAnswer, bulkParts, type RunEnd, runInParts } from './bulk-run.ts'
import type { ContentKind } from './content-kinds.ts'

type Shown = {
  name: ContentKindName
  asked: Bulk | null
  ids: readonly string[]
  /** Of those that are still there, or of too many. */
  number: number
}

/** What the dialog asks. */
export function questionOf(shown: Shown | undefined): string {
  if (!shown || shown.number === 0) return 'Nothing is selected'
  const them = countItems(shown.name, shown.number)
  if (!shown.asked) return `${them} are too many at once`
  return `${wordsOf(shown.asked).button} ${them}?`
}

type Props = { kind: ContentKind; shown: Shown; answer: BulkAnswer | undefined }
type Run = { items: readonly BulkItem[]; end?: RunEnd }

/** Asks, shows how far it is, and says what became of it. */
export function SelectedDialog({ kind, shown, answer }: Props) {
  const { search } = useLocation()
  const listSearch = filterQuery(readContentFilters(new URLSearchParams(search)))
  const [run, setRun] = useState<Run>()
  const close = useCloseDialog(kind.path)
  const fetcher = useFetcher()
  const { revalidate } = useRevalidator()
  const isRunning = run !== undefined && run.end === undefined
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault()
  })

  async function start(event: FormEvent) {
    event.preventDefault()
    const { asked: bulk, ids } = shown
    if (!bulk || isRunning) return undefined
    setRun({ items: [] })
    const deletion = makeResendKey()
    const end = await runInParts({
      bulk,
      ids,
      deletion,
      send: (fields) => fetcher.submit(fields, { method: 'post', action: `${kind.path}/selected` }),
      onProgress: (items) => setRun({ items: [...items] }),
    })
    void revalidate()
    if (describeBulk(bulk, end).failures.length > 0 || end.trouble) return setRun({ items: end.items, end })
    notify(kind.path, bulkNotice({ bulk, result: end, path: kind.path, deletion }))
    return close()
  }

  const posted = answer && { ...readAnswer(answer), bulk: shown.asked }
  const ended = run?.end && { ...run.end, bulk: shown.asked }
  const told = ended ?? posted
  if (told?.bulk) {
    return (
      <PanelDialog kind="question" title={endOf(told)} onClose={close}>
        <Outcome bulk={told.bulk} end={told}>
          <Back kind={kind} search={listSearch} onClose={close} />
        </Outcome>
      </PanelDialog>
    )
  }
  return (
    <PanelDialog kind="question" title={questionOf(shown)} onClose={() => isRunning || close()}>
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        <p>{textOf(shown, kind)}</p>
        {run && <Progress done={run.items.length} of={shown.ids.length} asked={shown.asked} />}
        <div className="mt-5 flex flex-wrap gap-3">
          {shown.asked && shown.number > 0 && (
            <StartForm shown={shown} isRunning={isRunning} onStart={start} />
          )}
          {!isRunning && <Back kind={kind} search={listSearch} onClose={close} />}
        </div>
      </div>
    </PanelDialog>
  )
}

function endOf({ items, trouble }: RunEnd): string {
  if (trouble === undefined && items.every(({ outcome }) => outcome === 'done' || outcome === 'same'))
    return 'Done'
  return items.some(({ outcome }) => outcome === 'done') ? 'Done, but not all' : 'Not done'
}

function readAnswer(answer: BulkAnswer): RunEnd {
  if (answer.ok) return answer.result
  return { items: [], untried: 0, trouble: bulkParts.failures[answer.reason] }
}

function textOf({ asked, number }: Shown, kind: ContentKind): string {
  if (number === 0) return `Somebody may have deleted it, or nothing was ticked in the list.`
  if (!asked) return `At most ${bulkItemsMaximum} can be changed at once: narrow the list down first.`
  const { deed } = asked
  if (deed === 'delete') return `They go to the Trash, where they can be restored. ${kind.afterRemoval ?? ''}`
  return `Each ${kind.one} is changed by itself; one that cannot be changed keeps no other from it.`
}

type StartProps = { shown: Shown; isRunning: boolean; onStart: (event: FormEvent) => void }

function StartForm({ shown: { name, asked, ids, number }, isRunning, onStart }: StartProps) {
  const isSending = useNavigation().formMethod === 'POST'
  if (!asked) return null
  const look =
    asked.deed === 'delete' ? 'button bg-laterite text-paper hover:bg-laterite-deep' : buttonStyles.primary
  return (
    <Form method="post" replace preventScrollReset onSubmit={onStart}>
      <input type="hidden" name="deed" value={asked.deed} />
      <input type="hidden" name="id" value={ids.join()} />
      <button type="submit" disabled={isRunning || isSending} className={`${look} disabled:opacity-60`}>
        {wordsOf(asked).button} {countItems(name, number)}
      </button>
    </Form>
  )
}

function Progress({ done, of, asked }: { done: number; of: number; asked: Bulk | null }) {
  return (
    <div className="mt-4">
      <progress max={of} value={done} aria-label="How far it is" className="h-3 w-full accent-monsoon" />
      <p role="status" className="text-sm text-stone">
        {asked && wordsOf(asked).doing}: {done} of {of}
      </p>
    </div>
  )
}

function Outcome({ bulk, end, children }: { bulk: Bulk; end: RunEnd; children: ReactNode }) {
  const { text, failures } = describeBulk(bulk, end)
  return (
    <div className="overflow-y-auto px-4 py-5 sm:px-6">
      {end.trouble && (
        <p role="alert" className="mb-3 font-strong text-laterite-deep">
          {end.trouble}
        </p>
      )}
      <p role="status">{text}</p>
      {failures.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {failures.map((failure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one title may fail for one reason
            <li key={at} className="wrap-anywhere">
              {failure}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">{children}</div>
    </div>
  )
}

function Back({ kind, search, onClose }: { kind: ContentKind; search: string; onClose: () => void }) {
  return (
    <>
      <span className="noscript:hidden">
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Back to the list
        </button>
      </span>
      <noscript>
        <a href={kind.path + search} className={buttonStyles.outline}>
          Back to the list
        </a>
      </noscript>
    </>
  )
}
