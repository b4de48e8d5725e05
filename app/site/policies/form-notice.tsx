import { useContext } from 'react'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { policyPaths } from '#app/site/site-paths.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { trashDays } from '#shared/content/trash-kinds.ts'

/** Who keeps what a form sends, what for and how long, beside the button that sends it. */
export function FormNotice() {
  const { name, policies } = useContext(FrameContext)
  const { notice } = useMessages().form
  const { privacy } = useMessages().frame
  return (
    <p className="wrap-anywhere mt-4 text-sm text-stone">
      {notice(name, trashDays)}
      {policies.includes('privacy') && (
        <>
          {' '}
          <SiteLink to={policyPaths.privacy} className="text-monsoon underline underline-offset-4">
            {privacy}
          </SiteLink>
        </>
      )}
    </p>
  )
}
