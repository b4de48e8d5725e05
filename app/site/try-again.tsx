import { useLocation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'

/** In place of a list that could not be read: whose fault it is, and the same page once more, by script or without. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>The list could not be read just now; that is our fault and mostly soon over.</p>
      <SiteLink to={pathname + search} replace className={buttonStyles.outline}>
        Try again
      </SiteLink>
    </>
  )
}
