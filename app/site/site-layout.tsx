import { Outlet, useNavigation } from 'react-router'
import { readForPage } from '#server/database/published-read.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { findSiteCard } from '#server/sharing/published-cards.ts'
import { calendarDateInIndia } from '#shared/dates.ts'
import type { Route } from './+types/site-layout.ts'
import { useHeldBack, useLiveSettings } from './live-settings.ts'
import { answerPage, pageHeaders } from './page-answer.ts'
import { PrintHeading } from './print-heading.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { defaultFrame, frameOf } from './site-settings.ts'
import { TopStrip } from './top-strip.tsx'
import { WaitingView } from './waiting-view.tsx'

export const headers = pageHeaders

export async function loader({ request }: Route.LoaderArgs) {
  const { value, failed } = await readForPage(readFrame, { frame: defaultFrame, card: '' })
  return answerPage({ ...value, origin: new URL(request.url).origin, year: yearInIndia() }, { failed })
}

async function readFrame() {
  const [settings, card] = await Promise.all([readPublicSettings(), findSiteCard()])
  return { frame: frameOf(settings), card }
}

function yearInIndia(): number {
  return Number(calendarDateInIndia(new Date()).slice(0, 4))
}

/** The frame of every public page. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { frame, failed, year, origin } = loaderData
  const footerFrame = useHeldBack(frame, useLiveSettings())
  const navigation = useNavigation()
  const retrying = failed && navigation.state === 'loading'
  return (
    <>
      <link rel="icon" href={frame.favicon || '/logo-mark.svg'} />
      <a
        href="#content"
        className="no-print button absolute top-2 left-2 z-50 -translate-y-24 bg-turmeric text-basalt focus:translate-y-0"
      >
        Skip to content
      </a>
      <PrintHeading frame={frame} origin={origin} />
      <TopStrip frame={frame} failed={failed} />
      <SiteHeader frame={frame} loading={retrying} />
      <main id="content" tabIndex={-1} className="relative min-h-[60vh] outline-none">
        <Outlet />
        <WaitingView />
      </main>
      <SiteFooter frame={footerFrame} year={year} />
    </>
  )
}
