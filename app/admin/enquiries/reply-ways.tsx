import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { ReplyLinks } from '#shared/enquiries/reply-links.ts'

type Props = {
  links: ReplyLinks
  name: string
  /** The way by WhatsApp, where there is one. */
  children: ReactNode
}

export const replyLook =
  'inline-flex min-h-11 items-center gap-2 rounded-field border border-monsoon px-4 text-monsoon hover:bg-monsoon hover:text-paper'

/** Ways to answer, greeting and subject written already; only those that the enquiry allows. */
export function ReplyWays({ links, name, children }: Props) {
  const ways = [
    { icon: 'mail', label: 'Reply by email', to: links.email },
    { icon: 'phone', label: 'Call', to: links.phone },
  ] as const
  return (
    <ul className="flex flex-wrap gap-2">
      {ways.map(({ icon, label, to }) =>
        to === null ? null : (
          <li key={icon}>
            <a href={to} className={replyLook}>
              <Icon name={icon} />
              {label}
              <span className="sr-only">: {name}</span>
            </a>
          </li>
        ),
      )}
      {children && <li>{children}</li>}
    </ul>
  )
}
