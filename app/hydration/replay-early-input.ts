type Field = HTMLInputElement | HTMLTextAreaElement

const withoutText = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'reset', 'image'])

/**
 * Records what is typed before hydration: React puts the text it rendered back into a text area, and of a field that it
 * controls it never hears what was typed. To be called before hydration.
 * @returns replays what was typed, as if it were typed now; to be called once after hydration
 */
export function recordEarlyInput(): () => void {
  const typed = new Map<Field, string>()
  const record = (target: EventTarget | null) => {
    if (isTextField(target)) typed.set(target, target.value)
  }
  const onInput = (event: Event) => record(event.target)
  for (const field of document.querySelectorAll('input, textarea')) {
    if (isTextField(field) && field.value !== field.defaultValue) record(field)
  }
  document.addEventListener('input', onInput, true)
  return function replay() {
    document.removeEventListener('input', onInput, true)
    for (const [field, value] of typed) typeInto(field, value)
  }
}

/** Replays early clicks on the buttons that `start-hydration.ts` marked; to be called once after hydration. */
export function replayEarlyClicks(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-early-click]')) {
    button.removeAttribute('data-early-click')
    button.click()
  }
}

/**
 * WebKit empties the fields that a browser must not fill in by itself when it shows a page out of the back/forward
 * cache. They get what stood in them; passwords do not.
 */
export function restoreInputOnReturn(): void {
  let left: [Field, string][] = []
  addEventListener('pagehide', () => {
    const fields = [...document.querySelectorAll('input, textarea')].filter(isTextField)
    left = fields.filter(({ type }) => type !== 'password').map((field) => [field, field.value])
  })
  addEventListener('pageshow', ({ persisted }) => {
    // It empties them a moment after it shows the page.
    if (persisted) setTimeout(() => left.forEach(restoreEmptied))
  })
}

function restoreEmptied([field, value]: [Field, string]): void {
  if (field.value === '' && value !== '') typeInto(field, value)
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
