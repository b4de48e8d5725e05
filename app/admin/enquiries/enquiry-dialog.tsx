import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFocusBack } from '#app/admin/content/content-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  /** The list behind, for those without script. */
  listAddress: string
  onClose: () => void
  /** A question must be answered: it has no cross. */
  isQuestion?: boolean
  children: ReactNode
}

/** A dialog with an address of its own over the list. It can be read and used without script; Escape and Back close it. */
export function EnquiryDialog({ title, listAddress, onClose, isQuestion = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useFocusBack()
  // Rendered open it can be read without script; only script can make the page behind it unreachable.
  useEffect(() => {
    dialog.current?.close()
    dialog.current?.showModal()
    // The answer that changes nothing: Enter pressed once too often must do no harm.
    if (isQuestion) dialog.current?.querySelector<HTMLElement>('a')?.focus()
  }, [isQuestion])
  return (
    <dialog
      open
      ref={dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby="enquiry-dialog"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`fixed inset-0 z-40 m-auto flex h-fit flex-col overflow-hidden bg-paper p-0 text-basalt shadow-float backdrop:bg-basalt-deep/60 ${
        isQuestion
          ? 'max-h-[calc(100dvh-2rem)] w-[min(32rem,100vw-2rem)] rounded-card'
          : 'max-h-dvh w-full max-w-full max-sm:h-dvh sm:max-h-[calc(100dvh-3rem)] sm:w-[min(48rem,100vw-2rem)] sm:rounded-card'
      }`}
    >
      <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-2 sm:px-6">
        <h2 id="enquiry-dialog" className={`min-w-0 break-words ${isQuestion ? 'py-2 text-xl' : 'text-2xl'}`}>
          {title}
        </h2>
        {!isQuestion && (
          <CloseLink
            to={listAddress}
            onClose={onClose}
            label="Close"
            className="flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-sand"
          >
            <Icon name="close" />
          </CloseLink>
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 py-5 sm:px-6">{children}</div>
    </dialog>
  )
}

type CloseProps = { to: string; onClose: () => void; label?: string; className: string; children: ReactNode }

/** Leads back to the list; with script it goes the way that the dialog was come by. */
export function CloseLink({ to, onClose, label, className, children }: CloseProps) {
  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }
  return (
    <Link to={to} preventScrollReset onClick={close} aria-label={label} className={className}>
      {children}
    </Link>
  )
}
