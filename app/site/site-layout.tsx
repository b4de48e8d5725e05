import { Outlet, useLocation, useMatches } from 'react-router'
import { ConsentBar } from '#app/site/consent/consent-bar.tsx'
import { DeviceStrip } from '#app/site/device/device-strip.tsx'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { SiteFooter } from '#app/site/frame/site-footer.tsx'
import { SiteHeader, TopStrip } from '#app/site/frame/site-header.tsx'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { OfficeReach } from '#app/site/whatsapp/office-reach.ts'
import { PageContext } from '#app/ui/language/page-language.ts'
import { registerLostPageMessages } from '#app/ui/words/forward-messages.tsx'
import { readWithFallback } from '#server/content/published-read.ts'
import { listFooterSlugs } from '#server/destinations/published-destinations.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { findSiteCard } from '#server/sharing/published-cards.ts'
import { type Language, languageOfPath, languageTags, withoutLanguage } from '#shared/pages/languages.ts'
import type { PagePolicy, SettingsUsed } from '#shared/pages/page-policy.ts'
import { publicLanguages } from '#shared/pages/public-languages.ts'
import { yearInIndia } from '#shared/values/dates.ts'
import type { Route } from './+types/site-layout.ts'
import { ClaimsContext } from './confirmed-claims.ts'
import { PhoneLinks } from './contact-lines.tsx'
import { loaderResult, pageHeaders } from './loader-result.ts'
import { PrintHeading } from './print-heading.tsx'
import { frameOf, reachOf } from './settings-frame.ts'
import { defaultFrame } from './site-settings.ts'
import { WaitingTemplates } from './waiting-view.tsx'

registerLostPageMessages(messages)

/** Pages in this frame are documents without React Router's scripts: see `root.tsx`. */
export const handle = { isDocument: true }
export const headers = pageHeaders

export async function loader({ request, url }: Route.LoaderArgs) {
  const [{ value, failed }, popular] = await Promise.all([
    readWithFallback(() => readFrame(languageOfPath(url.pathname)), {
      frame: defaultFrame,
      card: '',
      reach: [],
    }),
    readWithFallback(listFooterSlugs, []),
  ])
  const { reach } = value
  const shown = { ...value, popular: popular.value, origin: new URL(request.url).origin }
  const outcome = { failed, partial: popular.failed, reach }
  return loaderResult({ ...shown, year: yearInIndia(new Date()) }, outcome)
}

async function readFrame(language: Language) {
  const [settings, card] = await Promise.all([readPublicSettingsIn(language), findSiteCard(language)])
  return { frame: frameOf(settings), card, reach: reachOf(settings) }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { frame, popular, failed, year, origin, reach } = loaderData
  const { pathname, search } = useLocation()
  const settings = useMatches().flatMap(({ handle }) => (handle as SettingsUsed | undefined)?.settings ?? [])
  // Staff previews are not measured.
  const measures = !pathname.startsWith('/admin/') && reach.includes('measuring')
  return (
    <PageContext value={{ path: pathname, query: search, devanagariDigits: frame.devanagariDigits }}>
      <PhoneLinks value={frame.phoneLinks}>
        <link rel="icon" href={frame.favicon || '/logo-mark.svg'} />
        <link rel="manifest" href="/site.webmanifest" />
        <SkipLink />
        {measures && <ConsentBar ids={frame.measuring} />}
        <PrintHeading frame={frame} origin={origin} />
        <TopStrip frame={frame} failed={failed} />
        <SiteHeader frame={frame} />
        <main
          id="content"
          tabIndex={-1}
          data-settings={settings.join(' ')}
          className="relative min-h-[60vh] outline-none"
        >
          <div data-partly-english>
            <PartlyEnglish />
          </div>
          <FrameContext value={frame}>
            <OfficeReach value={frame.office}>
              <ClaimsContext value={frame.standing}>
                <Outlet context={reach} />
              </ClaimsContext>
            </OfficeReach>
          </FrameContext>
          <DeviceStrip />
        </main>
        <WaitingTemplates />
        <SiteFooter frame={frame} popular={popular} year={year} asksConsent={measures} />
      </PhoneLinks>
    </PageContext>
  )
}

function SkipLink() {
  const { skip } = useMessages().frame
  return (
    <a
      href="#content"
      className="no-print button absolute top-2 left-2 z-50 -translate-y-24 bg-turmeric text-basalt focus:translate-y-0"
    >
      {skip}
    </a>
  )
}

/** `isFromCatalogue`: all text of the page is from the message catalogue. */
type Handle = { page?: PagePolicy; isFromCatalogue?: true } | undefined
/** Loader data of a page about its translations and content. */
type PageData =
  | { translated?: readonly Language[]; isMissing?: boolean; list?: { total: number } }
  | undefined

function PartlyEnglish() {
  const { pathname, search } = useLocation()
  const words = useMessages().frame
  const leaf = useMatches().at(-1)
  const language = languageOfPath(pathname)
  const path = withoutLanguage(pathname)
  const { translated, isMissing = false, list } = (leaf?.loaderData as PageData) ?? {}
  const showsNothing = isMissing || list?.total === 0
  const { page, isFromCatalogue = page?.missing !== undefined || showsNothing } =
    (leaf?.handle as Handle) ?? {}
  if (
    isFromCatalogue ||
    pathname.startsWith('/admin/') ||
    publicLanguages({ path, translated }).includes(language)
  )
    return null
  return (
    <p className="no-print text-balance bg-sand px-4 py-1 text-center text-sm">
      {words.partlyEnglish}{' '}
      <a
        href={path + search}
        hrefLang={languageTags.en}
        className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
      >
        {words.inEnglish}
      </a>
    </p>
  )
}
