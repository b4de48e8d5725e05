type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const withoutText = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'reset', 'image'])

/**
 * Records what the fields of an element hold before React takes them over: React puts the text it rendered back into a text area, and
 * does not notice what was typed before.
 * @returns writes it back as if it were typed now; for use once after hydration
 */
export function recordInput(root: HTMLElement): () => void {
  const before = fieldsOf(root)
  const values = before.map((field) => (isChanged(field) ? field.value : undefined))
  let focused = before.indexOf(document.activeElement as Field)
  const record = ({ target }: Event) => {
    const at = before.indexOf(target as Field)
    if (at >= 0) values[at] = before[at]?.value
    focused = at
  }
  root.addEventListener('input', record, true)
  return () => {
    root.removeEventListener('input', record, true)
    const fields = fieldsOf(root)
    for (const [at, field] of fields.entries()) {
      const value = values[at]
      if (value !== undefined) typeInto(field, value)
    }
    // React may have put new fields in the place of the old ones, as on a translated page.
    if (focused >= 0 && document.activeElement === document.body)
      fields[focused]?.focus({ preventScroll: true })
  }
}

/**
 * WebKit empties the fields that a browser must not fill in by itself when it shows a page from the back/forward cache. Writes back
 * what they held, except passwords.
 */
export function restoreInputOnReturn(): void {
  let left: [Field, string][] = []
  addEventListener('pagehide', () => {
    left = fieldsOf(document).flatMap((field): [Field, string][] =>
      field.type === 'password' ? [] : [[field, field.value]],
    )
  })
  addEventListener('pageshow', ({ persisted }) => {
    // It empties them a moment after it shows the page.
    if (persisted)
      setTimeout(() => {
        for (const [field, value] of left) if (field.value === '' && value !== '') typeInto(field, value)
      })
  })
}

/** Fields with text or a choice within an element, in their order. */
export function fieldsOf(root: ParentNode): Field[] {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
  return fields.filter(({ type }) => !withoutText.has(type))
}

/** True if the field holds something other than what the server wrote. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        [...field.options].findIndex((option) => option.defaultSelected),
        0,
      )
    )
  return field.value !== field.defaultValue
}

/** React hears of a value only if it differs from the one it noted last, by the field's own `value`. */
function typeInto(field: Field, value: string): void {
  if (!field.isConnected) return
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart: start, selectionEnd: end } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement && start !== null) field.setSelectionRange(start, end)
}
