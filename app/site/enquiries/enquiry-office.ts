import { useContext } from 'react'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import type { SiteFrame } from '#app/site/site-settings.ts'

export type EnquiryOffice = Pick<SiteFrame, 'name'> & {
  privacy: string | null
}

export function useEnquiryOffice(): EnquiryOffice {
  const { name, policies } = useContext(FrameContext)
  const { privacy } = useMessages().frame
  return { name, privacy: policies.includes('privacy') ? privacy : null }
}
