import { formOf, type Values } from '#app/ui/forms/form-values-of.ts'

/** Posts unsaved values to a new tab, which renders their page. */
export function sendPreview(action: string, values: Values): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target: '_blank', rel: 'noopener', hidden: true })
  for (const [name, value] of formOf(values)) {
    const field = document.createElement('textarea')
    Object.assign(field, { name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
