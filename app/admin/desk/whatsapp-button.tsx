import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { closeByEscape, closeWhenLeft } from '#app/admin/dialogs/close-menu.ts'
import { Icon } from '#app/ui/icon.tsx'
import { whatsappAddress } from '#shared/enquiries/chats/whatsapp-address.ts'
import type { WhatsappReply, WhatsappText } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { replyTemplatesPath } from '#shared/enquiries/replies/reply-paths.ts'
import type { WhatsappState } from './use-whatsapp.ts'

type Props = {
  reply: WhatsappReply
  /** Of the traveller. */
  name: string
  whatsapp: WhatsappState
  /** Of the event that a browser without script stores; left out where such a browser is led to the enquiry itself. */
  newId?: string
  look: string
  /** Further texts. With them nothing of the menu is drawn until it opens: a long list has many menus. */
  moreTexts?: false | { list: () => readonly WhatsappText[] }
}

/** Opens WhatsApp with a text: at a press where there is one, from a menu where there are more. */
export function WhatsappButton({ reply, moreTexts = false, ...props }: Props) {
  const [isOpened, setOpened] = useState(false)
  // It may have been opened before the script ran.
  const [attach] = useState(() => (menu: HTMLDetailsElement | null) => {
    if (menu?.open) setOpened(true)
  })
  const [only] = reply.texts
  if (!only) return null
  if (!moreTexts && reply.texts.length === 1)
    return (
      <>
        <TextLink {...props} number={reply.number} text={only}>
          <Icon name="whatsapp" />
          WhatsApp
        </TextLink>
        {props.newId === undefined && (
          <Link to={props.whatsapp.action} className={`${props.look} hidden noscript:inline-flex`}>
            WhatsApp<span className="sr-only">: {props.name}</span>
          </Link>
        )}
      </>
    )
  return (
    <details
      ref={attach}
      onToggle={() => setOpened(true)}
      onBlur={closeWhenLeft}
      onKeyDown={closeByEscape}
      className="sm:relative"
    >
      <summary
        data-key="w"
        className={`${props.look} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Icon name="whatsapp" />
        WhatsApp<span className="sr-only">: {props.name}</span>
      </summary>
      <ul
        tabIndex={-1}
        className="absolute inset-x-4 z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-paper p-2 shadow-float outline-none sm:right-auto sm:left-0 sm:w-72"
      >
        {moreTexts && !isOpened ? (
          <li className="hidden noscript:block">
            <Link to={props.whatsapp.action} className={menuLook}>
              Choose a text
            </Link>
          </li>
        ) : (
          <MenuItems {...props} reply={reply} more={moreTexts ? moreTexts.list() : []} />
        )}
      </ul>
    </details>
  )
}

type ItemProps = Omit<Props, 'moreTexts'> & { more: readonly WhatsappText[] }

function MenuItems({ reply, more, ...props }: ItemProps) {
  return (
    <>
      {[...reply.texts, ...more].map((text) => (
        <li key={text.id}>
          <TextLink {...props} number={reply.number} text={text} look={menuLook}>
            <span className="block">
              <span className="block font-strong">{text.name}</span>
              <span className="wrap-anywhere line-clamp-2 text-sm text-stone">{text.text}</span>
            </span>
          </TextLink>
        </li>
      ))}
      <li className="border-line border-t">
        <Link to={replyTemplatesPath} className={`${menuLook} text-monsoon`}>
          Change these texts
        </Link>
      </li>
    </>
  )
}

const menuLook = 'flex min-h-11 w-full items-center rounded-field px-3 py-1 text-left hover:bg-sand'

type LinkProps = Omit<Props, 'reply' | 'moreTexts'> & {
  number: string
  text: WhatsappText
  children: ReactNode
}

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
      {newId !== undefined && (
        <form method="post" action={whatsapp.action} className="hidden noscript:block">
          <input type="hidden" name="event" value="whatsapp-opened" />
          <input type="hidden" name="eventId" value={newId} />
          <input type="hidden" name="text" value={text.text} />
          <button type="submit" className={look}>
            {children}
            <span className="sr-only">: {name}</span>
          </button>
        </form>
      )}
    </>
  )
}
