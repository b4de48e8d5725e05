type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const withoutText = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'reset', 'image'])

/**
 * React restores rendered text and does not notice earlier input. Returns a function that writes the input
 * back once, after hydration.
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
 * WebKit empties fields when it shows a page from the back/forward cache. Restores them, except passwords.
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

export function fieldsOf(root: ParentNode): Field[] {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
  return fields.filter(({ type }) => !withoutText.has(type))
}

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

/** React notices a value only if it differs from the last one of the field's own `value`. */
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
