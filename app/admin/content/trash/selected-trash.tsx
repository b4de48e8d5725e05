import { data } from 'react-router'
import { type BulkRunResult, revalidatesQuestion, submitMany } from '#app/admin/content/bulk-run.ts'
import { SelectedDialog } from '#app/admin/content/selected-dialog.tsx'
import { notifyRestored } from '#app/admin/media/upload-queue.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findTrashed, listTrashedIds, runTrashAction } from '#server/trash/trash-records.ts'
import { trashActionSchema } from '#shared/content/bulk-action-schema.ts'
import { confirmationFor, countItems, type TrashAction } from '#shared/content/bulk-actions.ts'
import { type TrashKind, trashKinds } from '#shared/content/content-status.ts'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { trashPath } from '#shared/staff/staff-paths.ts'
import { countKinds, readTrashFilters, trashedOne, trashTexts } from '#shared/staff/trash-form.ts'
import type { Route } from './+types/selected-trash.ts'

export const handle = staffPage({ read: 'trash.read', change: 'trash.read' })

type Asked = {
  asked: { kind: 'trashed'; deed: TrashAction } | null
  /** Fixed when the confirmation is loaded, so later deletions are not affected. */
  ids: string[]
  kinds: { kind: TrashKind; number: number }[]
  title?: string | undefined
  of?: number | undefined
}

const nothing: Asked = { asked: null, ids: [], kinds: [] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const reading = readForm(trashActionSchema, formFrom(url.searchParams))
  if (!reading.ok) return data(nothing, { status: 422 })
  const { deed, id, all } = reading.value
  const fitting = all ? await listTrashedIds(actor, readTrashFilters(url.searchParams)) : undefined
  const entries = await findTrashed(actor, fitting?.ids ?? id)
  const kinds = trashKinds
    .map((kind) => ({ kind, number: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ number }) => number > 0)
  const shown: Asked = {
    asked: { kind: 'trashed', deed },
    ids: fitting?.ids ?? id,
    kinds,
    title: entries.length === 1 ? entries[0]?.title : undefined,
    of: fitting && fitting.total > fitting.ids.length ? fitting.total : undefined,
  }
  return data(shown, { status: entries.length > 0 ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const reading = readForm(trashActionSchema, await readPostedForm(request))
  if (!reading.ok || reading.value.id.length === 0)
    return data<BulkRunResult>({ ok: false, reason: 'invalid' }, { status: 422 })
  const { deed, id: ids } = reading.value
  const result = await runTrashAction(actor, { deed, ids })
  // Explicit 200, because the loader may return 404 for removed entries afterwards.
  return data<BulkRunResult>({ ok: true, bulk: { kind: 'trashed', deed }, result }, { status: 200 })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitMany({
    request,
    serverAction,
    path: trashPath,
    onDone({ deed }) {
      if (deed === 'restore') notifyRestored()
    },
  })
}

export const shouldRevalidate = revalidatesQuestion

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, questionOf(loaderData ?? nothing), 'Trash')

export default function SelectedTrash({ loaderData }: Route.ComponentProps) {
  const { asked } = loaderData
  const them = themOf(loaderData)
  return (
    <SelectedDialog
      path={trashPath}
      shown={loaderData}
      question={questionOf(loaderData)}
      text={textOf(loaderData)}
      button={asked && them ? confirmationFor(asked, them) : undefined}
    />
  )
}

function themOf({ kinds }: Asked): string | undefined {
  const number = kinds.reduce((sum, kind) => sum + kind.number, 0)
  const [first] = kinds
  if (!first) return undefined
  return number === 1 ? `this ${trashedOne(first.kind)}` : countItems('trashed', number)
}

function questionOf(shown: Asked): string {
  const them = themOf(shown)
  if (shown.asked && them) return `${confirmationFor(shown.asked, them)}?`
  return shown.ids.length > 0 ? 'Not in the trash any more' : 'Nothing is selected'
}

const consequences = {
  restore: 'Items are restored unchanged. If one cannot be restored, the others still are.',
  purge: 'Deleted items cannot be recovered. This cannot be undone.',
}

const consequencesOfOne = {
  restore: (title: string) => `“${title}” will be restored unchanged.`,
  purge: (title: string) => `“${title}” cannot be recovered. This cannot be undone.`,
}

function textOf({ asked, ids, kinds, title, of }: Asked): string {
  if (!asked || kinds.length === 0)
    return ids.length > 0 ? trashTexts.missing : 'The trash is empty, or no item is selected.'
  const all =
    of === undefined
      ? ''
      : ` Of ${countItems('trashed', of)} these were deleted first; the others stay for now.`
  return title === undefined
    ? `${countKinds(kinds)}.${all} ${consequences[asked.deed]}`
    : consequencesOfOne[asked.deed](title)
}
