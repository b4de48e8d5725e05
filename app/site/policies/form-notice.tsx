import { useContext } from 'react'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { policyPaths } from '#app/site/site-paths.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { trashDays } from '#shared/content/trash-kinds.ts'
import { policyTitles } from '#shared/settings/policy-names.ts'

/** Who keeps what a form sends, what for and how long, beside the button that sends it. */
export function FormNotice() {
  const { name, policies } = useContext(FrameContext)
  return (
    <p className="wrap-anywhere mt-4 text-sm text-stone">
      {name} keeps what you send here, to answer you and to plan your journey, until our staff delete it.{' '}
      {trashDays} days later it is erased, and from backups when newer ones replace them. You can ask for that
      at any time.
      {policies.includes('privacy') && (
        <>
          {' '}
          <SiteLink to={policyPaths.privacy} className="text-monsoon underline underline-offset-4">
            {policyTitles.privacy}
          </SiteLink>
        </>
      )}
    </p>
  )
}
