import { Icon } from '#app/ui/icon.tsx'
import { whatsappLink } from './share-links.ts'

/** A plain link that sends title and address to somebody on WhatsApp; no script of theirs. */
export function WhatsappLink({ address, title }: { address: string; title: string }) {
  return (
    <a
      href={whatsappLink({ address, title })}
      target="_blank"
      rel="noopener noreferrer"
      className="no-print inline-flex min-h-11 items-center gap-2 text-monsoon underline decoration-2 decoration-turmeric underline-offset-6 hover:decoration-monsoon"
    >
      <Icon name="whatsapp" />
      Send on WhatsApp
    </a>
  )
}
