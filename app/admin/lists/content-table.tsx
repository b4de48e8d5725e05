import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type ContentKind, dialogPaths, fromList } from '#app/admin/content/content-kinds.ts'
import { dismiss } from '#app/admin/panel-notifications.ts'
import { useMay } from '#app/admin/session/own-role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { SortColumn } from '#shared/content/list-filters.ts'
import { type PictureSource, placeholderPicture } from '#shared/media/picture.ts'
import { ColumnHead } from './column-head.tsx'
import { Tick } from './tick.tsx'

export type ListedItem = { id: string; title: string; slug?: string; picture?: PictureSource }

/** `short`: stands on one line in a table. */
export type Column<Item> = {
  name: string
  show: (item: Item) => ReactNode
  short?: boolean
  /** Its head sorts the list by it. */
  sort?: SortColumn
}

type Props<Item> = {
  kind: ContentKind
  items: readonly Item[]
  columns: readonly Column<Item>[]
  /** The list as it is narrowed down and sorted now. */
  asked: Readonly<Record<string, string>>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const cell = 'xl:px-3 xl:py-2.5 align-middle'
const action =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-field px-2 text-monsoon hover:bg-sand'

/** The rows of a list: a table, and on small screens a card for each row. Roles are spelt out, for cards lose theirs. */
export function ContentTable<Item extends ListedItem>({
  kind,
  items,
  columns,
  asked,
  chosen,
  onChoose,
}: Props<Item>) {
  const may = useMay()
  const canChoose = may('content.change')
  const isAll = items.every(({ id }) => chosen.has(id))
  function choose(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const heads: { name: string; sort?: SortColumn }[] = [{ name: 'Title', sort: 'title' }, ...columns]
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks on small screens, the elements lose their own roles
    <table role="table" aria-label={kind.heading} className="block w-full xl:table">
      <thead
        role="rowgroup"
        className="block border-line text-left text-sm text-stone xl:table-header-group xl:border-b"
      >
        <tr role="row" className="flex items-center xl:table-row">
          {canChoose && (
            <th role="columnheader" scope="col" className="font-strong xl:w-11">
              <span className="flex items-center noscript:invisible">
                <Tick
                  label="Select all on this page"
                  isChosen={isAll}
                  onChange={() => onChoose(new Set(isAll ? [] : items.map(({ id }) => id)))}
                />
                <span aria-hidden="true" className="xl:hidden">
                  All on this page
                </span>
              </span>
            </th>
          )}
          {heads.map(({ name, sort }) => (
            <ColumnHead key={name} name={name} sort={sort} path={kind.path} asked={asked} />
          ))}
          <th
            role="columnheader"
            scope="col"
            className="hidden px-3 py-2 text-right font-strong xl:table-cell"
          >
            Actions
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 xl:table-row-group">
        {items.map((item) => (
          <tr
            key={item.id}
            role="row"
            className="block rounded-card border border-line p-4 sm:relative sm:flex sm:flex-wrap sm:gap-x-8 xl:static xl:table-row xl:border-0 xl:border-b xl:hover:bg-sand/50"
          >
            {canChoose && (
              <td
                role="cell"
                className="float-left -mt-2 -ml-3 block xl:float-none xl:m-0 xl:table-cell xl:align-middle"
              >
                <Tick
                  label={`Select ${item.title}`}
                  id={item.id}
                  isChosen={chosen.has(item.id)}
                  onChange={() => choose(item.id)}
                />
              </td>
            )}
            <td
              role="cell"
              className={`block sm:w-full sm:pr-84 xl:table-cell xl:w-auto xl:min-w-56 ${cell}`}
            >
              <TitleCell kind={kind} item={item} />
            </td>
            {columns.map(({ name, show, short = false }) => (
              <td
                key={name}
                role="cell"
                className={`mt-2 flex min-w-0 gap-3 sm:items-center xl:table-cell ${cell} ${short ? 'xl:whitespace-nowrap' : ''}`}
              >
                <span className="min-w-24 shrink-0 text-sm text-stone sm:w-auto xl:hidden">{name}</span>
                {show(item)}
              </td>
            ))}
            <td
              role="cell"
              className={`mt-2 -ml-2 block sm:absolute sm:top-2 sm:right-2 sm:m-0 xl:static xl:table-cell xl:whitespace-nowrap xl:text-right ${cell}`}
            >
              <Actions kind={kind} item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the table above needs it
  )
}

const titleLook = 'line-clamp-3 max-w-md font-display text-lg text-monsoon leading-snug hover:underline'

/** Leads to the form; for who may not change the item, to what it looks like. */
function TitleCell({ kind, item }: { kind: ContentKind; item: ListedItem }) {
  const { search } = useLocation()
  const mayChange = useMay()('content.change')
  const paths = dialogPaths(kind, search)
  return (
    <div className="flex items-start gap-3 max-[20rem]:flex-wrap xl:items-center">
      {item.picture && (
        <span className="w-16 shrink-0 overflow-hidden rounded-field bg-sand" aria-hidden="true">
          <Picture source={{ ...placeholderPicture, ...item.picture, alt: '' }} sizes="4rem" ratio="3:2" />
        </span>
      )}
      <span className="min-w-0">
        {mayChange ? (
          <Link
            to={paths.edit(item.id)}
            state={fromList}
            onClick={dismiss}
            preventScrollReset
            title={item.title}
            className={titleLook}
          >
            {item.title}
          </Link>
        ) : (
          <a href={paths.preview(item.id)} title={item.title} className={titleLook}>
            {item.title}
          </a>
        )}
        {item.slug !== undefined && (
          <span className="wrap-anywhere block text-sm text-stone">{item.slug}</span>
        )}
      </span>
    </div>
  )
}

/** Where the table is narrow, the signs speak alone; the words stay for whoever listens. */
const word = 'xl:sr-only min-[96rem]:not-sr-only'

function Actions({ kind, item }: { kind: ContentKind; item: ListedItem }) {
  const { search } = useLocation()
  const paths = dialogPaths(kind, search)
  const may = useMay()
  const links = [
    { label: 'Edit', icon: 'edit', to: paths.edit(item.id), needs: 'content.change', look: word },
    {
      label: 'Duplicate',
      icon: 'copy',
      to: paths.copy(item.id),
      needs: 'content.change',
      look: 'sr-only min-[96rem]:not-sr-only',
    },
    { label: 'Delete', icon: 'remove', to: paths.remove(item.id), needs: 'content.remove', look: word },
  ] as const
  return (
    <>
      <a href={paths.preview(item.id)} target="_blank" rel="noopener noreferrer" className={action}>
        <Icon name="eye" />
        <span className={word}>Preview</span>
        <span className="sr-only"> {item.title} (opens in a new tab)</span>
      </a>
      {links
        .filter(({ needs }) => may(needs))
        .map(({ label, icon, to, look }) => (
          <Link
            key={label}
            to={to}
            state={fromList}
            onClick={dismiss}
            preventScrollReset
            title={label}
            className={action}
          >
            <Icon name={icon} />
            <span className={look}>{label}</span>
            <span className="sr-only"> {item.title}</span>
          </Link>
        ))}
    </>
  )
}
