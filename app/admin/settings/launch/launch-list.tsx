import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { ClaimSummary } from '#app/admin/settings/setting-fold.tsx'
import { useNotification } from '#app/admin/shell/panel-notifications.ts'
import { UndoForm } from '#app/admin/shell/undo-form.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  type ClaimKey,
  type ClaimPart,
  type ClaimTexts,
  claimKindNames,
  claimKindOf,
  claimKinds,
  claimLabel,
  claimPartsOf,
} from '#shared/claims/claim-catalogue.ts'
import { formatRupees } from '#shared/values/money.ts'
import { launchPath, taskLabels } from './launch-labels.ts'
import type { LaunchState } from './launch-state.ts'

/** `list`: undefined once everything is done. */
type Props = {
  list: LaunchState | undefined
  isOpen?: boolean
}

const look = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline underline-offset-4'

export function LaunchList({ list, isOpen = false }: Props) {
  return (
    <>
      <Notice />
      {list && <OpenList list={list} isOpen={isOpen} />}
    </>
  )
}

function Notice() {
  const { text, undo, isProblem } = useNotification(launchPath)
  return (
    <div role={isProblem ? 'alert' : 'status'}>
      {text !== '' && (
        <p
          className={`mb-6 rounded-field border-l-4 px-4 py-3 ${isProblem ? 'border-laterite bg-laterite/8' : 'border-monsoon bg-monsoon/8'}`}
        >
          {text}
          {undo && undo.fields.length > 0 && (
            <span className="-my-2.5 inline-block">
              <UndoForm undo={undo} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function OpenList({ list: { claims, tasks }, isOpen }: { list: LaunchState; isOpen: boolean }) {
  const done = tasks.filter(({ state }) => state !== 'open').length
  const left = tasks.length - done
  const open = [
    left > 0 && `${left} of ${tasks.length} tasks`,
    claims.length > 0 && `${claims.length} ${claims.length === 1 ? 'claim' : 'claims'} not confirmed yet`,
  ].filter(Boolean)
  return (
    <section aria-labelledby="launch">
      <details open={isOpen} className="group/list rounded-card border border-line bg-paper">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <h2 id="launch" tabIndex={-1} className="font-strong font-text text-base">
            Before you launch
          </h2>
          <svg
            role="img"
            aria-label={`${done} of ${tasks.length} tasks done`}
            viewBox={`0 0 ${tasks.length} 1`}
            preserveAspectRatio="none"
            className="h-2 w-24 overflow-hidden rounded-pill"
          >
            <rect width={tasks.length} height="1" className="fill-line" />
            <rect width={done} height="1" className="fill-monsoon" />
          </svg>
          <span className="min-w-0 flex-1 text-sm text-stone max-sm:order-last max-sm:basis-full">
            To do: {open.join(', and ')}. Only owners see this list.
          </span>
          <Icon name="down" className="size-5 shrink-0 text-monsoon group-open/list:rotate-180" />
        </summary>
        <div className="space-y-3 border-line border-t p-3">
          <Group title="Before you go live" state={[left > 0 && `${left} to do`, done > 0 && `${done} done`]}>
            <ul className="divide-y divide-line">
              {tasks.map((row) => (
                <Task key={row.task} {...row} />
              ))}
            </ul>
          </Group>
          {claims.length > 0 && <Claims claims={claims} />}
        </div>
      </details>
    </section>
  )
}

type GroupProps = { title: string; state: readonly (string | false)[]; children: ReactNode }

function Group({ title, state, children }: GroupProps) {
  return (
    <details className="group/part rounded-card border border-line bg-paper">
      <summary className="flex min-h-11 items-center gap-3 px-4 py-3">
        <h3 className="min-w-0 flex-1 font-strong font-text text-base">
          {title} <span className="font-normal text-sm text-stone">{state.filter(Boolean).join(', ')}</span>
        </h3>
        <Icon name="down" className="size-5 shrink-0 text-monsoon group-open/part:rotate-180" />
      </summary>
      <div className="border-line border-t">{children}</div>
    </details>
  )
}

const stateLabels = { done: 'Done.', marked: 'Marked as done.' } as const

function Task({ task, state }: LaunchState['tasks'][number]) {
  const { title, why, to } = taskLabels[task]
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-2">
      <span
        aria-hidden="true"
        className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full text-sm ${state === 'open' ? 'border-2 border-stone' : 'bg-monsoon text-paper'}`}
      >
        {state !== 'open' && '✓'}
      </span>
      <p className="min-w-0 flex-1 basis-48 py-1.5">
        <strong className="font-strong">{title}</strong>{' '}
        <span className="text-sm text-stone">{state === 'open' ? why : stateLabels[state]}</span>
      </p>
      {state !== 'done' && (
        <span className="flex flex-wrap gap-x-2">
          {state === 'open' && (
            <Link to={to} className={`${look} text-monsoon`}>
              Go there<span className="sr-only"> {title}</span>
            </Link>
          )}
          <ActionForm>
            <button
              type="submit"
              name={state === 'open' ? 'done' : 'not-done'}
              value={task}
              className={`${look} text-monsoon`}
            >
              {state === 'open' ? 'Mark as done' : 'Not done'}
              <span className="sr-only"> {title}</span>
            </button>
          </ActionForm>
        </span>
      )}
    </li>
  )
}

function Claims({ claims }: Pick<LaunchState, 'claims'>) {
  return (
    <div ref={restoreFocus} className="space-y-4">
      <Group title="Claims on your site: are they true for you?" state={[`${claims.length} to check`]}>
        <div className="divide-y divide-line">
          {claimKindNames.map((kind) => {
            const rows = claims.filter(({ key }) => claimKindOf(key) === kind)
            if (rows.length === 0) return null
            return (
              <details key={kind} className="group">
                <ClaimSummary kind={kind} state={`${rows.length} to check`} />
                <ul>
                  {rows.map((row) => (
                    <Claim key={row.key} claim={row} />
                  ))}
                </ul>
              </details>
            )
          })}
        </div>
      </Group>
      <ActionForm>
        <button type="submit" name="hide-open" value="true" className={buttonStyles.outline}>
          Hide all that is not confirmed
        </button>
      </ActionForm>
    </div>
  )
}

type ClaimProps = { claim: LaunchState['claims'][number] }

function Claim({ claim: { key, texts } }: ClaimProps) {
  const label = claimLabel(key)
  const lines = claimPartsOf(key).flatMap((part) => tell(texts, { key, part }))
  return (
    <li ref={restoreFocus} className="border-line border-t px-4 py-2">
      <p className="text-sm text-stone">{label}</p>
      {lines.map((line) => (
        <p key={line} className="wrap-break-word">
          {line}
        </p>
      ))}
      <div className="-mx-2 flex flex-wrap gap-x-2">
        <ActionForm>
          <button type="submit" name="confirm" value={key} className={`${look} text-monsoon`}>
            Confirm<span className="sr-only"> {label}</span>
          </button>
          <Link to={`/admin/settings#claim-${key}`} className={`${look} text-monsoon`}>
            Change<span className="sr-only"> {label}</span>
          </Link>
          <button type="submit" name="hide" value={key} className={`${look} text-laterite`}>
            Hide<span className="sr-only"> {label}</span>
          </button>
        </ActionForm>
      </div>
    </li>
  )
}

/** Labels the part if it is not self-explanatory. */
function tell(texts: ClaimTexts, { key, part }: { key: ClaimKey; part: ClaimPart }): string[] {
  const text = texts[part] ?? ''
  if (text === '') return []
  if (part === 'price') return [`from ${formatRupees(Number(text))}`]
  const isPlain = part === 'title' || part === 'text' || part === 'note'
  return [isPlain ? text : `${claimKinds[claimKindOf(key)].parts[part]}: ${text}`]
}

function ActionForm({ children }: { children: ReactNode }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={launchPath} className="flex flex-wrap gap-x-2">
      {children}
    </fetcher.Form>
  )
}

/** When the focused element disappears, focuses the next button, or the list's heading. */
function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const all = document.querySelectorAll<HTMLElement>('[aria-labelledby="launch"] :is(button, summary)')
    const next = [...all].find(
      (one) =>
        !element.contains(one) &&
        element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
        one.checkVisibility(),
    )
    const target = next ?? document.getElementById('launch')
    target?.focus()
  }
}
