import { Link, useLocation } from 'react-router'
import { useAtWork } from '#app/admin/account/own-desk.ts'
import { useWaitingCount } from '#app/admin/desk/use-waiting-count.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { useAuth, useMay } from '#app/admin/shell/session/auth-context.tsx'
import { SignOutForm } from '#app/admin/shell/session/leave-panel.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { formatCount } from '#shared/values/money.ts'
import { adminSections, currentSection } from './shell/admin-sections.ts'

const AtWorkForm = lazyOnIdle(() => import('./account/at-work-form.tsx').then((part) => part.AtWorkForm))

const entry =
  'flex min-h-11 w-full lg:pointer-fine:min-h-9 comfortable:lg:min-h-11 items-center gap-3 rounded-field px-3 hover:bg-monsoon-deep aria-[current]:bg-turmeric aria-[current]:text-basalt-deep'

export function AdminSidebar({ siteName, release }: { siteName: string; release: string }) {
  const { user } = useAuth()
  const may = useMay()
  const waiting = useWaitingCount()
  const isAtWork = useAtWork()
  const current = currentSection(useLocation().pathname)
  return (
    <div className="on-dark flex h-full flex-col gap-4 low:gap-2 overflow-y-auto bg-basalt px-3 py-4 low:py-2 text-paper">
      <div className="pl-3 max-lg:pr-10">
        <p className="font-display text-lg leading-snug">{siteName}</p>
        {/* The header has no room for the full address on a phone. */}
        <p className="mt-1 text-sm sm:hidden">
          <span className="sr-only">Signed in as </span>
          <MailAddress address={user?.email ?? ''} />
        </p>
      </div>
      <nav aria-label="Sections" className="grow">
        <ul className="space-y-px">
          {adminSections
            .filter(({ needs }) => may(needs))
            .map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  aria-current={section === current ? 'page' : undefined}
                  className={entry}
                >
                  <Icon name={section.icon} />
                  {section.label}
                  {section.to === todayPath && waiting > 0 && (
                    <span className="ml-auto rounded-pill bg-turmeric px-2 text-basalt-deep text-sm">
                      {formatCount(waiting)}
                      <span className="sr-only"> to answer, due or to read</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {isAtWork !== undefined && <AtWorkForm isAtWork={isAtWork} />}
      <ul className="space-y-px border-stone border-t pt-4">
        <OutwardLink to="/sitemap.xml" icon="tree" label="Sitemap" />
        <OutwardLink to="/" icon="eye" label="View site" />
        <li>
          <SignOutForm scope="local">
            <button type="submit" className={entry}>
              <Icon name="leave" />
              Logout
            </button>
          </SignOutForm>
        </li>
      </ul>
      <p className="px-3 text-sm">{release}</p>
    </div>
  )
}

function OutwardLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <a href={to} target="_blank" rel="noopener noreferrer" className={entry}>
        <Icon name={icon} />
        {label}
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  )
}
