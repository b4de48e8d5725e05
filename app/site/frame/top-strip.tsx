import { Form, useLocation } from 'react-router'
import { type SiteFrame, telephoneLink } from '#app/site/site-settings.ts'
import { Icon } from '#app/ui/icon.tsx'
import { siteDefaults } from '#shared/pages/site-constants.ts'

/** The dark strip above the navigation: where we are, how to reach us, and a second try when settings failed to load. */
export function TopStrip({ frame, failed }: { frame: SiteFrame; failed: boolean }) {
  const detail = 'items-center gap-2 py-2 hover:text-turmeric'
  return (
    <section
      aria-label="Where we are"
      className={`no-print on-dark bg-basalt text-mist text-sm ${failed ? '' : 'max-xs:hidden'}`}
    >
      <div className="page-width flex min-h-10 items-center gap-x-6">
        <p className="flex items-center gap-2">
          <Icon name="pin" className="size-4" />
          {siteDefaults.location}
        </p>
        {failed && <RefreshButton />}
        {frame.phone !== '' && (
          <a href={telephoneLink(frame.phone)} className={`ml-auto hidden md:flex ${detail}`}>
            <Icon name="phone" className="size-4" />
            {frame.phone}
          </a>
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

/** Asks for the same page again, by script or without. */
function RefreshButton() {
  const { pathname, search } = useLocation()
  return (
    <Form method="get" action={pathname} replace>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="flex min-h-11 items-center gap-2 text-turmeric underline">
        <Icon name="refresh" className="size-4" />
        Refresh
      </button>
    </Form>
  )
}
