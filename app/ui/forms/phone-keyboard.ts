import type { ComponentProps } from 'react'

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'>

/** For input that is not prose: no auto-capitalisation, no spell check. */
export const latinLetters = { autoCapitalize: 'none', spellCheck: false } satisfies Keyboard

const byType: Record<string, Keyboard> = {
  email: { inputMode: 'email', ...latinLetters },
  url: { inputMode: 'url', ...latinLetters },
  tel: { inputMode: 'tel' },
  password: latinLetters,
  search: { enterKeyHint: 'search' },
}

/**
 * Returns keyboard attributes for a field of this type; `words` for names, `plain` for machine-readable
 * text.
 */
export function phoneKeyboard(type: string | undefined, content?: 'words' | 'plain'): Keyboard {
  if (content === 'plain') return latinLetters
  if (content === 'words') return { autoCapitalize: 'words' }
  return byType[type ?? 'text'] ?? {}
}
