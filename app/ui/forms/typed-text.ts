/** The text that a form sent in this field; of a field sent twice the first, '' for a file or nothing. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What was typed into these fields, to stand in them again: without what HTML cannot carry. */
export function typedTexts(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((name) => [name, typedText(form, name).replace(/[^\P{Cc}\t\n\r]/gu, '')]),
  )
}
