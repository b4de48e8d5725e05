import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { ForwardMessages } from '#app/ui/words/forward-messages.tsx'

type Props = { title: string; text?: string; more?: { label: string; to: string } }

export function SectionHeading({ title, text, more }: Props) {
  const languageOf = useTextLanguage()
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-12">
      <div className="max-w-2xl md:min-w-0 md:flex-1">
        <h2 className="text-3xl">{title}</h2>
        {text && (
          <p lang={languageOf(text)} className="mt-3 text-lg text-stone">
            {text}
          </p>
        )}
      </div>
      {more && (
        <SiteLink
          to={more.to}
          className="group inline-block py-2.5 font-display text-lg text-monsoon underline decoration-2 decoration-turmeric underline-offset-6 hover:decoration-monsoon"
        >
          <ForwardMessages words={more.label} size="size-5" />
        </SiteLink>
      )}
    </div>
  )
}
