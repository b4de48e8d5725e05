import { ClosingCall } from '#app/site/closing-call.tsx'
import { ContactLines } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { useStandingClaims } from '#app/site/standing-claims.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'

/** The last word: telephone and e-mail where settings hold them, and the way to the planning form. */
export function HomeClosingCall({ phone, email }: { phone: string; email: string }) {
  const { answer } = useStandingClaims()
  const words = useMessages().home
  return (
    <ClosingCall
      title={words.callTitle}
      text={words.callText(answer)}
      aside={<ContactLines phone={phone} email={email} />}
    >
      <SiteLink to={sitePaths.plan} className="button bg-basalt text-paper hover:bg-monsoon-deep">
        {words.quote}
      </SiteLink>
    </ClosingCall>
  )
}
