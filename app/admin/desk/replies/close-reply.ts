import { useLocation, useNavigate } from 'react-router'
import { withoutReply } from '#shared/enquiries/replies/reply-paths.ts'

/** Closes the reply editor: the enquiry stays open, with the same history entry. */
export function useCloseReply(): () => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return () =>
    void navigate(withoutReply(pathname) + search, { replace: true, state, preventScrollReset: true })
}
