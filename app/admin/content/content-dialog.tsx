import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

const widths = {
  form: 'sm:max-w-4xl sm:max-h-[calc(100dvh-3rem)] h-dvh sm:h-auto',
  question: 'm-4 max-w-lg rounded-card max-h-[calc(100dvh-2rem)]',
} as const

type Props = {
  title: string
  onClose: () => void
  /** A question must be answered: it has no cross, and says its text at once. */
  kind?: keyof typeof widths
  children: ReactNode
}

/** A dialog over the list: keeps the focus, closes on Escape, gives the focus back; the whole screen on a phone. */
export function ContentDialog({ title, onClose, kind = 'form', children }: Props) {
  const isQuestion = kind === 'question'
  useFocusBack()
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 flex items-center justify-center bg-basalt-deep/60"
    >
      <Modal className={`w-full bg-paper shadow-float sm:rounded-card ${widths[kind]}`}>
        <Dialog
          role={isQuestion ? 'alertdialog' : 'dialog'}
          className="flex max-h-[inherit] min-h-0 flex-col outline-none max-sm:h-full"
        >
          <div className="flex items-center justify-between gap-4 border-line border-b px-4 py-2 sm:px-6">
            <Heading slot="title" level={2} className={isQuestion ? 'py-2 text-xl' : 'text-2xl'}>
              {title}
            </Heading>
            {!isQuestion && (
              <button
                type="button"
                aria-label="Close"
                onClick={onClose}
                className="flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-sand"
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Gives the focus back to what had it before, or to the page's content. React Aria does so itself, but not for a dialog
 * that goes together with the route that shows it.
 */
export function useFocusBack(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
        const next = isThere ? before : document.getElementById('content')
        next?.focus({ preventScroll: true })
      })
    }
  }, [before])
}

/** Closes a dialog that has an address of its own: back to the list it was opened from, or on to the list. */
export function useCloseDialog(listPath: string): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isFromList = (state as { fromList?: true } | null)?.fromList
  return () => {
    if (isFromList) void navigate(-1)
    else void navigate(listPath + search, { replace: true, preventScrollReset: true })
  }
}
