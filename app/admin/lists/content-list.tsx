import { useState } from 'react'
import { Link, Outlet, useLocation, useRevalidator } from 'react-router'
import { LazyColumnsMenu, LazyViewsMenu } from '#app/admin/lists/saved-views/lazy-menus.ts'
import { type ContentKind, dialogPaths, fromList } from '#app/admin/shell/content-kinds.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { LazyDancers } from '#app/admin/shell/lazy/lazy-dancers.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { newKey } from '#app/admin/shell/shortcuts/list-keys.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InOrder } from '#app/ui/in-order.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { ListView } from '#server/saved-views/list-view-records.ts'
import { addressOf, type ContentKindName } from '#shared/content/content-kind.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import type { Schedule } from '#shared/content/schedule.ts'
import { readVisibleColumns, viewInAddress } from '#shared/staff/displayed-view.ts'
import { type Column, ContentTable, columnIdOf, type ListedItem } from './content-table.tsx'
import {
  ActiveFilters,
  FilterForm,
  foldedOnPhone,
  HiddenQueryFields,
  isNarrowedDown,
  MoreFiltersToggle,
  SearchField,
} from './filter-form.tsx'
import { FilterMenu, type Menu } from './filter-menu.tsx'
import { ListCount, ListHeader } from './list-header.tsx'
import { NoticeLine } from './notice-line.tsx'
import { RowBadge, ScheduleMarks } from './row-marks.tsx'

const BulkBar = lazyOnIdle(() => import('./bulk-bar.tsx').then((part) => part.BulkBar))

type Props<Item> = {
  name: ContentKindName
  kind: ContentKind
  filters: { q: string; page: number; sort: string; columns: string; view: string }
  menus: readonly Menu[]
  list: { items: readonly Item[]; total: number; page: number; pages: number }
  columns: readonly Column<Item>[]
  view: ListView
}

const usualSorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'changed', label: 'Last changed' },
]

/** Includes the current column sort, so filtering preserves it. */
export function sortMenu(value: string, usual = 'Newest first'): Menu {
  const isByHeader = value !== '' && usualSorts.every((choice) => choice.value !== value)
  const byHeader = { value, label: `By ${value.replace(/^-(.*)/, '$1, from the end')}` }
  const choices = [{ value: '', label: usual }, ...usualSorts, ...(isByHeader ? [byHeader] : [])]
  return { name: 'sort', label: 'Sort', value, choices }
}

export const statusMenu = (value: string): Menu => ({
  name: 'status',
  label: 'Status',
  value,
  choices: [
    { value: '', label: 'All' },
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Draft' },
  ],
})

export const statusHeader = { name: 'Status', sort: 'status', short: true } as const

