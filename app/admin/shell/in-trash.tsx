import { Link } from 'react-router'
import type { ItemState } from '#server/audit-log/item-state-records.ts'
import { trashOf } from '#shared/staff/staff-paths.ts'
import { trashedOne, trashTexts } from '#shared/staff/trash-form.ts'

type Props = { state: Extract<ItemState, { is: 'trashed' }> }

export function InTrash({ state: { kind, title } }: Props) {
  return (
    <p>
      {trashTexts.here(trashedOne(kind))}{' '}
      {title === '' ? (
        trashTexts.askColleague
      ) : (
        <Link to={trashOf({ kind, title })} className="touch-reach text-monsoon underline underline-offset-4">
          To the trash
        </Link>
      )}
    </p>
  )
}
