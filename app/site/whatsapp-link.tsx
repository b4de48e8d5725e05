import { useMessages } from '#app/site/messages/messages.ts'
import { actionStyle } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { whatsappLink } from './share-links.ts'

export function WhatsappLink({ address, title }: { address: string; title: string }) {
  const words = useMessages().details
  return (
    <a
      href={whatsappLink({ address, title })}
      target="_blank"
      rel="noopener noreferrer"
      className={`no-print ${actionStyle}`}
    >
      <Icon name="whatsapp" />
      {words.whatsapp}
    </a>
  )
}
