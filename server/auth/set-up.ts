// Processes the first-time setup with the printed link or the demo credentials.
import { log } from '#server/config/log.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { demoCredentials } from './demo-account.ts'
import { createDemoAccount, createFirstAccount } from './first-account.ts'

export type SetUpResult = {
  kind: 'created' | 'exists' | 'refused' | 'failed'
  status: number
  errors: FormErrors
  values: Record<string, string>
}

const statusOf = { created: 200, exists: 409, refused: 422, failed: 503 } as const

type PostedSetUp = { form: FormData; headers: Headers; siteName: string }

/** A demo account starts no session. Server errors are logged and returned as `failed`. */
export async function setUpFirstAccount({
  form,
  headers,
  siteName,
}: PostedSetUp): Promise<{ cookies: string[] } | SetUpResult> {
  try {
    const demo = demoCredentials()
    if (demo) return answer((await createDemoAccount(demo)) === 'created' ? 'created' : 'exists')
    const outcome = await createFirstAccount({ form, userAgent: headers.get('User-Agent'), siteName })
    if (outcome.kind === 'created') {
      signInCounts.succeeded += 1
      return { cookies: outcome.cookies }
    }
    if (outcome.kind === 'closed') return answer('exists')
    return { ...answer('refused'), errors: outcome.errors, values: outcome.values }
  } catch (error) {
    log().error({ part: 'access', err: error }, 'the first account could not be made')
    return { ...answer('failed'), values: inputOf(form) }
  }
}

/** Never returns a password. */
function inputOf(form: FormData): Record<string, string> {
  const typed = ['email', 'token'].map((name) => [name, form.get(name)] as const)
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function answer(kind: SetUpResult['kind']): SetUpResult {
  return { kind, status: statusOf[kind], errors: {}, values: {} }
}
