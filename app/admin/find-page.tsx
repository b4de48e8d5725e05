import { Link } from 'react-router'
import { staffOf } from '#server/auth/staff-context.ts'
import { type FoundContent, findContent } from '#server/content/found-content-records.ts'
import { listEnquiriesNaming } from '#server/enquiries/enquiry-records.ts'
import { type ContentKindName, oneOf } from '#shared/content/content-kind.ts'
import { type ContentStatus, contentStatusLabels } from '#shared/content/content-status.ts'
import { filterTextMaximum } from '#shared/content/list-filters.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { may } from '#shared/staff/permissions.ts'
import type { Route } from './+types/find-page.ts'
import { type ContentKind, contentKinds, dialogPaths } from './content/content-kinds.ts'
import { screenMeta } from './screen-meta.ts'

export type Found = { id: string; label: string; note: string; to: string }
export type FoundGroup = { title: string; items: Found[] }

const itemsOfEachKind = 5
const shortestQuery = 2

/** What staff see beside a title: the stored note, or the word for it. */
function wordFor(note: FoundContent['note']): string {
  if (typeof note === 'boolean') return note ? 'Active' : 'Inactive'
  return Object.hasOwn(contentStatusLabels, note) ? contentStatusLabels[note as ContentStatus] : note
}

/** Leads to the forms; for who may not change content, to what the items look like. */
function groupOf(
  { kind, items }: { kind: ContentKindName; items: FoundContent[] },
  mayChange: boolean,
): FoundGroup {
  const words: ContentKind = contentKinds[kind]
  return {
    title: `${oneOf(kind, 'beginning')}s`.replace(/ys$/, 'ies'),
    items: items.map(({ id, title, note }) => ({
      ...{ id, label: title, note: wordFor(note) },
      to: mayChange ? dialogPaths(words).edit(id) : dialogPaths(words).preview(id),
    })),
  }
}

export const handle = staffPage({ read: 'panel' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = staffOf(context)
  const asked = new URL(request.url).searchParams.get('q') ?? ''
  const q = asked.replaceAll('\0', '').trim().slice(0, filterTextMaximum)
  const mayChange = may(user.role, 'content.change')
  if (q.length < shortestQuery) return { q, groups: [] }
  const [content, enquiries] = await Promise.all([
    findContent(q, { limit: itemsOfEachKind }),
    listEnquiriesNaming({ q, limit: itemsOfEachKind }),
  ])
  const people = enquiries.map(({ id, name, email, phone }) => {
    return { id, label: name, note: email || (phone ?? ''), to: `/admin/enquiries/${id}` }
  })
  const found = [
    ...content.map((each) => groupOf(each, mayChange)),
    { title: contentKinds.enquiry.heading, items: people },
  ]
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
