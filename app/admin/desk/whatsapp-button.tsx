import { useState } from 'react'
import { closeWhenLeft, placeMenu, steerMenu } from '#app/admin/shell/dialogs/steer-menu.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type WhatsappProps, WhatsappTextLink } from './whatsapp-link-button.tsx'
import type { MoreTexts } from './whatsapp-menu.tsx'

const WhatsappMenu = lazyOnIdle(() => import('./whatsapp-menu.tsx').then((part) => part.WhatsappMenu))

type Props = WhatsappProps & {
  /** With these templates, the menu renders only when opened, because a long list has many menus. */
  moreTexts?: false | MoreTexts
  id?: string
}

/** Opens directly if there is one text, otherwise from a menu. */
export function WhatsappButton({ reply, moreTexts = false, id, ...props }: Props) {
  const [isOpened, setOpened] = useState(false)
  // Opened before hydration.
  const [attach] = useState(() => (menu: HTMLDetailsElement | null) => {
    if (menu?.open) setOpened(true)
  })
  const [only] = reply.texts
  if (!only) return null
  if (!moreTexts && reply.texts.length === 1)
    return (
      <WhatsappTextLink {...props} id={id} number={reply.number} text={only}>
        <Icon name="whatsapp" />
        WhatsApp
      </WhatsappTextLink>
    )
  return (
    <details
      ref={attach}
      onToggle={({ currentTarget }) => {
        setOpened(true)
        placeMenu(currentTarget)
      }}
      onBlur={closeWhenLeft}
      onKeyDown={steerMenu}
      className="sm:relative"
    >
      <summary
        id={id}
        data-key="w"
        className={`${props.look} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Icon name="whatsapp" />
        WhatsApp<span className="sr-only">: {props.name}</span>
      </summary>
      {(!moreTexts || isOpened) && <WhatsappMenu {...props} reply={reply} moreTexts={moreTexts} />}
    </details>
  )
}
