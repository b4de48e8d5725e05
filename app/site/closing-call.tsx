import type { ReactNode } from 'react'
import { useTextLanguage } from '#app/ui/language/page-language.ts'

type Props = {
  title: string
  text: string
  aside?: ReactNode
  children: ReactNode
}

export function ClosingCall({ title, text, aside, children }: Props) {
  const languageOf = useTextLanguage()
  return (
    <section className="no-print bg-turmeric">
      <div className="toran text-laterite" />
      <div className="page-width band grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 className="max-w-2xl text-4xl">{title}</h2>
          <p lang={languageOf(text)} className="mt-4 max-w-xl text-lg">
            {text}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
        {aside}
      </div>
    </section>
  )
}
