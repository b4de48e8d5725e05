import { type ReactNode, useState } from 'react'
import { useBeforeUnload, useFetcher, useRevalidator } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'
import {
  actionMessagesOf,
  type Bulk,
  type BulkItem,
  describeBulk,
  isConfirmationRequired,
} from '#shared/content/bulk-actions.ts'
import { bulkNotice, type RunEnd, runInParts } from './bulk-run.ts'

type DialogProps = {
  asked: Bulk | null
  ids: readonly string[]
}

type Props = {
  path: string
  shown: DialogProps
  question: string
  text: string
  /** Label of the confirm button; without it the action is not available. */
  button: string | undefined
}
type Ended = RunEnd & { tell?: () => void }
type Run = { items: readonly BulkItem[]; end?: Ended }

export function SelectedDialog({ path, shown, question, text, button }: Props) {
  const [run, setRun] = useState<Run>()
  const close = useCloseDialog(path)
  const fetcher = useFetcher()
  const { revalidate } = useRevalidator()
  const isRunning = run !== undefined && run.end === undefined
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault()
  })

  async function start() {
    const { asked: bulk, ids } = shown
    if (!bulk || isRunning) return undefined
    setRun({ items: [] })
    const deletion = createIdempotencyKey()
    const end = await runInParts({
      bulk,
      ids,
      deletion,
      send: (fields) => fetcher.submit(fields, { method: 'post', action: `${path}/selected` }),
      onProgress: (items) => setRun({ items: [...items] }),
    })
    void revalidate()
    const tell = () => notify(path, bulkNotice({ bulk, result: end, path, deletion }))
    if (describeBulk(bulk, end).failures.length > 0 || end.problem)
      return setRun({ items: end.items, end: { ...end, tell } })
    tell()
    return close()
  }

  function leave() {
    run?.end?.tell?.()
    close()
  }

  if (run?.end && shown.asked) {
    return (
      <PanelDialog kind="question" title={endOf(run.end)} onClose={leave}>
        <Outcome bulk={shown.asked} end={run.end}>
          <Back onClose={leave} />
        </Outcome>
      </PanelDialog>
    )
  }
  return (
    <PanelDialog kind="question" title={question} onClose={() => isRunning || close()}>
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        <p className="wrap-anywhere">{text}</p>
        {run && <Progress done={run.items.length} of={shown.ids.length} asked={shown.asked} />}
        <div className="mt-5 flex flex-wrap gap-3">
          {button && shown.asked && (
            <button
              type="button"
              disabled={isRunning}
              onClick={start}
              className={`${isConfirmationRequired(shown.asked.deed) ? removalLook : buttonStyles.primary} disabled:opacity-60`}
            >
              {button}
            </button>
          )}
          {!isRunning && <Back onClose={close} />}
        </div>
      </div>
    </PanelDialog>
  )
}

const removalLook = buttonStyles.danger

function endOf({ items, problem }: RunEnd): string {
  if (problem === undefined && items.every(({ outcome }) => outcome === 'done' || outcome === 'same'))
    return 'Done'
  return items.some(({ outcome }) => outcome === 'done') ? 'Done, but not all' : 'Not done'
}

function Progress({ done, of, asked }: { done: number; of: number; asked: Bulk | null }) {
  return (
    <div className="mt-4">
      <progress max={of} value={done} aria-label="Progress" className="h-3 w-full accent-monsoon" />
      <p role="status" className="text-sm text-stone">
        {asked && actionMessagesOf(asked).doing}: {done} of {of}
      </p>
    </div>
  )
}

function Outcome({ bulk, end, children }: { bulk: Bulk; end: RunEnd; children: ReactNode }) {
  const { text, failures } = describeBulk(bulk, end)
  return (
    <div className="overflow-y-auto px-4 py-5 sm:px-6">
      {end.problem && (
        <Alert kind="problem" isLine className="mb-3">
          {end.problem}
        </Alert>
      )}
      <p role="status">{text}</p>
      {failures.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {failures.map((failure, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same title and error
            <li key={at} className="wrap-anywhere">
              {failure}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

function Back({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose} className={buttonStyles.outline}>
      Back to the list
    </button>
  )
}
