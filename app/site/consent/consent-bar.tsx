import { useMessages } from '#app/site/messages/messages.ts'
import type { MeasuringIds } from '#app/site/site-settings.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'

export function ConsentBar({ ids }: { ids: MeasuringIds }) {
  const words = useMessages().consent
  const { privacyChoices } = useMessages().frame
  return (
    <section
      hidden
      data-consent={JSON.stringify(ids)}
      aria-label={privacyChoices}
      className="consent-bar no-print on-dark fixed inset-x-0 bottom-0 z-40 [@media(height<30rem)]:static border-turmeric border-t-2 bg-basalt text-paper"
    >
      <div className="page-width flex items-center gap-x-3 py-1 xl:gap-x-8 xl:py-4">
        <p className="flex-1 max-xl:text-sm max-xl:leading-tight">
          {words.ask}
          {/* In narrower windows the bar is only as high as the space below the buttons of the home page. */}
          <span className="max-xl:hidden"> {words.nothingYet}</span>
        </p>
        <div className="flex gap-2 xl:gap-3">
          <button type="button" value="accepted" className={`max-xl:px-3 ${buttonStyles.outlineOnDark}`}>
            {words.accept}
          </button>
          <button type="button" value="declined" className={`max-xl:px-3 ${buttonStyles.outlineOnDark}`}>
            {words.decline}
          </button>
        </div>
      </div>
    </section>
  )
}
