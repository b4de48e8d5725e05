import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fromList } from '#app/admin/shell/content-kinds.ts'

/** Location state of links from an enquiry: Back returns to it. */
export const overEnquiry = { ...fromList, overEnquiry: true }

/** Navigates back to the enquiry, or replaces the history entry with it if the reply was opened elsewhere. */
export function SentReply({ enquiryPath }: { enquiryPath: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOver = (state as { overEnquiry?: true } | null)?.overEnquiry
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because it navigates.
  useEffect(() => {
    if (isOver) void navigate(-1)
    else void navigate(enquiryPath, { replace: true, state, preventScrollReset: true })
  }, [])
  return null
}
