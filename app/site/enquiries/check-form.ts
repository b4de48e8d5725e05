import { canBeCalled } from '#shared/enquiries/callback/callback-request.ts'
import { endsAfterStart } from '#shared/enquiries/travel-dates.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { completeEmail } from '#shared/values/email-address.ts'
import { visibleText } from '#shared/values/visible-text.ts'
import type { FormRules } from './form-rules.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Only for messages in the browser: the server validates again. */
export function checkForm(form: HTMLFormElement, rules: FormRules): FormErrors {
  const errors: FormErrors = {}
  for (const name of Object.keys(rules)) {
    const text = controlProblem(form.elements.namedItem(name) as Control | null, rules[name])
    if (text) errors[name] = [text]
  }
  const [startDate, endDate] = ['startDate', 'endDate'].map((name) => textOf(form, name) || null)
  const isTurned = !endsAfterStart({ startDate: startDate ?? null, endDate: endDate ?? null })
  if (!errors.startDate && !errors.endDate && isTurned) errors.endDate = apartOf(rules.endDate)
  const called = { callTime: textOf(form, 'callTime'), phone: textOf(form, 'phone').trim() }
  if (!errors.phone && !canBeCalled(called)) errors.phone = apartOf(rules.phone)
  return errors
}

export function inputOf(form: HTMLFormElement, rules: FormRules): Record<string, string> {
  return Object.fromEntries(Object.keys(rules).map((name) => [name, textOf(form, name)]))
}

/** Fills fields that are still empty, and expands the fold around them. */
export function fillEmpty(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (!isControl(control) || control.value !== '' || value === '') continue
    control.value = value
    const fold = control.closest('details')
    if (fold) fold.open = true
  }
}

function controlProblem(control: Control | null, rule: FormRules[string] | undefined): string | undefined {
  if (!control || !rule) return undefined
  // Browsers reject an email address with invisible or fullwidth characters; the server converts them.
  const visible = visibleText(control.value)
  const completed = control.type === 'email' ? completeEmail(visible) : visible
  if (completed !== control.value) control.value = completed
  const { validity, value, validationMessage } = control
  if (rule.constraints.required && value.trim() === '' && !validity.badInput)
    return rule.missing ?? validationMessage
  if (validity.valid) return undefined
  return (validity.rangeUnderflow ? rule.early : rule.wrong) ?? validationMessage
}

function apartOf(rule: FormRules[string] | undefined): string[] {
  return [rule?.apart ?? '']
}

function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  return isControl(control) ? control.value : ''
}

function isControl(found: Element | RadioNodeList | null): found is Control {
  return found !== null && 'value' in found && found instanceof HTMLElement
}
