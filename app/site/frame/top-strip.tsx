import { useMessages } from '#app/site/messages/messages.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import type { SiteFrame } from '#app/site/site-settings.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePage } from '#app/ui/language/page-language.ts'
import { LanguageSwitch } from './language-switch.tsx'

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
