// Validates a two-factor code, either of the account's app or a recovery code.
import type { Writing } from '#server/database/database.ts'
import { type CodeAnswer, takeAppCode } from './authenticator-app.ts'
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'

/** Validates the code. A valid one is consumed when the transaction commits. */
export async function takeCode(
  writing: Writing,
  given: { userId: string; code: string },
): Promise<CodeAnswer> {
  if (!looksLikeRecoveryCode(given.code)) return takeAppCode(writing, given)
  return (await spendRecoveryCode(writing, given)) ? 'right' : 'wrong'
}
