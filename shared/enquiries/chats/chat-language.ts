/** Languages for replies, with labels for staff. */
export const chatLanguageLabels = { en: 'English', mr: 'Marathi', hi: 'Hindi' } as const
export type ChatLanguage = keyof typeof chatLanguageLabels

/** English if an `Accept-Language` header names none. */
export function preferredLanguage(header: string): ChatLanguage {
  const acceptedLanguages = header.split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    return { language: range.split('-')[0] ?? '', weight: Number(quality ?? 1) }
  })
  const [first] = acceptedLanguages
    .filter(({ language, weight }) => Object.hasOwn(chatLanguageLabels, language) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return (first?.language as ChatLanguage | undefined) ?? 'en'
}
