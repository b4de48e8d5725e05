import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { ConfirmQuestion } from '#app/admin/shell/dialogs/confirm-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { Colleague } from '#server/auth/staff-accounts.ts'
import { type StaffRole, staffRoles } from '#shared/staff/permissions.ts'
import { roleLabels } from '#shared/staff/role-labels.ts'

export const unusedInvitations = 'Open invitations will need a new link.'

export function RoleChoice({ colleague }: { colleague: Colleague }) {
  const { id, email, role } = colleague
  const submit = useSubmit()
  const [asked, setAsked] = useState<StaffRole>()
  const [chosen, setChosen] = useState<string>()
  const change = (wanted: StaffRole) =>
    void submit({ intent: 'change-role', id, role: wanted }, { method: 'post', preventScrollReset: true })

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('role') as StaffRole
    if (wanted === role) return
    if (wanted === 'owner' || role === 'owner') setAsked(wanted)
    else change(wanted)
  }

  return (
    <>
      <Form method="post" onSubmit={ask} className="flex flex-wrap items-center gap-x-2">
        <input type="hidden" name="intent" value="change-role" />
        <input type="hidden" name="id" value={id} />
        <select
          key={role}
          name="role"
          aria-label={`Role of ${email}`}
          defaultValue={role}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className="field pl-3"
        >
          {staffRoles.map((name) => (
            <option key={name} value={name}>
              {roleLabels[name].label}
            </option>
          ))}
        </select>
        <button
          type="submit"
          aria-label={`Change role: ${email}`}
          disabled={(chosen ?? role) === role}
          className={`${buttonStyles.text} disabled:invisible`}
        >
          Change role
        </button>
      </Form>
      {asked && (
        <ConfirmQuestion
          label="Change role"
          question={asked === 'owner' ? 'Make this an owner’s account?' : 'Remove the owner role?'}
          onClose={() => setAsked(undefined)}
          onConfirm={() => change(asked)}
        >
          {consequenceOf(asked, email)}
        </ConfirmQuestion>
      )}
    </>
  )
}

function consequenceOf(wanted: StaffRole, email: string): string {
  if (wanted === 'owner') return `${email} will be able to do everything, including removing you.`
  return `The new role of ${email} takes effect at once: ${roleLabels[wanted].line} ${unusedInvitations}`
}
