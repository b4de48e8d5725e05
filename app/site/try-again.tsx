import { Link, useLocation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'

/** Asks for the same page once more, by script or without. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <Link to={pathname + search} replace className={buttonStyles.outline}>
      Try again
    </Link>
  )
}
