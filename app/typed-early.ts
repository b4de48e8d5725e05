type Field = HTMLInputElement | HTMLTextAreaElement

const withoutText = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'reset', 'image'])

/** Parts of a page are taken over a moment after its frame: until then React does not hear. In milliseconds. */
const looks = { every: 100, count: 20 }

/**
 * Keeps what is typed before React has taken over the page: it puts the text it rendered back into a text area, and of
 * a field that it controls it never hears what was typed. To be called before hydration.
 * @returns puts back what was typed, as if it were typed now; to be called once after hydration
 */
export function keepTyped(): () => void {
  const typed = new Map<Field, string>()
  const note = (target: EventTarget | null) => {
    if (isTextField(target)) typed.set(target, target.value)
  }
  // What we put back ourselves is no news.
  const onInput = (event: Event) => event.isTrusted && note(event.target)
  for (const field of document.querySelectorAll('input, textarea')) {
    if (isTextField(field) && field.value !== field.defaultValue) note(field)
  }
  // Enter may have carried a word off into a list: it is not to come back.
  const onEnter = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) typed.delete(target)
  }
  document.addEventListener('input', onInput, true)
  document.addEventListener('keydown', onEnter, true)
  return function giveBack() {
    for (const [field, value] of typed) typeInto(field, value)
    let looked = 0
    const timer = setInterval(() => {
      for (const [field, value] of typed) if (field.value !== value) typeInto(field, value)
      looked += 1
      if (looked < looks.count) return
      clearInterval(timer)
      document.removeEventListener('input', onInput, true)
      document.removeEventListener('keydown', onEnter, true)
    }, looks.every)
  }
}

function isTextField(target: unknown): target is Field {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && !withoutText.has(target.type)
}

/** React hears of a value only when it differs from the one it noted last, by the field's own `value`. */
function typeInto(field: Field, value: string): void {
  if (!field.isConnected) return
  const { selectionStart: start, selectionEnd: end } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement && start !== null) field.setSelectionRange(start, end)
}
