import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { hydrateOnIdle } from '#app/hydration/hydrate-on-idle.ts'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { SiteFooter } from '#app/site/frame/site-footer.tsx'
import { SiteHeader } from '#app/site/frame/site-header.tsx'
import { TopStrip } from '#app/site/frame/top-strip.tsx'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { cameWithReceipts } from '#app/site/receipts/kept-receipts.ts'
import { useShortlist } from '#app/site/shortlist/kept-tours.ts'
import { OfficeReach } from '#app/site/whatsapp/office-reach.ts'
import { Arrival } from '#app/ui/arrival.tsx'
import { DevanagariDigits } from '#app/ui/language/page-digits.ts'
import { keepLastShown } from '#app/ui/last-shown.ts'
import { LostPage, PlainFrame } from '#app/ui/lost-page.tsx'
import { optionalPart } from '#app/ui/optional-part.tsx'
import { useScript } from '#app/ui/store.ts'
import { keepLostWords } from '#app/ui/words/lost-words.ts'
import { readForPage } from '#server/content/published-read.ts'
import { listFooterSlugs } from '#server/destinations/published-destinations.ts'
import { readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { findSiteCard } from '#server/sharing/published-cards.ts'
import { type Language, languageOfPath, languageTags, withoutLanguage } from '#shared/pages/languages.ts'
import { isOfflinePath } from '#shared/pages/offline-reading.ts'
import type { PagePolicy, PageReach } from '#shared/pages/page-policy.ts'
import { publicLanguages } from '#shared/pages/public-languages.ts'
import { yearInIndia } from '#shared/values/dates.ts'
import type { Route } from './+types/site-layout.ts'
import { useHeldBack, useLiveSettings } from './live-settings.ts'
import { loaderResult, pageHeaders } from './loader-result.ts'
import { PhoneLinks } from './phone-link.tsx'
import { PrintHeading } from './print-heading.tsx'
import { frameOf, reachOf } from './settings-frame.ts'
import { defaultFrame } from './site-settings.ts'
import { Standing } from './standing-claims.ts'
import { WaitingView } from './waiting-view.tsx'

/** Whoever does one of these is reading, and did not only glance. */
const signs = ['scroll', 'pointerdown', 'keydown']

/** Keeps each page that is really read for a time without a connection; the code for it comes no earlier than that. */
function useKeptPages(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, whatever it is
  useEffect(() => {
    if (pathname.startsWith('/admin') || isOfflinePath(pathname)) return undefined
    const over = new AbortController()
    const { signal } = over
    const keep = () => {
      for (const sign of signs) removeEventListener(sign, keep)
      import('#app/site/offline/keep-page.ts').then(
        ({ keepPage }) => keepPage(),
        () => undefined,
      )
    }
    for (const sign of signs) addEventListener(sign, keep, { signal, passive: true })
    for (const act of ['click', 'submit']) addEventListener(act, leaveToBrowser, { signal, capture: true })
    return () => over.abort()
  }, [pathname, search])
}

const next = 'a[href]:not([href^="#"]), form[method=get]'

/** Without a connection the next screen is asked for as a page, which may have been kept, and not as data, which is not. */
function leaveToBrowser(event: Event): void {
  const isNext = event.target instanceof Element && event.target.closest(next)
  if (isNext && !navigator.onLine) event.stopPropagation()
}

/** Loaded only for visitors whose device stores something. */
const DeviceStrip = optionalPart(() => import('#app/site/device/device-strip.tsx'))

/** The place for what the device keeps: enquiries of earlier visits, and the shortlist. */
function DeviceStripSlot() {
  const came = useScript() && cameWithReceipts()
  const { slugs } = useShortlist()
  return came || slugs.length > 0 ? <DeviceStrip /> : null
}

/** Most sites ask nothing; those that do fetch the script for it. */
const ConsentBar = optionalPart(() => import('#app/site/consent/consent-bar.tsx'))

type Shown = Route.ComponentProps['loaderData']
const shown = keepLastShown<Shown>((loaderData, children) => (
  <Framed loaderData={loaderData} show={() => children} />
))

keepLostWords(messages)

export const headers = pageHeaders

export async function loader({ request, url }: Route.LoaderArgs) {
  const [{ value, failed }, popular] = await Promise.all([
    readForPage(() => readFrame(languageOfPath(url.pathname)), { frame: defaultFrame, card: '', reach: [] }),
    readForPage(listFooterSlugs, []),
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

type FrameProps = {
  loaderData: Shown
  show: (reach: readonly PageReach[]) => ReactNode
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return <Framed loaderData={loaderData} show={(reach) => <Outlet context={reach} />} />
}

/** The frame of every public page. */
function Framed({ loaderData, show }: FrameProps) {
  shown.useKeeping(loaderData)
  const words = useMessages().frame
  const { frame, popular, failed, year, origin } = loaderData
  const footerFrame = useHeldBack(frame, useLiveSettings())
  // The policy came with the document: what settings add later is reached from the next one on.
  const [reach] = useState(loaderData.reach)
  const { pathname } = useLocation()
  // What staff preview is nobody's visit.
  const measures =
    !pathname.startsWith('/admin/') && [reach, loaderData.reach].every((all) => all.includes('measuring'))
  const navigation = useNavigation()
  const retrying = failed && navigation.state === 'loading'
  useKeptPages()
  return (
    <DevanagariDigits value={frame.devanagariDigits}>
      <PhoneLinks value={frame.phoneLinks}>
        <link rel="icon" href={frame.favicon || '/logo-mark.svg'} />
        <link rel="manifest" href="/site.webmanifest" />
        <a
          href="#content"
          className="no-print button absolute top-2 left-2 z-50 -translate-y-24 bg-turmeric text-basalt focus:translate-y-0"
        >
          {words.skip}
        </a>
        {measures && <ConsentBar ids={frame.measuring} />}
        <PrintHeading frame={frame} origin={origin} />
        <TopStrip frame={frame} failed={failed} />
        <SiteHeader frame={frame} loading={retrying} />
        <main
          id="content"
          tabIndex={-1}
          className="relative min-h-[60vh] outline-none"
          {...(measures && hydrateOnIdle)}
        >
          <PartlyEnglish />
          <FrameContext value={frame}>
            <OfficeReach value={frame.office}>
              <Standing value={frame.standing}>{show(reach)}</Standing>
            </OfficeReach>
          </FrameContext>
          <WaitingView />
          <DeviceStripSlot />
        </main>
        <Arrival screen={pathname} />
        <PhoneLinks value={footerFrame.phoneLinks}>
          <SiteFooter frame={footerFrame} popular={popular} year={year} asksConsent={measures} />
        </PhoneLinks>
      </PhoneLinks>
    </DevanagariDigits>
  )
}

/** In place of a page that could not be had, mostly because the connection was lost on the way to it. */
export function ErrorBoundary() {
  const loaderData = shown.last()
  const lost = <LostPage words={useMessages().frame} />
  if (loaderData) return <Framed loaderData={loaderData} show={() => lost} />
  return <PlainFrame>{lost}</PlainFrame>
}

/** `isOurs`: all that stands in the page is words of the catalogue. */
type Handle = { page?: PagePolicy; isOurs?: true } | undefined
/** What the loader of a page may tell of its translations, and of what there is to be translated. */
type Told = { translated?: readonly Language[]; isMissing?: boolean; list?: { total: number } } | undefined

/** Says above a page that is not public in the language of its frame that its content is English, and leads to it there. */
function PartlyEnglish() {
  const { pathname, search } = useLocation()
  const words = useMessages().frame
  const leaf = useMatches().at(-1)
  const language = languageOfPath(pathname)
  const path = withoutLanguage(pathname)
  const { translated, isMissing = false, list } = (leaf?.loaderData as Told) ?? {}
  const showsNothing = isMissing || list?.total === 0
  const { page, isOurs = page?.missing !== undefined || showsNothing } = (leaf?.handle as Handle) ?? {}
  if (isOurs || pathname.startsWith('/admin/') || publicLanguages({ path, translated }).includes(language))
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
