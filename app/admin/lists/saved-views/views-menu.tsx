import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { closeAfterClick } from '#app/admin/shell/dialogs/steer-menu.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import {
  type SavedView,
  savedViewsPath,
  sharingNeeds,
  viewAddress,
  viewQueryOf,
} from '#shared/staff/saved-views.ts'
import { ListMenu } from './list-menu.tsx'

type Props = {
  list: string
  many: string
  views: readonly SavedView[]
  /** View id in the URL; '' or `all` for none. */
  current: string
  columns: readonly string[]
}

export function ViewsMenu({ list, many, views, current, columns }: Props) {
  const { search } = useLocation()
  const may = useMay()
  const parameters = new URLSearchParams(search)
  const open = views.find(({ id }) => id === current)
  const isChanged =
    open !== undefined && viewQueryOf(list, parameters) !== viewQueryOf(list, new URLSearchParams(open.query))
  parameters.set('columns', ['name', ...columns].join('.'))
  const query = viewQueryOf(list, parameters)
  const groups = [
    { title: 'Mine', views: views.filter(({ isShared }) => !isShared) },
    { title: 'Shared', views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0)
  return (
    <ListMenu icon="star" label={open ? `${open.name}${isChanged ? ' (changed)' : ''}` : 'Views'}>
      <nav aria-label="Saved views">
        <ViewLink to={`/admin/${list}?view=all`} isCurrent={!open}>
          All {many}
        </ViewLink>
        {groups.map(({ title, views }) => (
          <div key={title}>
            <p className="mt-2 text-sm text-stone">{title}</p>
            {views.map((view) => (
              <ViewLink key={view.id} to={viewAddress(list, view)} isCurrent={view === open}>
                {view.name}
                {view.isDefault && <span className="text-sm text-stone"> · opens first</span>}
              </ViewLink>
            ))}
          </div>
        ))}
      </nav>
      {open?.isChangeable && isChanged && (
        <Form method="post" action={savedViewsPath(list)} className="mt-3 border-line border-t pt-3">
          <input type="hidden" name="deed" value="update" />
          <input type="hidden" name="opens" value="true" />
          <input type="hidden" name="before" value={open.query} />
          <input type="hidden" name="id" value={open.id} />
          <input type="hidden" name="name" value={open.name} />
          <input type="hidden" name="query" value={query} />
          <button type="submit" onClick={closeAfterClick} className={buttonStyles.outline}>
            Update “{open.name}”
          </button>
        </Form>
      )}
      <Form method="post" action={savedViewsPath(list)} className="mt-3 space-y-2 border-line border-t pt-3">
        <input type="hidden" name="deed" value="create" />
        <input type="hidden" name="query" value={query} />
        <label className="block">
          <span className="mb-1 block font-strong">Save this view as</span>
          <input name="name" autoComplete="off" className={fieldLook} />
        </label>
        {may(sharingNeeds(list)) && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="isShared" value="true" className="size-5 accent-monsoon" />
            For all users
          </label>
        )}
        <button type="submit" onClick={closeAfterClick} className={buttonStyles.primary}>
          Save view
        </button>
      </Form>
      <Link
        to={savedViewsPath(list)}
        className="mt-3 inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
      >
        Rename, delete, open first…
      </Link>
    </ListMenu>
  )
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={(event) => {
        dismiss()
        closeAfterClick(event)
      }}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="wrap-anywhere block min-h-11 content-center rounded-field px-3 hover:bg-sand aria-[current]:bg-sand aria-[current]:font-strong"
    >
      {children}
    </Link>
  )
}
