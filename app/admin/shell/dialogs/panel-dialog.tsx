import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

const looks = {
  editor:
    'h-dvh max-h-none w-full max-w-none grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto] open:grid md:grid-cols-[minmax(0,1fr)_auto_auto] md:grid-rows-[auto_minmax(0,1fr)]',
  record:
    'flex-col open:flex h-dvh max-h-none w-full max-w-none split:h-[calc(100dvh-1.5rem)] low:split:h-dvh split:w-[calc(100%-1.5rem)] low:split:w-full split:max-w-352 low:split:max-w-none split:rounded-card low:split:rounded-none',
  form: 'flex-col open:flex h-dvh max-h-none w-full max-w-none sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-4xl sm:rounded-card',
  list: 'flex-col open:flex h-dvh max-h-none w-full max-w-none sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-xl sm:rounded-card',
  question: 'flex-col open:flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg rounded-card',
} as const

const line = 'flex items-start justify-between gap-4 border-line border-b px-4 py-2 sm:px-6'
/** Padded, because the clamp cuts what reaches below the line. */
const words = 'wrap-anywhere line-clamp-3 pb-1'
const title = `${words} mt-1.5 mb-0.5 max-sm:text-xl text-2xl`

const heads = {
  editor: {
    around: 'contents',
    title: 'row-start-1 flex min-w-0 items-center border-line border-b px-4 py-2 text-2xl sm:px-6',
    bar: 'row-start-3 col-span-full flex flex-wrap items-center gap-2 border-line border-t px-4 py-2 sm:px-6 md:row-start-1 md:col-span-1 md:col-start-2 md:border-t-0 md:border-b',
    cross: 'col-start-2 row-start-1 border-line border-b py-1 pr-3 md:col-start-3',
  },
  record: { around: `${line} split:py-0`, title: `${words} mt-1.5 mb-0.5 text-xl`, bar: '', cross: '' },
  form: { around: line, title, bar: '', cross: '' },
  list: { around: line, title, bar: '', cross: '' },
  question: { around: line, title: 'py-2 wrap-anywhere text-xl', bar: '', cross: '' },
} as const

type Props = {
  title: string
  onClose: () => void
  kind?: keyof typeof looks
  bar?: ReactNode
  children: ReactNode
}

/** The server renders it open but not modal, so it is readable before hydration. */
export function PanelDialog({ title, onClose, kind = 'form', bar, children }: Props) {
  const titleId = useId()
  const isQuestion = kind === 'question'
  const head = heads[kind]
  const [attach] = useState(() => openFrom(typeof document === 'undefined' ? null : document.activeElement))

  // The browser's own cancel can be prevented only once without a click in between.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  /** A phone's Back. File inputs inside fire cancel too. */
  function closeOnCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      open
      ref={attach}
      tabIndex={-1}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={closeOnCancel}
      className={`fixed inset-0 z-40 m-auto overflow-hidden bg-paper p-0 text-basalt shadow-float ring-1 ring-line outline-none backdrop:bg-basalt-deep/60 ${looks[kind]}`}
    >
      <div className={head.around}>
        <h2 id={titleId} className={head.title} title={title.length > 60 ? title : undefined}>
          {title}
        </h2>
        {bar && <div className={head.bar}>{bar}</div>}
        {!isQuestion && (
          <div className={head.cross}>
            <button
              type="button"
              aria-label="Close"
              title="Close"
              onClick={onClose}
              className="flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-sand print:hidden"
            >
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
      {children}
    </dialog>
  )
}

/** Focuses the first alert, the target of the URL's hash, or the dialog. */
function showOver(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return
  const atWork = dialog.querySelector<HTMLElement>(':focus')
  // close() would fire the close event.
  dialog.removeAttribute('open')
  dialog.showModal()
  const named = window.location.hash.length > 1 && document.getElementById(window.location.hash.slice(1))
  const asked = named && dialog.contains(named) ? named : undefined
  const first = atWork ?? dialog.querySelector<HTMLElement>('[role=alert][tabindex]') ?? asked ?? dialog
  first.focus({ preventScroll: true })
}

/** Opens during the commit of hydration, so no key press is lost. */
function openFrom(before: Element | null) {
  return (dialog: HTMLDialogElement | null) => {
    if (dialog) showOver(dialog)
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
        const next = isThere
          ? before
          : (document.querySelector<HTMLElement>('[data-row-id][aria-current] [data-key=Enter]') ??
            document.getElementById('content'))
        next?.focus({ preventScroll: true })
      })
    }
  }
}

/** Goes back in the history if it was opened from the list, otherwise to the list. */
export function useCloseDialog(listPath: string): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isFromList = (state as { fromList?: true } | null)?.fromList
  return () => {
    if (isFromList) void navigate(-1)
    else void navigate(listPath + search, { replace: true, preventScrollReset: true })
  }
}
