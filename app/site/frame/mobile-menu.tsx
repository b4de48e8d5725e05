import { PhoneLink } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import type { SiteFrame } from '#app/site/site-settings.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { currentNavigationPath, siteNavigation } from './site-navigation.ts'

export function MobileMenu({ frame }: { frame: SiteFrame }) {
  const words = useMessages().frame
  const current = currentNavigationPath(usePage().path)
  return (
    <details data-menu className="group lg:hidden">
      <summary
        aria-label={words.menu}
        className="flex size-11 items-center justify-center rounded-field border border-line"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-line border-b bg-paper pb-6 shadow-float">
        <nav aria-label={words.menu} className="page-width">
          <ul className="divide-y divide-line">
            {siteNavigation.map(({ label, to }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  aria-current={to === current ? 'page' : undefined}
                  className="flex min-h-13 items-center gap-3 font-display text-xl aria-[current]:text-laterite aria-[current]:before:size-2 aria-[current]:before:rotate-45 aria-[current]:before:bg-laterite"
                >
                  {words[label]}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className="page-width mt-4 [&_a]:-ml-2" />
        <ul className="page-width mt-2 text-monsoon">
          {frame.phone !== '' && (
            <li>
              <PhoneLink phone={frame.phone} className="icon-line flex min-h-11 gap-3">
                <Icon name="phone" />
                {frame.phone}
              </PhoneLink>
            </li>
          )}
          {frame.email !== '' && (
            <li>
              <a href={`mailto:${frame.email}`} className="icon-line flex min-h-11 gap-3">
                <Icon name="mail" />
                <MailAddress address={frame.email} />
              </a>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}