export function ContentList<Item extends ListedItem>(props: Props<Item>) {
  const { name, kind, filters, menus, list, columns, view } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { pathname, search } = useLocation()
  const mayChange = useMay()('content.change')
  const { revalidate } = useRevalidator()
  useLiveChanges([kind.topic], () => {
    // An open dialog reports the change; the list revalidates when it closes.
    if (pathname === kind.path) void revalidate()
  })
  const many = kind.heading.toLowerCase()
  const address = addressOf(name)
  const choices = columns.map(({ name }) => ({ id: columnIdOf(name), name }))
  const known = choices.map(({ id }) => id)
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ name }) => columnIdOf(name))
  const shown = readVisibleColumns(filters.columns || view.columns, { known, usual })
  const kept = viewInAddress(filters.view, view.views)
  const isNarrowed = isNarrowedDown(filtersOf(props))
  const isEmpty = list.total === 0
  return (
    <div className="group">
      <ListHeader
        title={kind.heading}
        actions={
          mayChange && (
            <>
              <Link
                to={dialogPaths(kind).translations('mr')}
                state={fromList}
                preventScrollReset
                className={buttonStyles.outline}
              >
                Translations
              </Link>
              <Link
                to={dialogPaths(kind, search).add}
                state={fromList}
                onClick={dismiss}
                preventScrollReset
                {...newKey}
                className={buttonStyles.primary}
              >
                <Icon name="plus" />
                <span className="max-sm:sr-only">Add {kind.one}</span>
              </Link>
            </>
          )
        }
      >
        <ListCount total={list.total} many={many}>
          {list.total} {list.total === 1 ? kind.one : many}
        </ListCount>
        {(!isEmpty || isNarrowed) && (
          <div className="flex">
            <LazyViewsMenu
              list={address}
              many={many}
              views={view.views}
              current={filters.view}
              columns={shown}
            />
            <LazyColumnsMenu list={address} columns={choices} shown={shown} />
          </div>
        )}
      </ListHeader>
      <NoticeLine list={kind.path} className="mt-4" />
      <FilterForm
        path={kind.path}
        many={many}
        asked={filtersOf(props)}
        whole={kind.path + filterQuery({ sort: filters.sort, columns: filters.columns, view: kept && 'all' })}
        isEmpty={isEmpty}
      >
        <HiddenQueryFields columns={filters.columns} view={kept} />
        <SearchField value={filters.q} hint={kind.searchHint} />
        <MoreFiltersToggle count={menus.filter(({ value }) => value !== '').length} className="sm:hidden" />
        <div className={foldedOnPhone}>
          {menus.map((menu) => (
            <FilterMenu key={menu.name} menu={menu} />
          ))}
        </div>
      </FilterForm>
      <ActiveFilters menus={menus} q={filters.q} />
      {isEmpty ? (
        <Nothing
          kind={kind}
          isNarrowed={isNarrowed}
          whole={kind.path + filterQuery({ view: kept && 'all' })}
        />
      ) : (
        <ContentTable
          kind={kind}
          items={list.items}
          columns={columns.filter(({ name, isExtra }) => !isExtra || shown.includes(columnIdOf(name)))}
          shown={shown}
          asked={filtersOf(props)}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {!isEmpty && mayChange && (
        <div className="list-foot pointer-events-none sticky bottom-0 z-10 mt-4 *:pointer-events-auto [@media(height<30rem)]:static">
          <BulkBar
            kind={name}
            path={kind.path}
            many={many}
            asked={filtersOf(props)}
            number={list.items.filter(({ id }) => chosen.has(id)).length}
            total={list.total}
            onDone={() => setChosen(new Set())}
          />
        </div>
      )}
      <PageLinks
        Link={Link}
        page={list.page}
        pages={list.pages}
        addressOf={(page) => kind.path + filterQuery({ ...filtersOf(props), page })}
      />
      <Outlet />
    </div>
  )
}

function filtersOf<Item>({ filters, menus }: Props<Item>): Record<string, string> {
  const { q, columns, view } = filters
  return { q, columns, view, ...Object.fromEntries(menus.map(({ name, value }) => [name, value])) }
}

type NothingProps = { kind: ContentKind; isNarrowed: boolean; whole: string }

function Nothing({ kind, isNarrowed, whole }: NothingProps) {
  const nothingYet = useMay()('content.change') ? kind.nothingYet : `No ${kind.heading.toLowerCase()} yet.`
  return (
    <div className="rounded-card border border-line border-dashed px-6 py-14 text-center">
      <LazyDancers className="mx-auto mb-6 w-48 text-laterite" />
      <p className="mx-auto max-w-prose text-lg">{isNarrowed ? kind.nothingFound : nothingYet}</p>
      {isNarrowed && (
        <Link to={whole} className="mt-4 inline-flex min-h-11 min-w-11 items-center text-monsoon underline">
          Show all
        </Link>
      )}
    </div>
  )
}

type MarksProps = Schedule & {
  updatedAt: Date
  status: 'published' | 'draft'
  isFeatured: boolean
  isStacked?: boolean
}

export function StatusMarks({ status, isFeatured, isStacked = false, ...times }: MarksProps) {
  const isColumn = isStacked || times.publishAt !== null || times.unpublishAt !== null
  return (
    <span
      className={`flex flex-wrap gap-1 ${isColumn ? 'xl:flex-col xl:gap-0.5 xl:py-1 comfortable:xl:gap-1 xl:items-start' : 'xl:flex-nowrap'}`}
    >
      <span
        className={`flex flex-wrap gap-1 ${isStacked ? 'xl:flex-col xl:gap-0.5 comfortable:xl:gap-1 xl:items-start' : 'xl:flex-nowrap'}`}
      >
        <RowBadge tone={status === 'published' ? 'green' : 'grey'}>
          {status === 'published' ? 'Published' : 'Draft'}
        </RowBadge>
        {isFeatured && <RowBadge tone="yellow">Featured</RowBadge>}
      </span>
      <ScheduleMarks {...times} />
    </span>
  )
}

/** Appends `+2 more`, or `+2 more features` if `noun` is set. */
export function FirstFew({
  items,
  most,
  noun = '',
}: {
  items: readonly string[]
  most: number
  noun?: string
}) {
  const more = items.length - most
  // Sentences are whole, in a table as running text; single words are labels.
  const isText = noun !== ''
  return (
    <span
      className={`flex min-w-0 flex-wrap gap-1 xl:gap-y-0.5 ${isText ? 'text-sm leading-5 xl:block xl:w-88' : 'xl:w-40 min-[96rem]:w-52 comfortable:xl:w-auto comfortable:xl:max-w-60'}`}
    >
      <InOrder items={items.slice(0, most)}>
        {(item) => (
          <span
            className={`wrap-anywhere rounded-card bg-sand px-3 text-sm leading-6 ${isText ? "xl:after:content-['_·_'] xl:bg-transparent xl:px-0 xl:leading-5" : 'max-w-[min(15rem,100%)] xl:truncate xl:px-2 xl:leading-5 comfortable:xl:px-3 comfortable:xl:leading-6'}`}
          >
            {item}
          </span>
        )}
      </InOrder>
      {more > 0 && (
        <span className="text-sm text-stone xl:shrink-0 leading-6 xl:leading-5 comfortable:xl:leading-6">
          +{more} more{isText && ` ${noun}`}
        </span>
      )}
    </span>
  )
}
