import { sessionKeeper } from '#app/admin/browser-session.ts'
import { type AltTextAnswer, altTextPath } from '#shared/media-list.ts'
import type { SaveEnd, TextSave } from './latest-saver.ts'

const failure = 'The alt text could not be saved. Please try again.'
const signedOutText =
  'Your session has ended. Sign in again: this text is saved when you go on typing or leave.'

/** Sends an alt text. The request outlives its page: what is under way when the page goes is not sent a second time. */
export async function saveAltText(
  id: string,
  { text, after, signal }: Omit<TextSave, 'isLast'>,
): Promise<SaveEnd> {
  try {
    const body = new URLSearchParams({ altText: text, ...(after === undefined ? {} : { after }) })
    const response = await fetch(altTextPath(id), { method: 'POST', body, keepalive: true, signal })
    if (response.status === 401) {
      void sessionKeeper.check()
      return signedOutText
    }
    const answer = (await response.json()) as AltTextAnswer
    if (answer.ok) return null
    return 'other' in answer ? answer : answer.problem
  } catch {
    return failure
  }
}
