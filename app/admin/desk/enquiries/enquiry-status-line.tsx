import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { dismiss, leaveDialog, useNotification } from '#app/admin/shell/panel-notifications.ts'
import { UndoForm } from '#app/admin/shell/undo-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { trashPath } from '#shared/staff/staff-paths.ts'

type Props = {
  /** Floats over the list, so its rows do not move. */
  floats?: boolean
}

export function EnquiryStatusLine({ floats = false }: Props) {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const notification = useNotification(contentKinds.enquiry.path, { inDialog: !floats })
  useEffect(() => (floats ? undefined : leaveDialog), [floats])
  const { text, undo, isDeleted = false, isProblem = false, isUnknown = false } = notification
  const place = floats ? 'mx-auto max-w-xl' : 'mt-3 empty:mt-0'
  const looks = floats ? floating : inPage
  const box = text !== '' && (
    <div
      className={`flex min-h-13 items-center gap-x-2 rounded-field border-l-4 px-4 py-1 ${looks[isProblem ? 'problem' : 'done']}`}
    >
      <p className="min-w-0 grow break-words">{text}</p>
      {undo && <UndoForm undo={undo} search={undo.action === contentKinds.enquiry.path ? search : ''} />}
      {isDeleted && (
        <Link to={trashPath} className="min-h-11 shrink-0 content-center px-2 underline underline-offset-4">
          Trash
        </Link>
      )}
      {isUnknown && (
        <button
          type="button"
          onClick={() => void revalidate().then(dismiss)}
          className="min-h-11 shrink-0 px-2 font-strong underline underline-offset-4"
        >
          Look again
        </button>
      )}
      <button
        type="button"
        aria-label="Close this message"
        title="Close"
        onClick={dismiss}
        className="flex size-11 shrink-0 items-center justify-center"
      >
        <Icon name="close" />
      </button>
    </div>
  )
  // Both live regions are rendered empty first: screen readers often skip a region inserted with its text.
  return (
    <>
      <div role="status" className={isProblem ? '' : place}>
        {!isProblem && box}
      </div>
      <div role="alert" className={isProblem ? place : ''}>
        {isProblem && box}
      </div>
    </>
  )
}

const floating = {
  done: 'floating-notice on-dark mb-4 border-turmeric bg-basalt text-paper shadow-float',
  problem: 'mb-4 border-laterite bg-paper text-basalt shadow-float ring-1 ring-laterite',
}
const inPage = { done: 'border-monsoon bg-monsoon/8', problem: 'border-laterite bg-laterite/8' }
