import { submit } from '#app/admin/forms/submit.ts'
import { finishWork } from '#app/admin/kept-work/finish-work.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import { replyPath } from '#shared/enquiries/replies/reply-paths.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { roleRefusal } from '#shared/staff/permissions.ts'
import type { ReplyResult } from './reply-editor.tsx'

type Sent = { request: Request; id: string; serverAction: () => Promise<unknown> }

/** For the client action: whatever happens on the way the text stays; what was kept on the device goes once the email is taken. */
export async function submitReply({ request, id, serverAction }: Sent) {
  const form = await request.clone().formData()
  try {
    return await submit(serverAction as () => Promise<ReplyResult>, {
      kept: (reason): ReplyResult => ({ errors: { [wholeForm]: [sentences[reason] ?? replyTexts.failed] } }),
    })
  } catch (error) {
    const isTaken = error instanceof Response && error.status >= 300 && error.status < 400
    if (!isTaken || form.has('intent')) throw error
    finishWork(replyPath(id))
    // The screen itself leads on: a redirect would forget where it was opened.
    const result: ReplyResult = { errors: {}, isSent: true }
    return result
  }
}

const sentences: Readonly<Partial<Record<string, string>>> = {
  'signed-out':
    'Your session has ended. What you wrote is still here: sign in again, then press Send once more.',
  'not-allowed': `Not sent. ${roleRefusal} What you wrote is still here: copy what you need.`,
  unanswered: `${notKnown('this was sent')} What you wrote is still here: press Send again. It is not sent twice.`,
  unreachable: 'The server could not be reached. What you wrote is still here: please try again.',
}
