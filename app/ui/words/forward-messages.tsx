import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Language } from '#shared/pages/languages.ts'

type Props = {
  words: string
  size: 'size-4' | 'size-5'
  children?: ReactNode
}

/** The arrow never wraps apart from the last word. */
export function ForwardMessages({ words, size, children }: Props) {
  const last = words.lastIndexOf(' ') + 1
  return (
    <>
      {words.slice(0, last)}
      <span className="whitespace-nowrap">
        {words.slice(last)}
        {children}
        <Icon
          name="forward"
          className={`ml-2 inline ${size} transition-transform group-hover:translate-x-1`}
        />
      </span>
    </>
  )
}

export type LostPageMessages = { lostTitle: string; ourFault: string; tryAgain: string }

let ofTheSite: Partial<Record<Language, { frame: LostPageMessages }>> = {}

export function registerLostPageMessages(
  words: Readonly<Record<Language, { frame: LostPageMessages }>>,
): void {
  ofTheSite = words
}

/** Undefined if the frame has not loaded, or for another language than the document's. */
export function lostPageMessagesIn(language: Language): LostPageMessages | undefined {
  return ofTheSite[language]?.frame
}
