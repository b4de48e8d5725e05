/** The forms in the HTML of a page: which inputs there are, and what they would send. */
import { all, type PageElement } from './page-tree.ts'

const unsent = new Set(['submit', 'button', 'reset', 'file', 'image'])

/** The names and values of a form's fields; buttons and files are left out. */
export function fieldsSentBy(form: PageElement): Record<string, string> {
  return Object.fromEntries([...inputs(form), ...textAreas(form), ...choices(form)])
}

/** The inputs of this name, whether they would be sent or not. */
export function inputsOf(form: PageElement, name: string): PageElement[] {
  const kinds = ['input', 'textarea', 'select']
  return kinds.flatMap((kind) => all(form, kind)).filter(({ attributes }) => attributes.name === name)
}

/** What can be chosen by the inputs of this name; nothing where it is typed. */
export function choicesOf(form: PageElement, name: string): string[] {
  const inputs = inputsOf(form, name)
  const marks = inputs.filter(({ attributes }) => /^(?:checkbox|radio)$/.test(attributes.type ?? ''))
  const options = inputs.flatMap((input) => all(input, 'option'))
  return [...marks, ...options].map(({ attributes }) => attributes.value ?? '')
}

function inputs(form: PageElement): [string, string][] {
  return all(form, 'input').flatMap(({ attributes: { name, type = 'text', value, checked } }) => {
    if (!name || unsent.has(type)) return []
    if (type === 'checkbox' || type === 'radio')
      return checked === undefined ? [] : [[name, value ?? 'on'] as [string, string]]
    return [[name, value ?? '']]
  })
}

function textAreas(form: PageElement): [string, string][] {
  return all(form, 'textarea').flatMap(({ attributes: { name }, text }) => (name ? [[name, text]] : []))
}

function choices(form: PageElement): [string, string][] {
  return all(form, 'select').flatMap((select) => {
    const options = all(select, 'option')
    const chosen = options.find(({ attributes }) => attributes.selected !== undefined) ?? options[0]
    const name = select.attributes.name
    return name && chosen ? [[name, chosen.attributes.value ?? chosen.text]] : []
  })
}
