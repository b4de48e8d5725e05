import { submit } from '#app/admin/forms/submit.ts'

/** What was asked for in a list and did not work; `unanswered`: as far as is known here; `not-allowed`: for this role. */
export type SubmitFailure = { ok: false; reason?: 'unanswered' | 'not-allowed' | 'not-kept' }

/** For client actions of what is done in a list itself: the list stays, and says that it did not work. */
export async function submitInPlace<Result extends { ok: boolean }>(
  serverAction: () => Promise<unknown>,
  told: (result: Result | SubmitFailure) => unknown = () => undefined,
) {
  const result = await submit(serverAction as () => Promise<Result>, {
    kept: (reason): SubmitFailure =>
      reason === 'unanswered' || reason === 'not-allowed' ? { ok: false, reason } : { ok: false },
  })
  await told('init' in result ? result.data : result)
  return result
}
