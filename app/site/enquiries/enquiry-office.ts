import { useContext } from 'react'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import type { SiteFrame } from '#app/site/site-settings.ts'

/** Office details that an enquiry form shows. */
export type EnquiryOffice = Pick<SiteFrame, 'name'> & {
  /** Text of the privacy policy link; null if the site has none. */
  privacy: string | null
}

/** Returns the office details as props of an island. */
export function useEnquiryOffice(): EnquiryOffice {
  const { name, policies } = useContext(FrameContext)
  const { privacy } = useMessages().frame
  return { name, privacy: policies.includes('privacy') ? privacy : null }
}
