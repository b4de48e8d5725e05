import { useFetcher } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'

/** Above each screen of a session since before the account's address was changed, until whoever holds it says that they saw it. */
export function ChangedEmailNotice({ email }: { email: string }) {
  const fetcher = useFetcher()
  if (fetcher.state !== 'idle') return null
  return (
    <div className="mb-6">
      <Alert kind="information">
        The email address of your account was changed: you sign in with <MailAddress address={email} /> now.
        If it was not you, tell an owner at once.
        <fetcher.Form method="post" action="/admin/account">
          <input type="hidden" name="intent" value="note-email" />
          <button type="submit" className="min-h-11 text-monsoon underline underline-offset-4">
            I have seen this
          </button>
        </fetcher.Form>
      </Alert>
    </div>
  )
}
