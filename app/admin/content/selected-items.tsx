import { data } from 'react-router'
import { type ContentKind, contentKinds, kindAt } from '#app/admin/shell/content-kinds.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listMatchingIds, listTitles, runBulkContentAction } from '#server/content/bulk-action-records.ts'
import { bulkActionSchema } from '#shared/content/bulk-action-schema.ts'
import {
  actionsFor,
  type Bulk,
  bulkItemsMaximum,
  confirmationFor,
  countItems,
  nameSome,
  readTimes,
} from '#shared/content/bulk-actions.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/selected-items.ts'
import { type BulkRunResult, revalidatesQuestion, submitMany } from './bulk-run.ts'
import { SelectedDialog } from './selected-dialog.tsx'

export const handle = staffPage({ read: 'content.change', change: 'content.change' })

/** `asked` is null if the URL requests no valid action. */
export async function loader({ url, context }: Route.LoaderArgs) {
  staffOf(context)
  const { name } = kindAt(url)
  const reading = readForm(bulkActionSchema, formFrom(url.searchParams))
  if (!reading.ok || !actionsFor(name).includes(reading.value.deed)) {
    return data({ name, asked: null, ids: [], number: 0, named: '' }, { status: 422 })
  }
  const { deed, id, all } = reading.value
  const ids = all ? await listMatchingIds(name, url.searchParams) : id
  if (ids.length > bulkItemsMaximum)
    return data({ name, asked: null, ids: [], number: ids.length, named: '' }, { status: 422 })
  const titles = await listTitles(name, ids)
  const shown = { name, asked: { kind: name, deed }, ids, number: titles.length, named: nameSome(titles) }
  return data(shown, { status: titles.length > 0 ? 200 : 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const { name } = kindAt(url)
  const reading = readForm(bulkActionSchema, await readPostedForm(request))
  const isSound = reading.ok && reading.value.id.length > 0 && actionsFor(name).includes(reading.value.deed)
  if (!isSound) return data<BulkRunResult>({ ok: false, reason: 'invalid' }, { status: 422 })
  const { deed, id: ids, deletion: given, times } = reading.value
  const deletion = deed === 'delete' ? (given[0] ?? crypto.randomUUID()) : undefined
  const result = await runBulkContentAction(actor, {
    kind: name,
    deed,
    ids,
    deletion,
    times: readTimes(times),
  })
  // Explicit 200, because the loader may return 404 for deleted items afterwards.
  return data<BulkRunResult>({ ok: true, bulk: { kind: name, deed }, result, deletion }, { status: 200 })
}

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  return submitMany({ request, serverAction, path: kindAt(url).kind.path })
}

export const shouldRevalidate = revalidatesQuestion

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  screenMeta(matches, questionOf(loaderData), kindAt(location).kind.heading)

export default function SelectedItems({ loaderData }: Route.ComponentProps) {
  const kind = contentKinds[loaderData.name]
  const { name, asked, number } = loaderData
  return (
    <SelectedDialog
      path={kind.path}
      shown={loaderData}
      question={questionOf(loaderData)}
      text={textOf(loaderData, kind)}
      button={asked && number > 0 ? confirmationFor(asked, countItems(name, number)) : undefined}
    />
  )
}

type SelectionProps = {
  name: ContentKindName
  asked: Bulk | null
  ids: readonly string[]
  number: number
  named: string
}

function questionOf(shown: SelectionProps | undefined): string {
  if (!shown || shown.number === 0)
    return shown?.ids.length ? 'Not in the list any more' : 'Nothing is selected'
  const them = countItems(shown.name, shown.number)
  return shown.asked ? `${confirmationFor(shown.asked, them)}?` : `${them} are too many at once`
}

function textOf({ asked, ids, number, named }: SelectionProps, kind: ContentKind): string {
  if (number === 0)
    return ids.length > 0
      ? 'The selected items were deleted by another user.'
      : 'No item is selected, or none matches the filters.'
  if (!asked) return `At most ${bulkItemsMaximum} can be changed at once. Filter the list first.`
  const consequence = asked.deed === 'delete' ? consequencesOfDeletion : consequencesOfChange
  const words = number > 1 ? `${named}. ${consequence.ofMany}` : `${named}${consequence.ofOne}`
  return [words, asked.deed === 'delete' && kind.afterRemoval].filter(Boolean).join(' ')
}

const consequencesOfDeletion = {
  ofOne: ' goes to the Trash, where it can be restored.',
  ofMany: 'They go to the Trash, where they can be restored.',
}

const consequencesOfChange = { ofOne: '', ofMany: 'If one cannot be changed, the others still are.' }
