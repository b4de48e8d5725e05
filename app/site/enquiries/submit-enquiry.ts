import { type Messages, messages } from '#app/site/messages/messages.ts'
import { isConnectionLost } from '#app/ui/lost-connection.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { type EnquiryResult, problem } from './enquiry-answer.ts'

type Sending = { request: Request; serverAction: () => Promise<unknown> }

/** For client actions: whatever happens on the way, the visitor keeps the page and everything typed. */
export async function submitEnquiry(
  { request, serverAction }: Sending,
  kind: keyof Messages['form']['failure'],
): Promise<EnquiryResult> {
  try {
    return (await serverAction()) as EnquiryResult
  } catch (error) {
    const words = messages[languageOfPath(new URL(request.url).pathname)].form
    const failure = words.failure[kind]
    if (!isConnectionLost(error)) return problem('failed', { text: failure('') })
    return problem('offline', { text: failure(navigator.onLine ? words.lost : words.offline) })
  }
}
