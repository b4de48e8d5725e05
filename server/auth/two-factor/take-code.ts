// Validates a two-factor code of an app or a recovery code.
import type { Writing } from '#server/database/database.ts'
import { type CodeResult, takeAppCode } from './authenticator-app.ts'
import { consumeRecoveryCode, looksLikeRecoveryCode } from './recovery-codes.ts'

/** Consumes the code within the transaction. */
export async function takeCode(
  writing: Writing,
  given: { userId: string; code: string },
): Promise<CodeResult> {
  if (!looksLikeRecoveryCode(given.code)) return takeAppCode(writing, given)
  return (await consumeRecoveryCode(writing, given)) ? 'right' : 'wrong'
}
