/** The first of repeated values; '' for a file or a missing field. */
export function submittedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Without characters that HTML cannot represent. */
export function submittedTexts(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((name) => [name, submittedText(form, name).replace(/[^\P{Cc}\t\n\r]/gu, '')]),
  )
}
