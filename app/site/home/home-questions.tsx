import { Icon } from '#app/ui/icon.tsx'
import { homeFaqs } from './home-faqs.ts'

/** The five questions; each answer opens without script. */
export function HomeQuestions() {
  return (
    <section className="in-turn bg-sand">
      <div className="page-width band grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <h2 className="text-3xl lg:sticky lg:top-28 lg:self-start">Frequently Asked Questions</h2>
        <div className="divide-y divide-line border-line border-y">
          {homeFaqs.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-14 items-center justify-between gap-6 py-4 font-display text-lg leading-snug hover:text-laterite">
                <h3 className="text-lg">{question}</h3>
                <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-prose pb-6 text-stone">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
