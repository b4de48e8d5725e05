import { data, Link } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/unknown-admin-page.ts'
import { screenMeta } from './screen-meta.ts'

export const handle = staffPage({ read: 'panel' })

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return data(null, { status: 404 })
}

const title = 'There is no such screen'

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, title)

export default function UnknownAdminPage() {
  return (
    <section className="space-y-4">
      <h1>{title}</h1>
      <p className="text-stone">The address may be mistyped, or the item has been deleted.</p>
      <Link to="/admin" className={buttonStyles.primary}>
        To the dashboard
      </Link>
    </section>
  )
}
