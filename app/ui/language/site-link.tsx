import type { ComponentProps } from 'react'
import { useSitePath } from './page-language.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/** `to` is the English address; the link keeps the language of the page. */
export function SiteLink({ to, children, ...link }: Props) {
  return (
    <a href={useSitePath()(to)} {...link}>
      {children}
    </a>
  )
}
