import { useState } from 'react'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'
import type { WhatsappChat } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { useEnquiryAction } from './enquiry-action-result.tsx'

type Given = {
  action: string
  /** Stored click on a WhatsApp link that is not confirmed yet. */
  pending: WhatsappChat | undefined
}

/** Records that WhatsApp was opened (failures are ignored), and shows the question until it is confirmed. */
export function useWhatsapp({ action, pending }: Given) {
  const openAction = useEnquiryAction()
  const answering = useEnquiryAction()
  const [opened, setOpened] = useState<WhatsappChat>()
  const latest = opened ?? pending
  const { answer } = answering
  const [handled, setSettled] = useState<{ answer: typeof answer; openingId: string }>()
  if (latest && answer && 'nextId' in answer && answer !== handled?.answer) {
    setSettled({ answer, openingId: latest.id })
    setOpened(undefined)
  }
  function open(text: string) {
    const id = createIdempotencyKey()
    setOpened({ id, text })
    void openAction.fetcher.submit(
      { event: 'whatsapp-opened', eventId: id, text },
      { method: 'post', action },
    )
  }
  return {
    ...{ action, open, openAction, answering },
    isOpenedHere: opened !== undefined,
    asked: latest && latest.id !== handled?.openingId ? latest : undefined,
  }
}

export type WhatsappState = ReturnType<typeof useWhatsapp>
