import { Link } from 'react-router'
import type { SecondFactorState } from '#server/auth/second-factor/second-factor.ts'

/** On the account screen: what one has beside the password, and the way to change it. */
export function SecondStepSummary({ app, codes, passkeys }: SecondFactorState) {
  const isSet = app !== 'none' || passkeys.length > 0
  return (
    <section aria-labelledby="second-step" className="space-y-4">
      <h2 id="second-step" className="text-xl">
        Second step
      </h2>
      <p>
        {isSet
          ? `You are asked for a second step when you sign in. ${codes} recovery codes are left.`
          : 'Your password alone signs you in.'}
      </p>
      <p>
        <Link
          to="/admin/account/second-step"
          className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
        >
          {isSet ? 'Change your second step' : 'Set up a second step'}
        </Link>
      </p>
    </section>
  )
}
