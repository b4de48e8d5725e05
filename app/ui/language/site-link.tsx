import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useSitePath } from './page-language.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link within the site. `to` is the English path; the link stays in the current language. */
export function SiteLink({ to, ...link }: Props) {
  return <Link to={useSitePath()(to)} {...link} />
}
