import { useLocation } from 'react-router'
import { DraftFields } from '#app/admin/forms/drafts/draft-fields.tsx'
import { useAuth } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { FieldSideText } from '#app/ui/forms/field-side-text.tsx'
import { DeskActionResult, useDeskForm } from './desk-result.tsx'
import { deskFormOf } from './submit-desk-form.ts'

type Props = {
  enquiryId: string
  ownerId: string | null
  owners: readonly { id: string; name: string }[]
}

export function OwnerForm({ enquiryId, ownerId, owners }: Props) {
  const { fetcher, answer, errors } = useDeskForm()
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const target = { method: 'post', action: pathname + search } as const
  const seen = <input type="hidden" name="seenOwner" value={ownerId ?? ''} />
  return (
    <div className="min-w-0 space-y-3">
      {/* Remounts with the current owner. */}
      <fetcher.Form key={ownerId} {...target} className="flex items-start gap-3">
        {seen}
        <DraftFields form={deskFormOf(enquiryId, 'owner')} />
        <FormControl id="owner" label="Owner" problems={errors.owner} className="min-w-0 grow">
          <select
            id="owner"
            name="owner"
            defaultValue={ownerId ?? ''}
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
        <FieldSideText>
          <button type="submit" name="event" value="owner" className={buttonStyles.outline}>
            Assign
          </button>
        </FieldSideText>
      </fetcher.Form>
      {ownerId === null && user && (
        <fetcher.Form {...target}>
          {seen}
          <input type="hidden" name="owner" value={user.id} />
          <button type="submit" name="event" value="owner" className={buttonStyles.outline}>
            Assign to me
          </button>
        </fetcher.Form>
      )}
      <DeskActionResult answer={answer} fields={['owner']} />
    </div>
  )
}
