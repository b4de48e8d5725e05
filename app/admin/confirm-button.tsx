import { type ReactNode, useId, useRef } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'

type Props = {
  /** On the button that opens the question, and on the one that says yes. */
  label: string
  /** Tells buttons with the same label apart. */
  describes?: string
  question: string
  /** What stands below the question. */
  children?: ReactNode
  onConfirm: () => void
}

/** A button that asks before it acts: a dialog that keeps the focus, closes with Escape and gives the focus back. */
export function ConfirmButton({ label, describes, question, children, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        aria-label={describes && `${label}: ${describes}`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="min-h-11 px-2 text-laterite underline underline-offset-4"
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby={id}
        className="m-auto w-[min(28rem,100vw-2rem)] rounded-card bg-paper p-6 text-left text-basalt shadow-float backdrop:bg-basalt-deep/60"
      >
        <h2 id={id} className="text-xl">
          {question}
        </h2>
        {children && <div className="mt-3 text-stone">{children}</div>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={close} className={buttonStyles.outline}>
            Cancel
          </button>
          <button
            type="button"
            onClick={() => {
              close()
              onConfirm()
            }}
            className="button bg-laterite text-paper hover:bg-laterite-deep"
          >
            {label}
          </button>
        </div>
      </dialog>
    </>
  )
}
