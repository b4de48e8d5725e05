// Takes a code of either kind: of the account's app, or one of its recovery codes.
import type { Writing } from '#server/database/database.ts'
import { type CodeAnswer, takeAppCode } from './authenticator-app.ts'
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'

/** What becomes of a code that somebody typed. A right one is used up with the transaction. */
export async function takeCode(
  writing: Writing,
  given: { userId: string; code: string },
): Promise<CodeAnswer> {
  if (!looksLikeRecoveryCode(given.code)) return takeAppCode(writing, given)
  return (await spendRecoveryCode(writing, given)) ? 'right' : 'wrong'
}
