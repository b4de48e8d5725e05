import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { overEnquiry } from '#app/admin/desk/replies/sent-reply.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import type { ReplyLinks } from '#shared/enquiries/reply-links.ts'

type Props = {
  links: ReplyLinks
  enquiry: { id: string; name: string }
  /** If false, replies open the user's mail program. */
  sendsEmail: boolean
  children: ReactNode
}

export const replyLook =
  'inline-flex min-h-11 items-center gap-2 rounded-field border border-monsoon px-4 text-monsoon hover:bg-monsoon hover:text-paper'

/** Greeting and subject are prefilled; shows only options that the enquiry allows. */
export function ReplyOptions({ links, enquiry: { id, name }, sendsEmail, children }: Props) {
  const ofEmail = (
    <>
      <Icon name="mail" />
      <span>
        <span className="way-verb">Reply by </span>
        <span className="way-noun">email</span>
      </span>
      <span className="sr-only">: {name}</span>
    </>
  )
  return (
    <ul className="flex flex-wrap gap-2">
      {links.email !== null && (
        <li>
          {sendsEmail ? (
            <Link to={replyPath(id)} state={overEnquiry} className={replyLook}>
              {ofEmail}
            </Link>
          ) : (
            <a href={links.email} className={replyLook}>
              {ofEmail}
            </a>
          )}
        </li>
      )}
      {links.phone !== null && (
        <li>
          <a href={links.phone} className={replyLook}>
            <Icon name="phone" />
            Call
            <span className="sr-only">: {name}</span>
          </a>
        </li>
      )}
      {children && <li>{children}</li>}
    </ul>
  )
}

export function OwnMailNote({ links, sendsEmail }: Pick<Props, 'links' | 'sendsEmail'>) {
  if (sendsEmail || links.email === null) return null
  return (
    <p className="mt-1 text-sm text-stone">
      Email is switched off in the email settings, so “Reply by email” opens your own mail program.
    </p>
  )
}
