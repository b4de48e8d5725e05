import { Link } from 'react-router'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { searchPanel } from '#server/panel-search/panel-search-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/find-page.ts'
import { resultGroups } from './item-results.ts'
import { otherResultGroups } from './palette-groups.ts'
import { readQuery, shortestQuery } from './palette-results.ts'

export const handle = staffPage({ read: 'panel' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const q = readQuery(new URL(request.url).searchParams)
  if (q.length < shortestQuery) return { q, groups: [] }
  return { q, groups: resultGroups(await searchPanel(staff, q), staff.user.role) }
}

const titleOf = (q: string) => (q ? `Results for “${q}”` : 'Search')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, titleOf(loaderData?.q ?? ''))

/** Fallback for Enter while the palette is not loaded. */
export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { q } = loaderData
  const may = useMay()
  const groups = [...loaderData.groups, ...otherResultGroups(q, may)]
  return (
    <div className="max-w-3xl space-y-8">
      <h1>{titleOf(q)}</h1>
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
            {items.map(({ ref, label, note, to }) => (
              <li key={ref}>
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
