/** What a browser without script would send for a form of a page, as it stands. */
import { all, type PageElement } from './page-tree.ts'

const unsent = new Set(['submit', 'button', 'reset', 'file', 'image'])

/** The names and values of a form's fields; buttons and files are left out. */
export function fieldsSentBy(form: PageElement): Record<string, string> {
  return Object.fromEntries([...inputs(form), ...textAreas(form), ...choices(form)])
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
