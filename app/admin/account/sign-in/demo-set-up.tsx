import { Form, useNavigation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { setupTexts } from '#shared/staff/staff-texts.ts'

type Props = { credentials: { email: string; password: string | null }; created: boolean }

/** The demo's credentials, and the button that makes their account. */
export function DemoSetUp({ credentials, created }: Props) {
  const creating = useNavigation().formData?.get('intent') === 'set-up'
  return (
    <section aria-labelledby="demo" className="space-y-4 rounded-card bg-sand p-5">
      <h2 id="demo" className="text-lg">
        Demo credentials
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-stone">Email</dt>
        <dd className="break-all font-strong">{credentials.email}</dd>
        <dt className="text-stone">Password</dt>
        <dd className="break-all font-strong">{credentials.password ?? 'changed since'}</dd>
      </dl>
      <Form method="post">
        <input type="hidden" name="intent" value="set-up" />
        <button type="submit" disabled={creating || created} className={`${buttonStyles.outline} w-full`}>
          {creating ? setupTexts.submitting : setUpLabel(created)}
        </button>
      </Form>
    </section>
  )
}

function setUpLabel(created: boolean): string {
  return created ? setupTexts.done : 'First-time Setup: Create Admin User'
}
