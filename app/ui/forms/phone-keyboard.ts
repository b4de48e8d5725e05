import type { ComponentProps } from 'react'

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'>

/** For input that is not prose: no auto-capitalisation, no spell check. */
export const plainLetters = { autoCapitalize: 'none', spellCheck: false } satisfies Keyboard

const byType: Record<string, Keyboard> = {
  email: { inputMode: 'email', ...plainLetters },
  url: { inputMode: 'url', ...plainLetters },
  tel: { inputMode: 'tel' },
  password: plainLetters,
  search: { enterKeyHint: 'search' },
}

/**
 * Returns keyboard attributes for a field of this type; `words` for names, `plain` for machine-readable
 * text.
 */
export function phoneKeyboard(type: string | undefined, content?: 'words' | 'plain'): Keyboard {
  if (content === 'plain') return plainLetters
  if (content === 'words') return { autoCapitalize: 'words' }
  return byType[type ?? 'text'] ?? {}
}
