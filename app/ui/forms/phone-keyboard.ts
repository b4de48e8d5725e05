import type { ComponentProps } from 'react'

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'>

/** What is typed letter by letter and is no sentence: no capital at its start, no help with its spelling. */
export const plainLetters = { autoCapitalize: 'none', spellCheck: false } satisfies Keyboard

const byType: Record<string, Keyboard> = {
  email: { inputMode: 'email', ...plainLetters },
  url: { inputMode: 'url', ...plainLetters },
  tel: { inputMode: 'tel' },
  password: plainLetters,
  search: { enterKeyHint: 'search' },
}

/** The keyboard that a phone brings for a field of this type; `words` for names, `plain` for what a program reads. */
export function phoneKeyboard(type: string | undefined, content?: 'words' | 'plain'): Keyboard {
  if (content === 'plain') return plainLetters
  if (content === 'words') return { autoCapitalize: 'words' }
  return byType[type ?? 'text'] ?? {}
}
