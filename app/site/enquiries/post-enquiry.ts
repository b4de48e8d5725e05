import type { IslandMessages } from '#app/site/messages/island-messages-en.ts'
import { isConnectionLost } from '#app/ui/lost-connection.ts'
import { type EnquiryResult, problem } from './enquiry-result.ts'

type Sending = {
  signal: AbortSignal
  words: IslandMessages['form']
  /** The form whose message a failure shows. */
  failure: keyof IslandMessages['form']['failure']
}

/** Never rejects: the page and its input are retained. */
export async function postEnquiry(
  form: HTMLFormElement,
  { signal, words, failure }: Sending,
): Promise<EnquiryResult> {
  const text = words.failure[failure]
  // URL-encoded, as without JavaScript.
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      signal,
    })
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const result: EnquiryResult | null = isJson ? await response.json() : null
    return result ?? problem('failed', { text: text('') })
  } catch (error) {
    if (!isConnectionLost(error)) return problem('failed', { text: text('') })
    return problem('offline', { text: text(navigator.onLine ? words.lost : words.offline) })
  }
}
