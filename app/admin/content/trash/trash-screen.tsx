import { useState } from 'react'
import { data, Link, Outlet, useLocation, useRevalidator } from 'react-router'
import { failInPlace, submitAction } from '#app/admin/forms/submit-action.ts'
import { BulkBar } from '#app/admin/lists/bulk-bar.tsx'
import { FilterForm, SearchField } from '#app/admin/lists/filter-form.tsx'
import { FilterMenu } from '#app/admin/lists/filter-menu.tsx'
import { ListCount } from '#app/admin/lists/list-header.tsx'
import { NoticeLine } from '#app/admin/lists/notice-line.tsx'
import { notifyRestored } from '#app/admin/media/upload-queue.ts'
import { fromList } from '#app/admin/shell/content-kinds.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { dismiss, notify } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listTrash, undoDeletion } from '#server/trash/trash-records.ts'
import { contentTopics } from '#shared/content/content-kind.ts'
import { trashKinds } from '#shared/content/content-status.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { trashPath } from '#shared/staff/staff-paths.ts'
import {
  describeUndo,
  readTrashFilters,
  trashedOne,
  trashTexts,
  type UndoResult,
} from '#shared/staff/trash-form.ts'
import { trashPermission } from '#shared/staff/trash-permissions.ts'
import { undoFormSchema } from '#shared/staff/undo-schema.ts'
import type { Route } from './+types/trash-screen.ts'
import { TrashRows } from './trash-rows.tsx'

export const handle = staffPage({ read: 'trash.read', change: 'trash.read' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const filters = readTrashFilters(url.searchParams)
  return { filters, list: await listTrash(actor, filters) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const reading = readForm(undoFormSchema, await readPostedForm(request))
  if (!reading.ok) return data<UndoResult>({ ok: false, text: trashTexts.missing }, { status: 422 })
  const items = await undoDeletion(actor, reading.value.deletion[0] ?? '')
  const result = describeUndo({ items, untried: 0 })
  return data<UndoResult>(result, { status: result.ok ? 200 : 404 })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const list = (await request.clone().formData()).get('list')
  const screen = typeof list === 'string' && list !== '' ? list : trashPath
  return submitAction({
    serverAction: serverAction as () => Promise<UndoResult>,
    onFailure: failInPlace,
    onResult(result) {
      if (result.ok) notifyRestored()
      const failed = 'reason' in result ? notKnown('this was restored') : trashTexts.failed
      notify(screen, { text: 'text' in result ? result.text : failed, isProblem: !result.ok })
    },
  })
}

export default function TrashScreen({ loaderData }: Route.ComponentProps) {
  const { filters, list } = loaderData
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const may = useMay()
  useLiveChanges([...contentTopics, 'enquiries', 'media'], () => {
    if (pathname === trashPath) void revalidate()
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const asked = { q: filters.q, kind: filters.kind }
  const isNarrowed = filters.q !== '' || filters.kind !== ''
  return (
    <div className="group">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Trash</h1>
        {list.total > 0 && (
          <Link
            to={`${trashPath}/selected?deed=purge&all=true`}
            state={fromList}
            onClick={dismiss}
            preventScrollReset
            className={buttonStyles.outline}
          >
            <Icon name="remove" />
            Empty trash…
          </Link>
        )}
      </div>
      <p className="mt-2 max-w-prose">{trashTexts.kept}</p>
      <NoticeLine list={trashPath} className="mt-4" />
      <FilterForm path={trashPath} many="deleted items" asked={asked} isEmpty={list.total === 0}>
        <SearchField value={filters.q} hint="Title or name" />
        <FilterMenu menu={kindMenu(filters.kind, may)} />
      </FilterForm>
      <ListCount total={list.total} many="deleted items">
        {list.total} {list.total === 1 ? 'deleted item' : 'deleted items'}
      </ListCount>
      {list.total === 0 ? (
        <div className="rounded-card border border-line border-dashed px-6 py-14 text-center">
          <WarliDancers className="mx-auto mb-6 w-48 text-laterite" />
          <p className="text-lg">{isNarrowed ? trashTexts.nothingFound : trashTexts.empty}</p>
          {isNarrowed && (
            <Link
              to={trashPath}
              className="mt-4 inline-flex min-h-11 min-w-11 items-center text-monsoon underline"
            >
              Show all
            </Link>
          )}
        </div>
      ) : (
        <>
          <TrashRows items={list.items} chosen={chosen} onChoose={setChosen} />
          <div className="list-foot pointer-events-none sticky bottom-0 z-10 mt-4 *:pointer-events-auto [@media(height<30rem)]:static">
            <BulkBar
              kind="trashed"
              path={trashPath}
              many="deleted items"
              asked={asked}
              number={list.items.filter(({ id }) => chosen.has(id)).length}
              total={list.total}
              onDone={() => setChosen(new Set())}
            />
          </div>
        </>
      )}
      <PageLinks
        Link={Link}
        page={list.page}
        pages={list.pages}
        addressOf={(page) => trashPath + filterQuery({ ...filters, page })}
      />
      <Outlet />
    </div>
  )
}

function kindMenu(value: string, may: ReturnType<typeof useMay>) {
  const choices = trashKinds
    .filter((kind) => may(trashPermission(kind)))
    .map((kind) => ({
      value: kind,
      label: trashedOne(kind).replace(/^./, (first) => first.toUpperCase()),
    }))
  return { name: 'kind', label: 'Kind', value, choices: [{ value: '', label: 'All' }, ...choices] }
}
