import { Form, useSubmit } from 'react-router'
import { useScript } from '#app/ui/use-store.ts'
import type { StaffAvailability } from '#server/enquiries/office-day/availability-records.ts'
import type { DailyDigestChoice } from '#shared/staff/availability.ts'
import { type AccountResult, AccountSection, resultOf } from './account-form.tsx'
import { AtWorkForm } from './at-work-form.tsx'
import { DeviceNotifications } from './device-notifications.tsx'

type Props = { desk: StaffAvailability; answer: AccountResult | undefined }

export function NotificationsSection({ desk, answer }: Props) {
  const hasScript = useScript()
  return (
    <AccountSection
      id="notifications"
      title="Notifications"
      result={resultOf(answer, 'change-at-work', 'change-morning-email')}
    >
      {hasScript && <DeviceNotifications />}
      {desk.isAtWork !== undefined && <AtWorkForm isAtWork={desk.isAtWork} />}
      {desk.morning && <DailyDigest chosen={desk.morning} />}
    </AccountSection>
  )
}

function DailyDigest({ chosen }: { chosen: DailyDigestChoice }) {
  const submit = useSubmit()
  return (
    <Form
      method="post"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="intent" value="change-morning-email" />
      <fieldset>
        <legend className="mb-1 text-sm text-stone">Email at 8 in the morning</legend>
        <SettingCheckbox name="morning_email" label="Email me my tasks for today" isOn={chosen.morning_email}>
          My enquiries without a reply, overdue or due today, and my unread mentions. No email is sent on days
          with nothing to do.
        </SettingCheckbox>
        <SettingCheckbox
          name="morning_unowned"
          label="Also include enquiries without an owner"
          isOn={chosen.morning_unowned}
        >
          Unassigned enquiries without a reply.
        </SettingCheckbox>
      </fieldset>
    </Form>
  )
}

type SettingCheckboxProps = { name: keyof DailyDigestChoice; label: string; isOn: boolean; children: string }

function SettingCheckbox({ name, label, isOn, children }: SettingCheckboxProps) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={isOn}
          aria-describedby={`${name}-hint`}
          className="size-5 accent-monsoon"
        />
        {label}
      </label>
      <p id={`${name}-hint`} className="-mt-1 ml-8 text-sm text-stone">
        {children}
      </p>
    </div>
  )
}
