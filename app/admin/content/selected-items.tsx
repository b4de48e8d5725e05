import { data } from 'react-router'
import { submit } from '#app/admin/forms/submit.ts'
import { notify } from '#app/admin/panel-notifications.ts'
import { screenMeta } from '#app/admin/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { countThose, listIdsThatFit, runBulkDeed } from '#server/content/bulk-action-records.ts'
import { bulkActionSchema, bulkItemsMaximum, deedsOf } from '#shared/content/bulk-actions.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/selected-items.ts'
import { bulkNotice } from './bulk-notice.ts'
import { type BulkAnswer, bulkParts, isPartOfMore, noteBulkAnswer } from './bulk-run.ts'
import { contentKinds, kindAt } from './content-kinds.ts'
import { questionOf, SelectedDialog } from './selected-dialog.tsx'

export const handle = staffPage({ read: 'content.change', change: 'content.change' })

/** What is to be done, with which items; `asked` is null for an address that asks for nothing that can be done. */
export async function loader({ url, context }: Route.LoaderArgs) {
  staffOf(context)
  const { name } = kindAt(url)
  const reading = readForm(bulkActionSchema, formOf(url.searchParams))
  if (!reading.ok || !deedsOf(name).includes(reading.value.deed)) {
    return data({ name, asked: null, ids: [], number: 0 }, { status: 422 })
  }
  const { deed, id, all } = reading.value
  const ids = all ? await listIdsThatFit(name, url.searchParams) : id
  if (ids.length > bulkItemsMaximum)
    return data({ name, asked: null, ids: [], number: ids.length }, { status: 422 })
  const number = all ? ids.length : await countThose(name, ids)
  return data({ name, asked: { kind: name, deed }, ids, number }, { status: number > 0 ? 200 : 404 })
}

/** Does it, and says what became of each. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const { name } = kindAt(url)
  const reading = readForm(bulkActionSchema, await readPostedForm(request))
  const isSound = reading.ok && reading.value.id.length > 0 && deedsOf(name).includes(reading.value.deed)
  if (!isSound) return data<BulkAnswer>({ ok: false, reason: 'invalid' }, { status: 422 })
  const { deed, id: ids, deletion } = reading.value
  const result = await runBulkDeed(actor, { kind: name, deed, ids, deletion: deletion[0] })
  return data<BulkAnswer>({ ok: true, bulk: { kind: name, deed }, result })
}

/** A part of many is told to whom counts the parts, what was done with a few to the list. */
export async function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const answer = await submit<BulkAnswer, BulkAnswer>(serverAction as () => Promise<BulkAnswer>, {
    kept: (reason) => ({ ok: false, reason }),
  })
  const told = 'init' in answer ? answer.data : answer
  if (isPartOfMore(form)) noteBulkAnswer(told)
  else notify(kindAt(url).kind.path, noticeOf(told, { form, path: kindAt(url).kind.path }))
  return answer
}

function noticeOf(answer: BulkAnswer, { form, path }: { form: FormData; path: string }) {
  if (!answer.ok) return { text: bulkParts.failures[answer.reason], isProblem: true }
  return bulkNotice({ ...answer, path, deletion: String(form.get('deletion') ?? '') })
}

/** What is asked about, and so in which order, stays as it was while it is done. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  screenMeta(matches, questionOf(loaderData), kindAt(location).kind.heading)

/** Asks before many items change or any of them is deleted, names their number, and does it part by part. */
export default function SelectedItems({ loaderData, actionData }: Route.ComponentProps) {
  return <SelectedDialog kind={contentKinds[loaderData.name]} shown={loaderData} answer={actionData} />
}

function formOf(parameters: URLSearchParams): FormData {
  const form = new FormData()
  for (const [name, value] of parameters) form.append(name, value)
  return form
}
