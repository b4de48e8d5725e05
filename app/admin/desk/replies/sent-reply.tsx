import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fromList } from '#app/admin/shell/content-kinds.ts'

/** What a link from an enquiry to the reply tells it: that Back leads to the enquiry. */
export const overEnquiry = { ...fromList, overEnquiry: true }

/** Leads on once an email is taken: back to the enquiry over which it was written, else to it in its place, so that closing it leads to the list. */
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
