import { type ReactNode, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/use-store.ts'
import { PanelDialog } from './panel-dialog.tsx'

type Props = {
  label: string
  /** Distinguishes buttons with the same label, for screen readers. */
  describes?: string
  question: string
  children?: ReactNode
  onConfirm: () => void
}

export function ConfirmButton({ label, describes, question, children, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <button
        type="button"
        aria-label={describes && `${label}: ${describes}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={buttonStyles.dangerText}
      >
        {label}
      </button>
      {isAsking && (
        <ConfirmQuestion label={label} question={question} onConfirm={onConfirm} onClose={close}>
          {children}
        </ConfirmQuestion>
      )}
    </>
  )
}

type QuestionProps = Omit<Props, 'describes'> & { onClose: () => void }

export function ConfirmQuestion({ label, question, children, onConfirm, onClose }: QuestionProps) {
  return (
    <PanelDialog kind="question" title={question} onClose={onClose}>
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        {children && <p className="break-words">{children}</p>}
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => {
              onClose()
              onConfirm()
            }}
            className={buttonStyles.danger}
          >
            {label}
          </button>
          <button type="button" onClick={onClose} className={buttonStyles.outline}>
            Cancel
          </button>
        </div>
      </div>
    </PanelDialog>
  )
}

export function DeleteButton() {
  const { pathname, search } = useLocation()
  const isRemoving = useNavigation().formMethod === 'POST'
  const hasScript = useScript()
  return (
    <Form method="post" action={pathname + search} replace preventScrollReset>
      <button
        type="submit"
        disabled={!hasScript || isRemoving}
        className={`${buttonStyles.danger} disabled:opacity-60`}
      >
        {isRemoving ? 'Deleting…' : 'Delete'}
      </button>
    </Form>
  )
}
