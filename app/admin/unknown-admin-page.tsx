import { data, Link } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import type { Route } from './+types/unknown-admin-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return data(null, { status: 404 })
}

export default function UnknownAdminPage() {
  return (
    <section className="space-y-4">
      <h1 className="text-3xl">There is no such screen</h1>
      <p className="text-stone">The address may be mistyped, or what it showed has been deleted.</p>
      <Link to="/admin" className={buttonStyles.primary}>
        To the dashboard
      </Link>
    </section>
  )
}
