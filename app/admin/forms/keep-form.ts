import { ownFaultText, sentenceIn, unreachableText } from '#app/admin/shell/fault-text.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { type FailureReason, submit } from './submit.ts'

/** For the client actions of forms that say in words what became of them: `kept` makes of the reason what the form shows. */
export function keepForm<Result, Kept>(serverAction: () => Promise<Result>, kept: (reason: string) => Kept) {
  return submit(serverAction, { kept: (reason, error) => kept(sentences[reason] ?? faultIn(error)) })
}

export const unansweredReason = `${notKnown('this was done')} Please send it once more.`

/** What to do after a failure, in a sentence; of a fault its own may say more. */
const sentences: Readonly<Partial<Record<FailureReason, string>>> = {
  'signed-out': 'Your session has ended. Sign in again, then send this once more.',
  unanswered: unansweredReason,
  unreachable: unreachableText,
}

function faultIn(error: unknown): string {
  return sentenceIn(error) ?? ownFaultText
}
