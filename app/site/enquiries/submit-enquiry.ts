import { isConnectionLost } from '#app/ui/lost-connection.ts'
import { type EnquiryResult, problem } from './enquiry-action.ts'

/** For client actions: whatever happens on the way, the visitor keeps the page and everything typed. */
export async function submitEnquiry(
  serverAction: () => Promise<unknown>,
  failure: (reason: string) => string,
): Promise<EnquiryResult> {
  try {
    return (await serverAction()) as EnquiryResult
  } catch (error) {
    if (isConnectionLost(error)) return problem('offline', { text: failure(offlineReason()) })
    return problem('failed', { text: failure('') })
  }
}

function offlineReason(): string {
  if (navigator.onLine) return 'The connection was lost.'
  return 'You are offline.'
}
