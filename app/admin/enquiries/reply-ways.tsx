import { Icon } from '#app/ui/icon.tsx'
import type { ReplyLinks } from '#shared/enquiries/reply-links.ts'

/** Ways to answer, greeting and subject written already; only those that the enquiry allows. */
export function ReplyWays({ links, name }: { links: ReplyLinks; name: string }) {
  const ways = [
    { icon: 'mail', label: 'Reply by email', to: links.email },
    { icon: 'phone', label: 'Call', to: links.phone },
    { icon: 'whatsapp', label: 'WhatsApp', to: links.whatsapp },
  ] as const
  return (
    <ul className="flex flex-wrap gap-2">
      {ways.map(({ icon, label, to }) =>
        to === null ? null : (
          <li key={icon}>
            <a
              href={to}
              {...(icon === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              className="inline-flex min-h-11 items-center gap-2 rounded-field border border-monsoon px-4 text-monsoon hover:bg-monsoon hover:text-paper"
            >
              <Icon name={icon} />
              {label}
              <span className="sr-only">
                : {name}
                {icon === 'whatsapp' && ' (opens in a new tab)'}
              </span>
            </a>
          </li>
        ),
      )}
    </ul>
  )
}
