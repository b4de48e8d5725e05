import { Icon } from '#app/ui/icon.tsx'
import { whatsappAddress } from '#shared/enquiries/chats/whatsapp-address.ts'
import type { WhatsappReply, WhatsappText } from '#shared/enquiries/chats/whatsapp-reply.ts'
import type { WhatsappState } from './use-whatsapp.ts'

type Props = {
  reply: WhatsappReply
  /** Of the traveller. */
  name: string
  whatsapp: WhatsappState
  /** Of the event that a browser without script stores. */
  newId: string
  look: string
}

/** Opens WhatsApp with a text: at a press where there is one, from a menu where there are more. */
export function WhatsappButton({ reply, ...props }: Props) {
  const [only, ...more] = reply.texts
  if (!only) return null
  if (more.length === 0)
    return (
      <TextLink {...props} number={reply.number} text={only}>
        <Icon name="whatsapp" />
        WhatsApp
      </TextLink>
    )
  return (
    <details className="sm:relative">
      <summary data-key="w" className={`${props.look} cursor-pointer list-none`}>
        <Icon name="whatsapp" />
        WhatsApp<span className="sr-only">: {props.name}</span>
      </summary>
      <ul className="absolute inset-x-4 z-20 mt-1 max-h-80 sm:right-auto sm:left-0 sm:w-72 overflow-y-auto rounded-card border border-line bg-paper p-2 shadow-float">
        {reply.texts.map((text) => (
          <li key={text.name}>
            <TextLink {...props} number={reply.number} text={text} look={menuLook}>
              {text.name}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

const menuLook = 'flex min-h-11 w-full items-center rounded-field px-3 text-left hover:bg-sand'

type LinkProps = Omit<Props, 'reply'> & { number: string; text: WhatsappText; children: React.ReactNode }

function TextLink({ number, text, name, whatsapp, newId, look, children }: LinkProps) {
  const spoken = <span className="sr-only">: {name} (opens in a new tab)</span>
  return (
    <>
      <a
        href={whatsappAddress({ number, text: text.text })}
        target="_blank"
        rel="noopener noreferrer"
        data-key="w"
        onClick={({ currentTarget }) => {
          whatsapp.open(text.text)
          currentTarget.closest('details')?.removeAttribute('open')
        }}
        className={`${look} noscript:hidden`}
      >
        {children}
        {spoken}
      </a>
      {/* Without script the question comes with the link to WhatsApp. */}
      <form method="post" action={whatsapp.action} className="hidden noscript:block">
        <input type="hidden" name="event" value="whatsapp-opened" />
        <input type="hidden" name="eventId" value={newId} />
        <input type="hidden" name="text" value={text.text} />
        <button type="submit" className={look}>
          {children}
          <span className="sr-only">: {name}</span>
        </button>
      </form>
    </>
  )
}
