import { useLocation, useMatches } from 'react-router'
import { LogoMark } from '#app/site/frame/logo-mark.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { PagePolicy } from '#shared/pages/page-policy.ts'
import type { SiteFrame } from './site-settings.ts'

type Handle = { page?: PagePolicy } | undefined
type Data = { address?: unknown } | undefined

export function PrintHeading({ frame, origin }: { frame: SiteFrame; origin: string }) {
  const { pathname } = useLocation()
  // All unknown URLs share one cached page, so it cannot show the requested one.
  const matches = useMatches()
  const isMissing = matches.some(({ handle }) => (handle as Handle)?.page?.missing !== undefined)
  // A page whose URL includes more than its path, such as a shortlist, has it in its loader data.
  const own = (matches.at(-1)?.loaderData as Data)?.address
  const whole = typeof own === 'string' ? own : origin + pathname
  const address = isMissing ? origin : whole
  const languageOf = useTextLanguage()
  const contacts = [frame.phone, frame.email, frame.address].filter(Boolean)
  return (
    <div className="mb-6 hidden items-center gap-4 border-basalt border-b-2 pb-3 print:flex">
      {frame.logo ? (
        <img src={frame.logo.src} alt="" className="pale-edge h-14 w-auto max-w-56 object-contain" />
      ) : (
        <LogoMark className="size-14" />
      )}
      <p className="mr-auto leading-tight">
        <span lang={languageOf(frame.name)} className="block font-display text-xl">
          {frame.name}
        </span>
        <span lang={languageOf(frame.tagline)}>{frame.tagline}</span>
      </p>
      <p className="text-right text-sm leading-snug">
        {contacts.map((contact) => (
          <span key={contact} lang={languageOf(contact)} className="block whitespace-pre-line">
            {contact}
          </span>
        ))}
        <span className="block">{address.replace(/^https?:\/\//, '')}</span>
      </p>
    </div>
  )
}
