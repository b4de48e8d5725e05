import type { Menu } from './narrowing-menu.tsx'

type Props = {
  menus: readonly Menu[]
  q: string
  more?: readonly string[]
}

/** Prints the filters and sort order, because print hides the form. */
export function PrintHead({ menus, q, more = [] }: Props) {
  const chosen = menus.flatMap(({ label, value, choices }) => {
    const choice = choices.find((one) => one.value === value)
    return value !== '' && choice ? [`${label}: ${choice.label}`] : []
  })
  const words = [...(q ? [`Search: “${q}”`] : []), ...chosen, ...more]
  return <p className="hidden print:block">{words.length > 0 ? words.join(' · ') : 'All of the list'}</p>
}
