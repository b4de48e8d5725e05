import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useSitePath } from './page-language.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to a page of the site, `to` its English address: whoever reads in one language goes on in it. */
export function SiteLink({ to, ...link }: Props) {
  return <Link to={useSitePath()(to)} {...link} />
}
