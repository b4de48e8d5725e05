import type { FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { CopyAddress } from '#app/admin/shell/copy-address.tsx'
import { ConfirmButton } from '#app/admin/shell/dialogs/confirm-button.tsx'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import type { Colleague } from '#server/auth/staff-accounts.ts'
import { staffRoles } from '#shared/staff/permissions.ts'
import { roleLabels } from '#shared/staff/role-labels.ts'
import { teamPath } from '#shared/staff/staff-paths.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import { type AccountResult, AccountSection, ResultNotice, resultOf, useOwnResult } from './account-form.tsx'
import { RoleChoice, unusedInvitations } from './role-choice.tsx'

type Props = {
  colleagues: readonly Colleague[]
  ownId: string
  /** If false, the screen shows the invitation link. */
  canMail: boolean
  answer: AccountResult | undefined
}

export function Colleagues({ colleagues, ownId, canMail, answer }: Props) {
  const isOwner = useMay()('staff.change')
  return (
    <AccountSection id="staff" title="Staff accounts" result={resultOf(answer, 'remove', 'change-role')}>
      <ul className="divide-y divide-line border-line border-y">
        {colleagues.map((colleague) => (
          <li key={colleague.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-strong">
                {colleague.name}
                {colleague.id === ownId && <span className="text-monsoon"> · you</span>}
              </p>
              <p className="text-sm text-stone">
                <MailAddress address={colleague.email} />
                {' · '}
                <span className="whitespace-nowrap">{roleLabels[colleague.role].label}</span>
                {colleague.canSignIn === false && ` · ${describeInvitation(colleague)}`}
                {colleague.hasTwoFactor && ' · two-factor sign-in'}
                {isOwner &&
                  colleague.setUpBy &&
                  ` · two-factor sign-in due by ${formatShortDate(colleague.setUpBy)}`}
              </p>
            </div>
            {isOwner && (
              <ColleagueActions colleague={colleague} isOwn={colleague.id === ownId} canMail={canMail} />
            )}
          </li>
        ))}
      </ul>
      {isOwner ? (
        <InviteForm answer={answer} canMail={canMail} />
      ) : (
        <p className="text-stone">Owners invite colleagues, change their roles and remove accounts.</p>
      )}
    </AccountSection>
  )
}

function describeInvitation({ invitation }: Colleague): string {
  if (!invitation) return 'invited, no password chosen yet'
  if (invitation.kind === 'unsent') return `the invitation could not be sent: ${invitation.problem}`
  return invitation.kind === 'sent'
    ? 'invitation sent, no password chosen yet'
    : 'the invitation is on its way'
}

type ActionsProps = { colleague: Colleague; isOwn: boolean; canMail: boolean }

function ColleagueActions({ colleague, isOwn, canMail }: ActionsProps) {
  const submit = useSubmit()
  const { id, email, role, canSignIn, hasTwoFactor } = colleague
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RoleChoice colleague={colleague} />
      {!canSignIn && (
        <Form method="post">
          <input type="hidden" name="intent" value="renew-invitation" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="min-h-11 px-2 text-monsoon underline underline-offset-4">
            {canMail ? 'Send again' : 'New link'}
          </button>
        </Form>
      )}
      {hasTwoFactor && !isOwn && (
        <ConfirmButton
          label="Clear two-factor sign-in"
          describes={email}
          question="Are you sure you want to clear two-factor sign-in?"
          onConfirm={() => void submit({ intent: 'clear-second-step', id }, { method: 'post' })}
        >
          Use this for a lost phone. {email} is signed out everywhere, and can use the password alone until
          two-factor sign-in is set up again. Check that the request is really from them.
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Remove"
        describes={email}
        question="Are you sure you want to remove this account?"
        onConfirm={() => void submit({ intent: 'remove', id }, { method: 'post' })}
      >
        {email} is signed out everywhere at once. What they wrote stays.
        {role === 'owner' && ` ${unusedInvitations}`}
      </ConfirmButton>
    </div>
  )
}

export const inviteForm = `${teamPath}#invite`

function InviteForm({ answer, canMail }: Pick<Props, 'answer' | 'canMail'>) {
  const { own, version } = useOwnResult(answer, 'invite')
  const errors = own?.errors ?? {}
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  const submit = useSubmit()

  // Synchronous, so a second click finds the button disabled: its error would replace the link.
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget, { flushSync: true })
  }

  return (
    <div className="space-y-3">
      <h3 id="invite" className="font-strong font-text">
        Invite a colleague
      </h3>
      <Form key={version} method="post" onSubmit={send} className="space-y-4" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <DraftFields form={inviteForm} />
        <div className="grid gap-4 sm:grid-cols-3">
          <AdminField
            label="Name"
            name="name"
            autoComplete="off"
            defaultValue={own?.values?.name}
            problems={errors.name}
            required
          />
          <AdminField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={own?.values?.email}
            problems={errors.email}
            required
          />
          <RoleField chosen={own?.values?.role} problems={errors.role} />
        </div>
        <RoleLines />
        <button type="submit" disabled={isSending} className={`${buttonStyles.primary} disabled:opacity-60`}>
          {canMail ? 'Send invitation' : 'Create invitation link'}
        </button>
      </Form>
      {own?.link && <InvitationLink link={own.link} email={own.email ?? ''} />}
      <ResultNotice result={own} />
    </div>
  )
}

function InvitationLink({ link, email }: { link: string; email: string }) {
  return (
    <Alert kind="success">
      <CopyAddress
        id="invitation"
        label={`Send this link to ${email}. It works once, expires in three days, and is not shown again.`}
        address={link}
      />
    </Alert>
  )
}

type RoleFieldProps = { chosen: string | undefined; problems: readonly string[] | undefined }

function RoleField({ chosen, problems = [] }: RoleFieldProps) {
  return (
    <FormControl id="role" label="Role" required problems={problems}>
      <select
        id="role"
        name="role"
        required
        defaultValue={chosen ?? ''}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`role-lines ${notesOf('role', { problems }) ?? ''}`.trim()}
        className={fieldLook}
      >
        <option value="">Choose…</option>
        {staffRoles.map((name) => (
          <option key={name} value={name}>
            {roleLabels[name].label}
          </option>
        ))}
      </select>
    </FormControl>
  )
}

function RoleLines() {
  return (
    <dl id="role-lines" className="space-y-1 text-sm text-stone">
      {staffRoles.map((name) => (
        <div key={name}>
          <dt className="inline font-strong">{roleLabels[name].label}:</dt>{' '}
          <dd className="inline">{roleLabels[name].line}</dd>
        </div>
      ))}
    </dl>
  )
}
