import { useMessages } from '#app/site/messages/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { HomeClaims } from './home-claims.ts'

/** Questions, whose answers open without script; nothing where all are hidden. */
export function HomeQuestions({ questions }: { questions: HomeClaims['questions'] }) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  if (questions.length === 0) return null
  return (
    <section className="in-turn bg-sand">
      <div className="page-width band grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <h2 className="text-3xl lg:sticky lg:top-28 lg:self-start">{words.questions}</h2>
        <div className="divide-y divide-line border-line border-y">
          {questions.map(({ title, text }) => (
            <details key={title} lang={languageOf(title + text)} className="group">
              <summary className="flex min-h-14 items-center justify-between gap-6 py-4 font-display text-lg leading-snug hover:text-laterite">
                <h3 className="text-lg">{title}</h3>
                <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-prose pb-6 whitespace-pre-line text-stone">{text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
