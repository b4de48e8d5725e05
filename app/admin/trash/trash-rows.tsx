import { Link, useFetcher, useLocation } from 'react-router'
import { fromList } from '#app/admin/content/content-kinds.ts'
import { dismiss } from '#app/admin/panel-notifications.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TrashedItem } from '#server/trash/trash-records.ts'
import { trashedOne, trashPath } from '#shared/staff/trash-form.ts'
import { formatDateTime } from '#shared/values/dates.ts'

const cell = 'xl:px-3 xl:py-2.5 align-middle'
const button =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 hover:bg-sand disabled:opacity-60'

/** What was deleted, a row each: a table, and on small screens a card for each. Roles are spelt out, for cards lose theirs. */
export function TrashRows({ items }: { items: readonly TrashedItem[] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks on small screens, the elements lose their own roles
    <table role="table" aria-label="Trash" className="block w-full xl:table">
      <thead
        role="rowgroup"
        className="hidden border-line border-b text-left text-sm text-stone xl:table-header-group"
      >
        <tr role="row">
          {['Title', 'Kind', 'Deleted', 'Left', 'Actions'].map((name) => (
            <th key={name} role="columnheader" scope="col" className="px-3 py-2 font-strong last:text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 xl:table-row-group">
        {items.map((item) => (
          <tr
            key={item.id}
            role="row"
            className="block rounded-card border border-line p-4 xl:table-row xl:border-0 xl:border-b xl:hover:bg-sand/50"
          >
            <td role="cell" className={`wrap-anywhere block font-display text-lg xl:table-cell ${cell}`}>
              {item.title}
            </td>
            {factsOf(item).map(([name, value]) => (
              <td
                key={name}
                role="cell"
                className={`mt-2 flex min-w-0 gap-3 xl:table-cell xl:whitespace-nowrap ${cell}`}
              >
                <span className="min-w-24 shrink-0 text-sm text-stone xl:hidden">{name}</span>
                {value}
              </td>
            ))}
            <td
              role="cell"
              className={`mt-2 -ml-2 block xl:m-0 xl:table-cell xl:whitespace-nowrap xl:text-right ${cell}`}
            >
              <Actions item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the table above needs it
  )
}

function factsOf({ kind, deletedAt, by, daysLeft }: TrashedItem): [name: string, value: string][] {
  const when = formatDateTime(deletedAt)
  return [
    ['Kind', trashedOne(kind).replace(/^./, (first) => first.toUpperCase())],
    ['Deleted', by === '' ? when : `${when}, by ${by}`],
    ['Left', daysLeft === 1 ? '1 day' : `${daysLeft} days`],
  ]
}

function Actions({ item: { id, title } }: { item: TrashedItem }) {
  const fetcher = useFetcher()
  const { search } = useLocation()
  return (
    <>
      <fetcher.Form method="post" action={trashPath + search} className="inline">
        <input type="hidden" name="id" value={id} />
        <button type="submit" disabled={fetcher.state !== 'idle'} className={`${button} text-monsoon`}>
          <Icon name="refresh" />
          Restore<span className="sr-only"> {title}</span>
        </button>
      </fetcher.Form>
      <Link
        to={`${trashPath}/${id}/delete${search}`}
        state={fromList}
        onClick={dismiss}
        preventScrollReset
        className={`${button} text-laterite`}
      >
        <Icon name="remove" />
        Delete for good<span className="sr-only"> {title}</span>
      </Link>
    </>
  )
}
