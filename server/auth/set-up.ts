// Processes the login screen's first-time set-up, with the printed link or, in the demo, with the shown credentials.
import { log } from '#server/config/log.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { demoCredentials } from './demo-account.ts'
import { createDemoAccount, createFirstAccount } from './first-account.ts'

export type SetUpAnswer = {
  kind: 'created' | 'exists' | 'refused' | 'failed'
  status: number
  errors: FormErrors
  values: Record<string, string>
}

const statusOf = { created: 200, exists: 409, refused: 422, failed: 503 } as const

/** What became of the set-up; a fault of ours is an answer too, and logged. `siteName` may not be the password. */
export async function setUpFirstAccount(form: FormData, siteName: string): Promise<SetUpAnswer> {
  try {
    const demo = demoCredentials()
    if (demo) return answer((await createDemoAccount(demo)) === 'created' ? 'created' : 'exists')
    const outcome = await createFirstAccount(form, siteName)
    if (outcome.kind !== 'refused') return answer(outcome.kind === 'closed' ? 'exists' : 'created')
    return { ...answer('refused'), errors: outcome.errors, values: outcome.values }
  } catch (error) {
    log().error({ part: 'access', err: error }, 'the first account could not be made')
    return { ...answer('failed'), values: typedIn(form) }
  }
}

/** What stands in the form again; a password never does. */
function typedIn(form: FormData): Record<string, string> {
  const typed = ['email', 'token'].map((name) => [name, form.get(name)] as const)
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function answer(kind: SetUpAnswer['kind']): SetUpAnswer {
  return { kind, status: statusOf[kind], errors: {}, values: {} }
}
