import { sessionManager } from '#app/admin/session/browser-session.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { type AltTextAnswer, altTextPath } from '#shared/media/media-list.ts'
import type { SaveEnd, TextSave } from './latest-saver.ts'

const failure = 'The alt text could not be saved. Please try again.'
const unanswered = `${notKnown('the alt text was saved')} It is sent again when you go on typing or leave.`
const signedOutText =
  'Your session has ended. Sign in again: this text is saved when you go on typing or leave.'

/** Sends an alt text. The request outlives its page: what is under way when the page goes is not sent a second time. */
export async function saveAltText(id: string, save: Omit<TextSave, 'isLast'>): Promise<SaveEnd> {
  try {
    return await withTimeout((signal) => send(id, { ...save, signal }), { signal: save.signal })
  } catch (error) {
    return error instanceof RequestTimeout ? unanswered : failure
  }
}

async function send(id: string, { text, after, signal }: Omit<TextSave, 'isLast'>): Promise<SaveEnd> {
  const body = new URLSearchParams({ altText: text, ...(after === undefined ? {} : { after }) })
  const response = await fetch(altTextPath(id), { method: 'POST', body, keepalive: true, signal })
  if (response.status === 401) {
    void sessionManager.check()
    return signedOutText
  }
  const answer = (await response.json()) as AltTextAnswer
  if (answer.ok) return null
  return 'other' in answer ? answer : answer.problem
}
