import { useContext } from 'react'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { policyPaths } from '#app/site/site-paths.ts'
import { useSitePath, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'

/**
 * What the office says of cancelling where a price stands, with the way to all of it, on paper its short address; nothing until
 * it says something. `page` is the full address of the page.
 */
export function CancellationTerms({ page }: { page: string }) {
  const words = useMessages().tour
  const languageOf = useTextLanguage()
  const { cancellationLines: lines, policies } = useContext(FrameContext)
  const shortAddress = new URL(page).host + useSitePath()('/cancellation')
  if (lines === '') return null
  return (
    <div className="col-span-full mt-4 border-paper/25 border-t pt-3 text-sm">
      <p lang={languageOf(lines)} className="wrap-anywhere whitespace-pre-line">
        {lines}
      </p>
      {policies.includes('cancellation') && (
        <>
          <SiteLink
            to={policyPaths.cancellation}
            className="no-print inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {words.cancellation}
          </SiteLink>
          <p className="hidden print:block">
            {words.allOfIt}
            {shortAddress}
          </p>
        </>
      )}
    </div>
  )
}
