import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type ContentKind, dialogPaths, fromList } from '#app/admin/shell/content-kinds.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { SortColumn } from '#shared/content/staff-list-filters.ts'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import { ColumnHeader } from './column-header.tsx'
import { ListTable, listCell } from './list-table.tsx'

export type ListedItem = { id: string; title: string; slug?: string; picture?: ImageSource }

/** `short`: does not wrap in a table; `isExtra`: hidden by default. */
export type Column<Item> = {
  name: string
  show: (item: Item) => ReactNode
  short?: boolean
  isExtra?: boolean
  sort?: SortColumn
}

/** Such as `price-from`. */
export function columnIdOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

type Props<Item> = {
  kind: ContentKind
  items: readonly Item[]
  columns: readonly Column<Item>[]
  shown: readonly string[]
  asked: Readonly<Record<string, string>>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const action =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-field px-2 text-monsoon hover:bg-sand lg:pointer-fine:min-w-9 comfortable:lg:min-w-11'

export function ContentTable<Item extends ListedItem>({
  kind,
  items,
  columns,
  shown,
  asked,
  chosen,
  onChoose,
}: Props<Item>) {
  const canChoose = useMay()('content.change')
  const chosenColumns = columns.filter(({ name }) => shown.includes(columnIdOf(name)))
  const heads: { name: string; sort?: SortColumn }[] = [{ name: 'Title', sort: 'title' }, ...chosenColumns]
  return (
    <ListTable
      label={kind.heading}
      rows={items}
      choice={canChoose && { chosen, onChoose, nameOf: ({ title }) => title }}
      // Two lines between a card and a table: the title, then the chosen columns.
      rowClass={`block rounded-card border border-line p-4 sm:relative sm:grid sm:grid-cols-2 sm:gap-x-8 lg:flex lg:flex-wrap lg:items-center lg:gap-x-5 lg:rounded-none lg:border-0 lg:border-b lg:py-1 xl:static ${canChoose ? 'sm:pl-14' : 'lg:pl-0'}`}
      tickClass="float-left -mt-2 -ml-3 sm:absolute sm:top-2 sm:left-1 sm:m-0 lg:top-1 lg:left-0 xl:static xl:float-none xl:align-middle"
      heads={
        <>
          {heads.map(({ name, sort }) => (
            <ColumnHeader key={name} name={name} sort={sort} path={kind.path} asked={asked} />
          ))}
          <ColumnHeader name="Actions" isLast />
        </>
      }
      cells={(item) => <Cells kind={kind} item={item} columns={columns} shown={shown} />}
    />
  )
}

type CellsProps<Item> = Pick<Props<Item>, 'kind' | 'columns' | 'shown'> & { item: Item }

function Cells<Item extends ListedItem>({ kind, item, columns, shown }: CellsProps<Item>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on small screens removes the native roles
    <>
      <td
        role="cell"
        className={`block sm:col-span-2 sm:pr-76 lg:basis-full lg:pr-40 xl:table-cell xl:w-full xl:min-w-44 xl:max-w-0 comfortable:xl:w-auto comfortable:xl:max-w-none comfortable:min-[84rem]:min-w-72 ${listCell}`}
      >
        <TitleCell kind={kind} item={item} />
      </td>
      {columns.map(({ name, show, short = false }) => (
        <td
          key={name}
          role="cell"
          className={`mt-1 mr-5 inline-flex min-w-0 max-w-full items-baseline gap-1.5 max-[20rem]:flex-wrap sm:mt-2 sm:mr-0 sm:flex sm:items-center sm:gap-3 lg:mt-0 lg:gap-1.5 lg:pb-1 ${shown.includes(columnIdOf(name)) ? 'xl:table-cell' : 'unprinted lg:hidden'} ${listCell} ${short ? 'xl:whitespace-nowrap' : ''}`}
        >
          <span className="unprinted shrink-0 text-sm text-stone sm:min-w-24 lg:min-w-0 xl:hidden">
            {name}
          </span>
          {show(item)}
        </td>
      ))}
      <td
        role="cell"
        className={`unprinted mt-2 -ml-2 block sm:absolute sm:top-2 sm:right-2 sm:m-0 lg:top-1 lg:right-0 xl:static xl:table-cell xl:whitespace-nowrap xl:text-right ${listCell}`}
      >
        <Actions kind={kind} item={item} />
      </td>
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the cells above need it
  )
}

const titleLook =
  'line-clamp-3 max-w-md max-lg:min-h-11 max-xl:pointer-coarse:min-h-11 max-xl:[-webkit-box-pack:center] font-strong text-monsoon leading-snug hover:underline lg:line-clamp-2 lg:max-w-full lg:shrink-0 comfortable:xl:line-clamp-3 comfortable:xl:max-w-md comfortable:xl:whitespace-normal'

function TitleCell({ kind, item }: { kind: ContentKind; item: ListedItem }) {
  const { search } = useLocation()
  const mayChange = useMay()('content.change')
  const paths = dialogPaths(kind, search)
  return (
    <div className="flex items-start gap-3 max-[20rem]:flex-wrap lg:items-center">
      {item.picture && (
        <span
          className="w-16 shrink-0 overflow-hidden rounded-field bg-sand lg:w-12 comfortable:lg:w-16"
          aria-hidden="true"
        >
          <Picture source={{ ...placeholderImage, ...item.picture, alt: '' }} sizes="4rem" ratio="3:2" />
        </span>
      )}
      <span className="min-w-0 gap-x-3 lg:flex lg:*:min-w-0 lg:items-baseline comfortable:lg:block">
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
          <span className="wrap-anywhere block min-w-0 text-sm text-stone lg:shrink-1000 lg:truncate comfortable:lg:whitespace-normal">
            {item.slug}
          </span>
        )}
      </span>
    </div>
  )
}

/** Icons only on smaller tables; the labels stay for screen readers. */
const word = 'lg:sr-only min-[96rem]:not-sr-only'

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
      <a
        href={paths.preview(item.id)}
        target="_blank"
        rel="noopener noreferrer"
        title="Preview"
        className={action}
      >
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
