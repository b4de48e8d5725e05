import { data, Form, Link, redirect } from 'react-router'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { notify, type Undo } from '#app/admin/shell/panel-notifications.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { StaffActor } from '#server/auth/staff-context.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { storeColumns } from '#server/saved-views/list-view-records.ts'
import {
  changeDefaultView,
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
  type SavedViewOutcome,
  updateSavedView,
} from '#server/saved-views/saved-view-records.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { type SavedViewForm, savedViewSchema } from '#shared/staff/saved-view-schema.ts'
import {
  type SavedView,
  type SavedViewAction,
  savedViewsPath,
  viewAddress,
  viewedLists,
} from '#shared/staff/saved-views.ts'
import type { Route } from './+types/views-screen.ts'
import { describeSavedView, type RejectedView, type SavedViewResult } from './saved-view-form.ts'
import { SavedViewRow } from './saved-view-row.tsx'

export const handle = staffPage({ read: 'panel', change: 'own-account' })

export async function loader({ params: { list }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  if (!viewedLists.includes(list)) return data({ list: '', views: [] }, { status: 404 })
  return data({ list, views: await listSavedViews(actor, list) })
}

type Asked = { list: string; form: SavedViewForm }

const works: Record<
  Exclude<SavedViewForm['deed'], 'columns'>,
  (actor: StaffActor, asked: Asked) => Promise<SavedViewOutcome>
> = {
  create: createSavedView,
  update: updateSavedView,
  change: changeSavedView,
  remove: removeSavedView,
  restore: restoreSavedView,
  'make-default': (actor, { list, form: { id } }) => changeDefaultView(actor, { list, id }),
  'clear-default': (actor, { list }) => changeDefaultView(actor, { list, id: null }),
}

export async function action({ request, params: { list }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const posted = await readPostedForm(request)
  if (!viewedLists.includes(list)) return data(null, { status: 404 })
  const reading = readForm(savedViewSchema, posted)
  if (!reading.ok) {
    const field = reading.errors.name ? 'name' : 'form'
    const problem = Object.values(reading.errors).flat().join(' ')
    return data(rejectionOf(posted, { field, problem }), { status: 422 })
  }
  const form = reading.value
  const { deed, query } = form
  if (deed === 'columns') return chooseColumns({ list, query, posted })
  const outcome = await works[deed](actor, { list, form })
  if (outcome.ok) {
    if (deed === 'create' || posted.has('opens'))
      return redirect(viewAddress(list, { id: outcome.id, query }), 303)
    const done: SavedViewResult = { ...outcome, deed }
    return data(done)
  }
  const { status, field, problem } = outcome
  return data(rejectionOf(posted, { field, problem }), { status })
}

function chooseColumns({ list, query, posted }: { list: string; query: string; posted: FormData }): Response {
  const wanted = posted.getAll('column').filter((column) => /^[a-z-]{1,20}$/.test(String(column)))
  const columns = posted.has('usual') ? '' : ['name', ...wanted.slice(0, 19)].join('.')
  const parameters = new URLSearchParams(query)
  if (parameters.has('columns')) parameters.set('columns', columns)
  const search = parameters.toString()
  return redirect(`/admin/${list}${search && `?${search}`}`, {
    status: 303,
    headers: { 'Set-Cookie': storeColumns(list, columns) },
  })
}

export async function clientAction({ request, params: { list }, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const deed = String(form.get('deed'))
  const told = { ok: true, deed: deed as SavedViewAction, id: '', name: String(form.get('name')) } as const
  const before = form.get('before')
  const undo: Undo | undefined =
    before === null
      ? undefined
      : {
          action: savedViewsPath(list),
          fields: [
            ['deed', 'update'],
            ['id', String(form.get('id'))],
            ['query', String(before)],
          ],
        }
  try {
    return await submitAction({
      serverAction,
      onFailure: ({ sentence }) => rejectionOf(form, { field: 'form', problem: sentence }),
      onResult(result) {
        if (deed === 'update' && result?.ok) notify(`/admin/${list}`, { text: 'The view was changed back.' })
      },
    })
  } catch (answer) {
    const isDone = answer instanceof Response && answer.status < 400
    if (isDone && deed !== 'columns') notify(`/admin/${list}`, { text: describeSavedView(told), undo })
    throw answer
  }
}

function rejectionOf(form: FormData, why: Pick<RejectedView, 'field' | 'problem'>): RejectedView {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const typed = { name: textOf('name'), query: textOf('query'), isShared: form.has('isShared') }
  return { ok: false, deed: textOf('deed') as SavedViewAction, id: textOf('id') || null, ...why, typed }
}

const headingOf = (list: string) =>
  Object.values(contentKinds).find(({ path }) => path === `/admin/${list}`)?.heading ?? ''
const titleOf = (list: string | undefined) =>
  list ? `Saved views: ${headingOf(list)}` : 'This list does not exist'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, titleOf(loaderData?.list))

export default function ViewsScreen({ loaderData: { list, views }, actionData }: Route.ComponentProps) {
  const result = actionData ?? undefined
  const refused = result && !result.ok ? result : undefined
  if (list === '') {
    return (
      <div className="max-w-3xl space-y-6">
        <h1>{titleOf(list)}</h1>
        <p>The address may be mistyped. Each list has its views beside its name.</p>
        <Link to="/admin" className={buttonStyles.primary}>
          To the dashboard
        </Link>
      </div>
    )
  }
  return (
    <div className="max-w-3xl space-y-6">
      <h1>{titleOf(list)}</h1>
      <p>
        A view stores the filters, order and columns of a list. To create one, choose them in the list, open
        “Views” and save.
      </p>
      {result?.ok && (
        <Alert kind="success">
          {describeSavedView(result)}
          <UndoButton result={result} />
        </Alert>
      )}
      {refused && !isAtField(refused, views) && <Alert kind="problem">{refused.problem}</Alert>}
      {refused?.deed === 'create' && <SavedViewRow list={list} refused={refused} />}
      {views.length === 0 && <p className="text-stone">No view is saved yet.</p>}
      <ul className="space-y-4">
        {views.map((view) => (
          <li key={view.id}>
            <SavedViewRow
              list={list}
              view={view}
              refused={refused?.id === view.id && refused.deed === 'change' ? refused : undefined}
            />
          </li>
        ))}
      </ul>
      {views.some(({ isDefault }) => isDefault) && (
        <Form method="post">
          <button type="submit" name="deed" value="clear-default" className={buttonStyles.outline}>
            Open the list with everything
          </button>
        </Form>
      )}
      <Link
        to={`/admin/${list}?${new URLSearchParams({ view: 'all' })}`}
        className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
      >
        Back to the list
      </Link>
    </div>
  )
}

function isAtField({ deed, field, id }: RejectedView, views: readonly SavedView[]): boolean {
  if (field !== 'name') return false
  return deed === 'create' || (deed === 'change' && views.some((view) => view.id === id && view.isChangeable))
}

function UndoButton({ result: { deed, id, before } }: { result: Extract<SavedViewResult, { ok: true }> }) {
  if (deed !== 'remove' && !(deed === 'change' && before)) return null
  return (
    <Form method="post" className="inline">
      <input type="hidden" name="id" value={id} />
      {before && <input type="hidden" name="name" value={before.name} />}
      {before?.isShared && <input type="hidden" name="isShared" value="true" />}
      <button
        type="submit"
        name="deed"
        value={deed === 'remove' ? 'restore' : 'change'}
        className="min-h-11 px-2 font-strong underline underline-offset-4"
      >
        Undo
      </button>
    </Form>
  )
}
