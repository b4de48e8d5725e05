import { useMessages } from '#app/site/messages/messages.ts'
import { useStandingClaims } from '#app/site/standing-claims.ts'
import { ChatButton } from '#app/site/whatsapp/chat-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { sourcePages } from '#shared/enquiries/enquiry.ts'

/** What becomes of a request, beside a form that is not sent yet, about `tour` or none; gone once the form's own answer says it. */
export function NextSteps({ tour }: { tour: string | undefined }) {
  const { answer } = useStandingClaims()
  const words = useMessages().planning
  return (
    <aside className="on-dark self-start overflow-hidden rounded-card bg-monsoon-deep text-mist in-[.group:has([data-received])]:hidden lg:sticky lg:top-28">
      <div className="toran text-turmeric" />
      <div className="p-6">
        <h2 className="text-paper text-xl">{words.next}</h2>
        <ol className="mt-5 space-y-5">
          {words.stepTexts.map((text, at) => (
            <li key={text} className="flex gap-4">
              <span
                aria-hidden="true"
                className="min-w-5 shrink-0 font-display text-2xl text-turmeric leading-none"
              >
                {at + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
        <p className="mt-6 text-sm">{words.freeBefore(answer) + words.free}</p>
        <div className="mt-5 max-w-sm">
          <ChatButton page={sourcePages.plan} tour={tour} className={buttonStyles.outlineOnDark} />
        </div>
      </div>
    </aside>
  )
}
