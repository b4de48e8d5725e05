import { Form } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { Colleague } from '#server/auth/staff-accounts.ts'
import type { RequiredRole } from '#server/auth/two-factor/required-roles.ts'
import { type StaffRole, staffRoles } from '#shared/staff/permissions.ts'
import { roleLabels } from '#shared/staff/role-labels.ts'
import { graceDays } from '#shared/staff/second-factor-forms.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import { type AccountResult, AccountSection, resultOf } from './account-form.tsx'

type Props = {
  required: readonly RequiredRole[]
  colleagues: readonly Colleague[]
  answer: AccountResult | undefined
}

export function RequiredRoles({ required, colleagues, answer }: Props) {
  return (
    <AccountSection
      id="required-roles"
      title="Two-factor sign-in by role"
      intro={`People in these roles get ${graceDays} days to set up two-factor sign-in, using an app or a passkey. After that, the panel is locked until they do.`}
      result={resultOf(answer, 'require-second-step')}
    >
      <ul className="divide-y divide-line border-line border-y">
        {staffRoles.map((role) => (
          <RoleRow
            key={role}
            role={role}
            since={required.find((row) => row.role === role)?.requiredSince}
            holders={colleagues.filter((colleague) => colleague.role === role)}
          />
        ))}
      </ul>
    </AccountSection>
  )
}

type RowProps = { role: StaffRole; since: Date | undefined; holders: readonly Colleague[] }

function RoleRow({ role, since, holders }: RowProps) {
  const { label } = roleLabels[role]
  const protectedOnes = holders.filter(({ hasTwoFactor }) => hasTwoFactor).length
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-strong">{label}</p>
        <p className="text-sm text-stone">
          {since ? `Required since ${formatShortDate(since)}` : 'Not required'}
          {holders.length > 0 && ` · ${protectedOnes} of ${holders.length} have set it up`}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="require-second-step" />
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="required" value={since ? 'no' : 'yes'} />
        <button
          type="submit"
          aria-label={`${since ? 'Make optional' : 'Require'}: ${label}`}
          className={buttonStyles.outline}
        >
          {since ? 'Make optional' : 'Require'}
        </button>
      </Form>
    </li>
  )
}
