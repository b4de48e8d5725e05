import { FieldBox, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { staffRoles } from '#shared/staff/permissions.ts'
import { roleWords } from '#shared/staff/role-words.ts'

type Props = { chosen: string | undefined; problems: readonly string[] | undefined }

/** Which role a colleague is invited with, and what each may do. */
export function RoleField({ chosen, problems = [] }: Props) {
  return (
    <>
      <FieldBox id="role" label="Role" required problems={problems}>
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
              {roleWords[name].label}
            </option>
          ))}
        </select>
      </FieldBox>
      <dl id="role-lines" className="space-y-1 text-sm text-stone">
        {staffRoles.map((name) => (
          <div key={name}>
            <dt className="inline font-strong">{roleWords[name].label}:</dt>{' '}
            <dd className="inline">{roleWords[name].line}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
