import { Link } from 'react-router'
import { sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'

/** What stands where the booking form belongs as long as a tour cannot be enquired about on its own page. */
export function BookingInvitation() {
  return (
    <div className="rounded-card bg-sand p-6 sm:p-8">
      <h2 className="text-2xl">Book this tour</h2>
      <p className="mt-3 max-w-prose">Write to us with your dates and the number of people.</p>
      <Link to={sitePaths.contact} className={`mt-6 ${buttonStyles.primary}`}>
        Contact Us
      </Link>
    </div>
  )
}
