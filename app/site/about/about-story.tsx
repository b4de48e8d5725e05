import { type Messages, useMessages } from '#app/site/messages/messages.ts'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import type { AboutContent } from '#shared/settings/about-setting.ts'

type Props = {
  about: AboutContent
  stats: readonly { value: string; name: keyof Messages['about']['figures'] }[]
}

export function AboutStory({ about, stats }: Props) {
  const words = useMessages().about
  return (
    <>
      {stats.length > 0 ? (
        <section className="page-width band grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,44rem)_16rem] lg:justify-between">
          <div>
            <h2 className="text-3xl">{words.story}</h2>
            <Paragraphs text={about.our_story} className="mt-6" />
          </div>
          <Figures stats={stats} />
        </section>
      ) : (
        // Without content beside it, the heading is in that column.
        <section className="page-width band grid gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,44rem)] lg:justify-between">
          <h2 className="text-3xl">{words.story}</h2>
          <Paragraphs text={about.our_story} />
        </section>
      )}
      <section className="bg-monsoon-deep text-mist">
        <div className="page-width band grid gap-x-16 gap-y-10 md:grid-cols-2">
          <Aim title={words.mission} text={about.our_mission} />
          <Aim title={words.vision} text={about.our_vision} />
        </div>
      </section>
    </>
  )
}

function Figures({ stats }: Pick<Props, 'stats'>) {
  const { figures } = useMessages().about
  const languageOf = useTextLanguage()
  const digits = usePageDigits()
  return (
    <dl className="grid gap-6 self-start sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col">
      {stats.map(({ value, name }) => (
        <div key={name} className="flex flex-col-reverse justify-end border-laterite border-t-4 pt-3">
          <dt className="text-stone">{figures[name]}</dt>
          <dd lang={languageOf(value)} className="font-display text-4xl text-monsoon leading-tight">
            {digits(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Aim({ title, text }: { title: string; text: string }) {
  const languageOf = useTextLanguage()
  return (
    <div>
      <div className="toran mb-6 w-20 text-turmeric" />
      <h2 className="text-2xl text-paper">{title}</h2>
      <p lang={languageOf(text)} className="mt-4 max-w-prose whitespace-pre-line text-lg">
        {text}
      </p>
    </div>
  )
}
