import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { PanelDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'

type Props = {
  title: string
  onClose: () => void
  isQuestion?: boolean
  children: ReactNode
}

export function EnquiryDialog({ title, onClose, isQuestion = false, children }: Props) {
  return (
    <PanelDialog title={title} onClose={onClose} kind={isQuestion ? 'question' : 'form'}>
      <div className={`min-h-0 grow overflow-y-auto px-4 py-5 sm:px-6 ${isQuestion ? '' : 'print-alone'}`}>
        {children}
      </div>
    </PanelDialog>
  )
}

type CloseProps = { to: string; onClose: () => void; className: string; children: ReactNode }

export function CloseLink({ to, onClose, className, children }: CloseProps) {
  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }
  return (
    <Link to={to} preventScrollReset onClick={close} className={className}>
      {children}
    </Link>
  )
}
