/** The first of repeated values; '' for a file or a missing field. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Without characters that HTML cannot represent. */
export function typedTexts(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((name) => [name, typedText(form, name).replace(/[^\P{Cc}\t\n\r]/gu, '')]),
  )
}
