import { PhoneLink } from '#app/site/contact-lines.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import type { SiteFrame } from '#app/site/site-settings.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePage, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LogoMark } from './logo-mark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { currentNavigationPath, siteNavigation } from './site-navigation.ts'

/** With large text in a narrow window it has two lines and scrolls with the page. */
export function SiteHeader({ frame }: { frame: SiteFrame }) {
  const words = useMessages().frame
  return (
    <header className="sticky top-0 z-30 max-[20rem]:relative [@media(height<30rem)]:relative border-line border-b bg-paper">
      <div className="page-width flex min-h-18 items-center gap-x-2.5 max-[20rem]:flex-wrap max-[20rem]:justify-between max-[20rem]:pb-2 xl:gap-x-8">
        <SiteName frame={frame} />
        <NavigationBar />
        <SiteLink
          to={sitePaths.plan}
          className={`${buttonStyles.primary} max-lg:px-3.5 min-[20rem]:max-lg:ml-auto`}
        >
          <span className="whitespace-nowrap sm:hidden">{words.planShort}</span>
          <span className="whitespace-nowrap max-sm:hidden">{words.plan}</span>
        </SiteLink>
        <MobileMenu frame={frame} />
      </div>
    </header>
  )
}

/** Such a logo usually contains the name, so a phone shows no second one. */
function isWordmark({ width, height }: NonNullable<SiteFrame['logo']>): boolean {
  return width !== null && height !== null && width >= 2 * height
}

function SiteName({ frame }: { frame: SiteFrame }) {
  const languageOf = useTextLanguage()
  const isWide = frame.logo ? isWordmark(frame.logo) : false
  return (
    <SiteLink to={sitePaths.home} className="flex min-w-0 items-center gap-2.5 py-2 max-[20rem]:w-full">
      {frame.logo ? (
        <img
          src={frame.logo.src}
          alt=""
          className={`pale-edge h-11 shrink-0 object-contain object-left ${isWide ? 'w-auto max-w-[min(9.5rem,38vw)] sm:max-w-44' : 'w-11'}`}
          width={frame.logo.width ?? 44}
          height={frame.logo.height ?? 44}
        />
      ) : (
        <LogoMark className="size-10 max-[22.4rem]:hidden sm:size-12" />
      )}
      <span className={`min-w-0 leading-tight ${isWide ? 'max-sm:sr-only' : ''}`}>
        <span
          data-site-name
          lang={languageOf(frame.name)}
          className="block font-display text-base leading-tight sm:text-lg"
        >
          {frame.name}
        </span>
        {frame.tagline !== '' && (
          <span
            lang={languageOf(frame.tagline)}
            className="block text-sm text-stone leading-snug max-xs:hidden"
          >
            {frame.tagline}
          </span>
        )}
      </span>
    </SiteLink>
  )
}

function NavigationBar() {
  const words = useMessages().frame
  const current = currentNavigationPath(usePage().path)
  return (
    <nav aria-label={words.main} className="ml-auto hidden lg:block">
      <ul className="flex xl:gap-x-1">
        {siteNavigation.map(({ label, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="relative flex min-h-11 items-center px-2.5 after:absolute after:inset-x-2.5 after:bottom-1 after:h-0.75 after:scale-x-0 after:bg-laterite after:transition-transform hover:after:scale-x-100 aria-[current]:text-laterite aria-[current]:after:scale-x-100 xl:px-3"
            >
              {words[label]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function TopStrip({ frame, failed }: { frame: SiteFrame; failed: boolean }) {
  const words = useMessages().frame
  const detail = 'items-center gap-2 py-2 hover:text-turmeric'
  return (
    <section
      data-top-strip
      data-failed={failed ? '' : undefined}
      aria-label={words.where}
      className={`no-print on-dark bg-basalt text-mist text-sm ${failed ? '' : 'max-xs:hidden'}`}
    >
      <div className="page-width flex min-h-10 flex-wrap items-center gap-x-6">
        <p className="flex items-center gap-2">
          <Icon name="pin" className="size-4" />
          {words.place}
        </p>
        {failed && <RefreshButton />}
        <LanguageSwitch className="ml-auto max-xs:hidden" />
        {frame.phone !== '' && (
          <PhoneLink phone={frame.phone} className={`hidden md:flex ${detail}`}>
            <Icon name="phone" className="size-4" />
            {frame.phone}
          </PhoneLink>
        )}
        {frame.email !== '' && (
          <a href={`mailto:${frame.email}`} className={`hidden lg:flex ${detail}`}>
            <Icon name="mail" className="size-4" />
            {frame.email}
          </a>
        )}
      </div>
    </section>
  )
}

function RefreshButton() {
  const { path, query } = usePage()
  const { refresh, loading } = useMessages().frame
  return (
    <a
      href={path + query}
      data-press="refresh"
      data-loading={loading}
      className="flex min-h-11 items-center gap-2 text-turmeric underline"
    >
      <Icon name="refresh" className="size-4" />
      {refresh}
    </a>
  )
}
