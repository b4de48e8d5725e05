import { useDeferredChoice } from '#app/admin/forms/deferred-choice.ts'
import { useAuth } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { DeskActionResult, useEnquiryAction } from './enquiry-action-result.tsx'

type Props = {
  ownerId: string | null
  owners: readonly { id: string; name: string }[]
}

export function OwnerForm({ ownerId, owners }: Props) {
  const { fetcher, target, answer, errors } = useEnquiryAction()
  const { user } = useAuth()
  const asked = fetcher.formData?.get('owner')
  const stored = typeof asked === 'string' ? asked : (ownerId ?? '')
  const { isDeferred, shown, ...menu } = useDeferredChoice(stored, (select) => select.form?.requestSubmit())
  return (
    <div className="min-w-0">
      {/* The browser must not restore an old owner, which would be saved at once. */}
      <fetcher.Form {...target} autoComplete="off" className="flex items-end gap-2">
        <input type="hidden" name="seenOwner" value={ownerId ?? ''} />
        <input type="hidden" name="event" value="owner" />
        <FormControl
          id="owner"
          label="Owner"
          note={isDeferred && <p role="status">Enter saves</p>}
          problems={errors.owner}
          className="min-w-0 grow"
        >
          <select
            id="owner"
            name="owner"
            value={shown}
            {...menu}
            aria-invalid={errors.owner !== undefined || undefined}
            aria-describedby={notesOf('owner', { problems: errors.owner })}
            className={fieldLook}
          >
            <option value="">Unassigned</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FormControl>
      </fetcher.Form>
      {ownerId === null && user && (
        <fetcher.Form {...target}>
          <input type="hidden" name="seenOwner" value="" />
          <input type="hidden" name="owner" value={user.id} />
          <button type="submit" name="event" value="owner" className={`${buttonStyles.text} -ml-2`}>
            Assign to me
          </button>
        </fetcher.Form>
      )}
      <DeskActionResult answer={answer} fields={['owner']} />
    </div>
  )
}
