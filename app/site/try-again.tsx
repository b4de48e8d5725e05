import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { usePage } from '#app/ui/language/page-language.ts'

/** Error message with a retry button, instead of a list that could not be read. Works without JavaScript. */
export function TryAgain() {
  const { path, query } = usePage()
  const words = useMessages().lists
  return (
    <>
      <p>{words.unread}</p>
      <a href={path + query} className={buttonStyles.outline}>
        {words.tryAgain}
      </a>
    </>
  )
}
