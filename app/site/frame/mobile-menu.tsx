import type { FocusEvent, KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import type { SiteFrame } from '#app/site/site-settings.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { currentNavigationPath, siteNavigation } from './site-navigation.ts'

/**
 * The navigation on small screens. A native disclosure opens and closes without script; each navigation makes it anew,
 * and so closes it.
 */
export function MobileMenu({ frame }: { frame: SiteFrame }) {
  const { key, pathname } = useLocation()
  const words = useMessages().frame
  const current = currentNavigationPath(pathname)
  return (
    <details key={key} className="group lg:hidden" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
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

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

/** What has the focus next would lie beneath the menu. A tap takes the focus nowhere, and must find its link. */
function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
