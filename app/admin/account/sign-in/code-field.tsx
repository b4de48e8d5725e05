import { AdminField } from '#app/admin/forms/admin-field.tsx'

type Props = { id?: string; isRecovery: boolean; problems?: readonly string[] | undefined }

export function CodeField({ id = 'code', isRecovery, problems }: Props) {
  const kind = isRecovery
    ? ({ label: 'Recovery code', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const)
    : ({ label: 'Code from your app', autoComplete: 'one-time-code', inputMode: 'numeric' } as const)
  return (
    <AdminField
      key={kind.label}
      id={id}
      name="code"
      type="text"
      enterKeyHint="go"
      maxLength={40}
      hint={isRecovery ? 'Sixteen letters and digits. Each code works once.' : 'Six digits.'}
      problems={problems}
      required
      {...kind}
    />
  )
}
