import { useState } from 'react'
import { data, Link, useFetcher, useLocation, useNavigate, useOutlet } from 'react-router'
import { ListCount, ListHeader } from '#app/admin/lists/list-header.tsx'
import { revalidateAfterConflict } from '#app/admin/lists/notice-line.tsx'
import { LazyColumnsMenu, LazyViewsMenu } from '#app/admin/lists/saved-views/lazy-menus.ts'
import { contentKinds, dialogPaths, fromList } from '#app/admin/shell/content-kinds.ts'
import { DownloadLink } from '#app/admin/shell/download-link.tsx'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { dismiss, useNotification } from '#app/admin/shell/panel-notifications.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useAuth, useMay } from '#app/admin/shell/session/auth-context.tsx'
import { newKey } from '#app/admin/shell/shortcuts/list-keys.ts'
import { offerRowKeys } from '#app/admin/shell/shortcuts/row-keys.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listFilterDates } from '#server/departures/departure-records.ts'
import { runBulkAction } from '#server/enquiries/enquiry-bulk-action-records.ts'
import { countNewEnquiries, listEnquiries, readEnquiryFigures } from '#server/enquiries/enquiry-records.ts'
import { listEnquiryOwners } from '#server/enquiries/owner-records.ts'
import { readListView } from '#server/saved-views/list-view-records.ts'
import { listTourChoices } from '#server/tours/tour-records.ts'
import { filterParameters, filterQuery } from '#shared/content/list-filters.ts'
import { readRequestedDays } from '#shared/content/requested-days.ts'
import { type EnquiryFilters, filtersFor, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { countEnquiries } from '#shared/enquiries/desk/count-enquiries.ts'
import { replyPath, replyTemplatesPath } from '#shared/enquiries/replies/reply-paths.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { readVisibleColumns, viewInAddress } from '#shared/staff/displayed-view.ts'
import { formatCount } from '#shared/values/money.ts'
import type { Route } from './+types/enquiries-screen.ts'
import { enquiryColumns, knownEnquiryColumns, usualEnquiryColumns } from './enquiry-columns.tsx'
import { EnquiryFilterForm } from './enquiry-filter-form.tsx'
import { EnquiryRows } from './enquiry-rows.tsx'
import { LazyStatusLine } from './lazy-status-line.ts'
import { bulkActionStatus, submitBulkAction } from './submit-bulk-action.ts'

const ListMenu = lazyOnIdle(() =>
  import('#app/admin/lists/saved-views/list-menu.tsx').then((part) => part.ListMenu),
)
const ListFigures = lazyOnIdle(() =>
  import('#app/admin/lists/list-figures.tsx').then((part) => part.ListFigures),
)
const NewItemsBanner = lazyOnIdle(() => import('./new-items-banner.tsx').then((part) => part.NewItemsBanner))
const SelectionBar = lazyOnIdle(() => import('./selection-bar.tsx').then((part) => part.SelectionBar))
const NoEnquiries = lazyOnIdle(() => import('./no-enquiries.tsx').then((part) => part.NoEnquiries))

const { path } = contentKinds.enquiry

const menuItem = 'flex min-h-11 items-center gap-2 rounded-field px-3 text-monsoon hover:bg-sand'

export const handle = {
  ...staffPage({ read: 'enquiries.read', change: 'enquiries.change' }),
  ...largeForm(),
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { searchParams } = url
  const filters = readEnquiryFilters(searchParams)
  const own = filtersFor(staff.user.id, filters)
  const [view, { items, ...list }, { asOf, ...figures }, arrivals, owners, tours, dates] = await Promise.all([
    readListView(actorOf(staff), { list: 'enquiries', request, url }),
    listEnquiries(own),
    readEnquiryFigures(),
    countNewEnquiries(own),
    listEnquiryOwners(),
    listTourChoices(),
    listFilterDates(filters),
  ])
  const rows = items.map(
    ({ id, type, name, email, phone, message, tour, travelDates, status, createdAt, ...more }) => {
      const { language, source, owner, nextStep, nextStepOn, answeredAt } = more
      const told = { id, type, name, email, phone, message, tour, travelDates, status, createdAt }
      return { ...told, language, source, owner, nextStep, nextStepOn, answeredAt }
    },
  )
  // Rows that arrived between the two queries are listed, so they must not count as new.
  const seen = Math.max(asOf.getTime(), ...rows.map(({ createdAt }) => createdAt.getTime() + 1))
  const days = readRequestedDays(searchParams)
  return {
    filters,
    days,
    view,
    owners,
    tours,
    dates,
    rows,
    list,
    figures,
    arrivals,
    asOf: new Date(seen).toISOString(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const actor = actorOf(staff)
  const filters = filtersFor(staff.user.id, readEnquiryFilters(new URL(request.url).searchParams))
  const answer = await runBulkAction(actor, { form: await readPostedForm(request), filters })
  return data(answer, { status: bulkActionStatus(answer) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitBulkAction(serverAction)
}

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, contentKinds.enquiry.heading)

export default function EnquiriesScreen({ loaderData }: Route.ComponentProps) {
  const { filters, days, view, owners, tours, dates, rows, list, figures, arrivals, asOf } = loaderData
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const usual = { known: knownEnquiryColumns, usual: usualEnquiryColumns }
  const shown = readVisibleColumns(filters.columns || view.columns, usual)
  const kept = viewInAddress(filters.view, view.views)
  const dialog = useOutlet()
  // Dialogs show the notification too; this subscription preserves it while they open and close.
  useNotification(path)
  const { search } = useLocation()
  const may = useMay()
  const mayChange = may('enquiries.change')
  const runKey = useRunKey()
  const [attach] = useState(
    () => (screen: HTMLElement | null) =>
      screen ? offerRowKeys(screen, { title: 'Enquiries', run: runKey }) : undefined,
  )
  return (
    <div ref={attach} className="group">
      <ListHeader
        title={contentKinds.enquiry.heading}
        actions={
          <>
            {mayChange && (
              <Link
                to={`${path}/whatsapp${search}`}
                title="From WhatsApp"
                state={fromList}
                onClick={dismiss}
                preventScrollReset
                className={buttonStyles.outline}
              >
                <Icon name="whatsapp" />
                <span className="max-xl:sr-only">From WhatsApp</span>
              </Link>
            )}
            {mayChange && (
              <Link
                to={dialogPaths(contentKinds.enquiry, search).add}
                state={fromList}
                onClick={dismiss}
                preventScrollReset
                {...newKey}
                className={buttonStyles.primary}
              >
                <Icon name="plus" />
                <span className="max-sm:sr-only">Add enquiry</span>
              </Link>
            )}
          </>
        }
      >
        <ListFigures
          figures={[
            { label: 'Total', value: figures.total },
            { label: 'New', value: figures.new },
            { label: 'Converted', value: figures.converted },
            { label: 'Conversion rate', value: `${figures.rate}%` },
          ]}
        />
      </ListHeader>
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-line border-b comfortable:mt-5">
        <Suspicion filters={filters} figures={figures} />
        <div className="flex flex-wrap items-center">
          <ListCount total={list.total} many="enquiries">
            {countEnquiries(list.total)}
          </ListCount>
          <LazyViewsMenu
            list="enquiries"
            many="enquiries"
            views={view.views}
            current={filters.view}
            columns={shown}
          />
          <LazyColumnsMenu list="enquiries" columns={enquiryColumns} shown={shown} />
          {(mayChange || may('enquiries.export')) && (
            <ListMenu icon="more" label="More">
              {mayChange && (
                <Link to={replyTemplatesPath} className={menuItem}>
                  <Icon name="mail" />
                  Templates
                </Link>
              )}
              {may('enquiries.export') && (
                <DownloadLink
                  href={`${path}/export${filterQuery({ ...filters, page: 1 })}`}
                  className={menuItem}
                >
                  <Icon name="download" />
                  Export CSV
                </DownloadLink>
              )}
              {may('enquiries.import') && (
                <Link to={`${path}/import`} className={menuItem}>
                  <Icon name="upload" />
                  Import CSV
                </Link>
              )}
            </ListMenu>
          )}
        </div>
      </div>
      <EnquiryFilterForm
        isEmpty={list.total === 0}
        {...{ filters, kept, days, owners, tours, dates, asOf }}
      />
      <NewItemsBanner filters={filters} arrivals={arrivals} asOf={asOf} />
      {list.total === 0 ? (
        <NoEnquiries filters={filters} kept={kept} />
      ) : (
        <EnquiryRows
          {...{ rows, asOf, shown, chosen }}
          asked={Object.fromEntries(filterParameters({ ...filters, until: '', page: 1 }))}
          onChoose={setChosen}
        />
      )}
      {/* Sticky while the rows are visible; it never covers the content after them. */}
      <div className="list-foot pointer-events-none sticky flow-root bottom-0 z-10 mt-4 *:pointer-events-auto [@media(height<30rem)]:in-[.group:has([name=id]:checked)]:static">
        {!dialog && <LazyStatusLine floats />}
        <p role="status" data-row-line className="sr-only" />
        {mayChange && list.total > 0 && (
          <SelectionBar
            filters={filters}
            asOf={asOf}
            owners={owners}
            number={rows.filter(({ id }) => chosen.has(id)).length}
            total={list.total}
            onDone={() => setChosen(new Set())}
          />
        )}
      </div>
      <PageLinks
        Link={Link}
        page={list.page}
        pages={list.pages}
        addressOf={(page) => path + filterQuery({ ...filters, until: filters.until || asOf, page })}
      />
      {dialog}
    </div>
  )
}

function useRunKey(): (key: string, id: string) => void {
  const navigate = useNavigate()
  const { submit } = useFetcher()
  const { user } = useAuth()
  return (key, id) => {
    const { search } = window.location
    const sources: Record<string, string> = {
      r: replyPath(id) + search,
      w: `${path}/${id}${search}#whatsapp`,
      n: `${path}/${id}${search}#event-text`,
    }
    const source = sources[key]
    dismiss()
    if (source) void navigate(source, { state: fromList, preventScrollReset: true })
    else if (user) {
      const assign = { event: 'owner', owner: user.id, seenOwner: '', isFromList: 'yes' }
      void submit(assign, { method: 'post', action: `${path}/${id}` })
    }
  }
}

type SuspicionProps = { filters: EnquiryFilters; figures: { suspected: number } }

function Suspicion({ filters, figures: { suspected } }: SuspicionProps) {
  const lists = [
    { show: '', label: 'Enquiries' },
    { show: 'suspected-spam', label: `Suspected spam (${formatCount(suspected)})` },
  ] as const
  return (
    <nav aria-label="Lists" className="flex flex-wrap gap-x-2">
      {lists.map(({ show, label }) => (
        <Link
          key={show}
          to={path + filterQuery({ ...filters, show, until: '', page: 1 })}
          aria-current={filters.show === show ? 'page' : undefined}
          className="-mb-px min-h-11 border-transparent border-b-3 px-3 py-2 max-sm:px-2 aria-[current]:border-monsoon aria-[current]:font-strong"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
