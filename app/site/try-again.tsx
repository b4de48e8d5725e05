import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { usePage } from '#app/ui/language/page-language.ts'

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
