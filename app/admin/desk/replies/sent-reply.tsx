import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fromList } from '#app/admin/shell/content-kinds.ts'

/** Location state of links from an enquiry to its reply: Back leads to the enquiry. */
export const overEnquiry = { ...fromList, overEnquiry: true }

/**
 * Navigates after sending: back to the enquiry if it was opened from there. Otherwise it replaces the
 * entry, so closing the enquiry leads to the list.
 */
export function SentReply({ enquiryPath }: { enquiryPath: string }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOver = (state as { overEnquiry?: true } | null)?.overEnquiry
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the address changes by it.
  useEffect(() => {
    if (isOver) void navigate(-1)
    else void navigate(enquiryPath, { replace: true, state, preventScrollReset: true })
  }, [])
  return null
}
