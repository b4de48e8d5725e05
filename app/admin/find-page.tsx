import { Link } from 'react-router'
import { staffOf } from '#server/auth/staff-context.ts'
import { listBlogPosts } from '#server/blog/blog-post-records.ts'
import { listDestinations } from '#server/destinations/destination-records.ts'
import { listEnquiriesNaming } from '#server/enquiries/enquiry-records.ts'
import { listTours } from '#server/tours/tour-records.ts'
import { listTravelServices } from '#server/travel-services/travel-service-records.ts'
import { contentStatusLabels } from '#shared/content/content-status.ts'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import type { Route } from './+types/find-page.ts'
import { screenMeta } from './screen-meta.ts'

export type Found = { id: string; label: string; note: string; to: string }
export type FoundGroup = { title: string; items: Found[] }

const itemsOfEachKind = 5
const shortestQuery = 2

type Search = { title: string; find: (q: string) => Promise<Found[]> }

/** One row for each kind of thing that is found, in the order shown. */
const searches: Search[] = [
  {
    title: 'Destinations',
    find: async (q) =>
      (await listDestinations({ q, status: '', page: 1 })).items.map(({ id, title, region }) => {
        return { id, label: title, note: region, to: `/admin/destinations/${id}/edit` }
      }),
  },
  {
    title: 'Tours',
    find: async (q) =>
      (await listTours({ q, status: '', page: 1 })).items.map(({ id, title, status }) => {
        return { id, label: title, note: contentStatusLabels[status], to: `/admin/tours/${id}/edit` }
      }),
  },
  {
    title: 'Blog posts',
    find: async (q) =>
      (await listBlogPosts({ q, status: '', page: 1 })).items.map(({ id, title, author }) => {
        return { id, label: title, note: author, to: `/admin/blog/${id}/edit` }
      }),
  },
  {
    title: 'Services',
    find: async (q) =>
      (await listTravelServices({ q })).items.map(({ id, title, isActive }) => {
        return { id, label: title, note: isActive ? 'Active' : 'Inactive', to: `/admin/services/${id}/edit` }
      }),
  },
  {
    title: 'Enquiries',
    find: async (q) =>
      (await listEnquiriesNaming({ q, limit: itemsOfEachKind })).map(({ id, name, email }) => {
        return { id, label: name, note: email, to: `/admin/enquiries/${id}` }
      }),
  },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  staffOf(context)
  const asked = new URL(request.url).searchParams.get('q') ?? ''
  const q = asked.replaceAll('\0', '').trim().slice(0, filterTextMaximum)
  if (q.length < shortestQuery) return { q, groups: [] }
  const found = await Promise.all(
    searches.map(async ({ title, find }): Promise<FoundGroup> => {
      return { title, items: (await find(q)).slice(0, itemsOfEachKind) }
    }),
  )
  return { q, groups: found.filter(({ items }) => items.length > 0) }
}

const titleOf = (q: string) => (q ? `Found for “${q}”` : 'Search')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, titleOf(loaderData?.q ?? ''))

/** What a search finds, as a page of its own: where Enter leads, and what there is without script. */
export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { q, groups } = loaderData
  return (
    <div className="max-w-3xl space-y-8">
      <h1 className="text-3xl">{titleOf(q)}</h1>
      {groups.length === 0 && (
        <p className="text-stone">
          {q.length < shortestQuery
            ? 'Type at least two letters into the box above.'
            : 'Nothing found. Try a shorter word.'}
        </p>
      )}
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {items.map(({ id, label, note, to }) => (
              <li key={id}>
                <Link
                  to={to}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-sand"
                >
                  <span className="font-strong">{label}</span>
                  <span className="text-sm text-stone">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
