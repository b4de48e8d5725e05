import { useLocation } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'

/** In place of a list that could not be read: whose fault it is, and the same page once more, by script or without. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  const words = useMessages().lists
  return (
    <>
      <p>{words.unread}</p>
      <SiteLink to={pathname + search} replace className={buttonStyles.outline}>
        {words.tryAgain}
      </SiteLink>
    </>
  )
}
