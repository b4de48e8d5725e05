import { useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes over what was typed into a form before the page's script was there: React shows it, but does not know of it.
 * @param values what the form's fields hold, by name, as React knows it
 * @returns the reference for the form element
 */
export function useTypedEarly(
  values: Readonly<Record<string, string>>,
  change: (name: string, value: string) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there before the first effect was typed early.
  useEffect(() => {
    for (const { name, value } of textFieldsOf(form.current)) {
      const known = values[name]
      if (known !== undefined && withPlainLines(value) !== withPlainLines(known)) change(name, value)
    }
  }, [])
  return form
}

const withoutText = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'password'])

function textFieldsOf(form: HTMLFormElement | null): Field[] {
  const fields = [...(form?.elements ?? [])].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
  return fields.filter(({ type }) => !withoutText.has(type))
}

/** A text area gives every line end back as a line feed. */
function withPlainLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
