import type { ComponentProps } from 'react'

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'>

export const latinLetters = { autoCapitalize: 'none', spellCheck: false } satisfies Keyboard

const byType: Record<string, Keyboard> = {
  email: { inputMode: 'email', ...latinLetters },
  url: { inputMode: 'url', ...latinLetters },
  tel: { inputMode: 'tel' },
  password: latinLetters,
  search: { enterKeyHint: 'search' },
}

/** `words` for names, `plain` for machine-readable text. */
export function phoneKeyboard(type: string | undefined, content?: 'words' | 'plain'): Keyboard {
  if (content === 'plain') return latinLetters
  if (content === 'words') return { autoCapitalize: 'words' }
  return byType[type ?? 'text'] ?? {}
}
