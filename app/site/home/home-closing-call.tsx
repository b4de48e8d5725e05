import { ClosingCall } from '#app/site/closing-call.tsx'
import { ContactLines } from '#app/site/contact-lines.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { useStandingClaims } from '#app/site/standing-claims.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'

/** The last word: telephone and e-mail where settings hold them, and the way to the planning form. */
export function HomeClosingCall({ phone, email }: { phone: string; email: string }) {
  const { answer } = useStandingClaims()
  return (
    <ClosingCall
      title="Tell us the dates. We will tell you where the light is good."
      text={`A first plan${answer && ` within ${answer}`}, with the price and what it leaves out.`}
      aside={<ContactLines phone={phone} email={email} />}
    >
      <SiteLink to={sitePaths.plan} className="button bg-basalt text-paper hover:bg-monsoon-deep">
        Get Your Custom Quote Today
      </SiteLink>
    </ClosingCall>
  )
}
