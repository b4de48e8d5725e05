import { Link, useFetcher, useLocation } from 'react-router'
import { ColumnHeader } from '#app/admin/lists/column-header.tsx'
import { ListTable, listCell } from '#app/admin/lists/list-table.tsx'
import { fromList } from '#app/admin/shell/content-kinds.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TrashedItem } from '#server/trash/trash-records.ts'
import { trashPath } from '#shared/staff/staff-paths.ts'
import { trashedOne } from '#shared/staff/trash-form.ts'
import { formatDateTime } from '#shared/values/dates.ts'

const button =
  'inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 hover:bg-sand disabled:opacity-60'

type Props = {
  items: readonly TrashedItem[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

export function TrashRows({ items, chosen, onChoose }: Props) {
  return (
    <ListTable
      label="Trash"
      rows={items}
      choice={{ chosen, onChoose, nameOf: ({ title }) => title }}
      heads={
        <>
          {['Title', 'Kind', 'Deleted', 'Left'].map((name) => (
            <ColumnHeader key={name} name={name} />
          ))}
          <ColumnHeader name="Actions" isLast />
        </>
      }
      cells={(item) => <Cells item={item} />}
    />
  )
}

function Cells({ item }: { item: TrashedItem }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on small screens removes the native roles
    <>
      <td role="cell" className={`wrap-anywhere flow-root font-strong xl:table-cell ${listCell}`}>
        {item.title}
      </td>
      {factsOf(item).map(([name, value]) => (
        <td
          key={name}
          role="cell"
          className={`mt-2 flex min-w-0 gap-3 clear-left xl:table-cell xl:whitespace-nowrap ${listCell}`}
        >
          <span className="min-w-24 shrink-0 text-sm text-stone xl:hidden">{name}</span>
          {value}
        </td>
      ))}
      <td
        role="cell"
        className={`mt-2 -ml-2 block xl:m-0 xl:table-cell xl:whitespace-nowrap xl:text-right ${listCell}`}
      >
        <Actions item={item} />
      </td>
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the cells above need it
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
      <fetcher.Form method="post" action={`${trashPath}/selected${search}`} className="inline">
        <input type="hidden" name="deed" value="restore" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" disabled={fetcher.state !== 'idle'} className={`${button} text-monsoon`}>
          <Icon name="refresh" />
          Restore<span className="sr-only"> {title}</span>
        </button>
      </fetcher.Form>
      <Link
        to={purgePath(id, search)}
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

function purgePath(id: string, search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('deed', 'purge')
  parameters.set('id', id)
  return `${trashPath}/selected?${parameters}`
}
