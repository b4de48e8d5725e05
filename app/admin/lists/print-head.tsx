import type { Menu } from './narrowing-menu.tsx'

type Props = {
  menus: readonly Menu[]
  /** What was searched for. */
  q: string
  /** What else narrows the list down, in words. */
  more?: readonly string[]
}

/** On paper the head of a list says what it was narrowed down to and how it is sorted: there the filters are gone. */
export function PrintHead({ menus, q, more = [] }: Props) {
  const chosen = menus.flatMap(({ label, value, choices }) => {
    const choice = choices.find((one) => one.value === value)
    return value !== '' && choice ? [`${label}: ${choice.label}`] : []
  })
  const words = [...(q ? [`Search: “${q}”`] : []), ...chosen, ...more]
  return <p className="hidden print:block">{words.length > 0 ? words.join(' · ') : 'All of the list'}</p>
}
