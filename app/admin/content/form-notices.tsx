import { useLocation } from 'react-router'
import { ChangedElsewhere, FieldConflictView } from '#app/admin/forms/conflict-view.tsx'
import { DraftOffer } from '#app/admin/forms/drafts/draft-offer.tsx'
import { draftFieldsOf, isAmong, workIn } from '#app/admin/forms/drafts/keepable.ts'
import { UnsavedChangesGuard } from '#app/admin/forms/leave-guard.tsx'
import { RejectionAlert } from '#app/admin/forms/rejection.tsx'
import type { ContentFormState } from './use-content-form.ts'

type Props = { edit: ContentFormState }

export function FormNotices({ edit }: Props) {
  const { kind, topics, labels, item, form, start, shown, conflict, errors, goOnFrom } = edit
  return (
    <>
      {!conflict && <ChangedElsewhere key={start.loadedAt} topics={topics} id={item?.id} />}
      <DraftedEdit edit={edit} />
      {shown && <RejectionAlert shown={shown} errors={errors} kind={kind} labels={labels} />}
      {conflict && (
        <FieldConflictView
          versions={{ base: start.base, mine: form.values, stored: conflict.stored }}
          changedAt={conflict.changedAt}
          changedBy={'changedBy' in conflict ? conflict.changedBy : undefined}
          labels={labels}
          onChosen={goOnFrom}
        />
      )}
    </>
  )
}

function DraftedEdit({ edit: { schema, initial, isNew, form, start } }: Props) {
  const { pathname } = useLocation()
  const { shape } = schema
  const base = (isNew ? undefined : start.base) ?? initial
  return (
    <>
      <UnsavedChangesGuard form={pathname} isDirty={form.isDirty || form.isWaiting} />
      <DraftOffer
        form={pathname}
        stored={initial}
        work={workIn({ fields: shape, values: form.values, base, start: start.marks })}
        isStored={(kept) => isAmong(initial, kept.values)}
        onBringBack={(kept) => {
          form.bringBack(draftFieldsOf(shape, kept.values))
          start.goOn(kept.start, draftFieldsOf(shape, kept.base))
        }}
      />
    </>
  )
}
