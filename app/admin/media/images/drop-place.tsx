import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'

type Props = {
  label: string
  onFiles: (files: File[]) => void
  className: string
  isQuiet?: boolean
  children: ReactNode
}

/** The children provide the accessible alternative. */
export function DropPlace({ label, onFiles, className, isQuiet = false, children }: Props) {
  const [isOver, setOver] = useState(false)
  // The browser offers a picture of the page itself as a file.
  const isOwnDrag = useRef(false)
  const [watchDrags] = useState(() => () => {
    const start = () => {
      isOwnDrag.current = true
    }
    const end = () => {
      isOwnDrag.current = false
    }
    addEventListener('dragstart', start)
    addEventListener('dragend', end)
    return () => {
      removeEventListener('dragstart', start)
      removeEventListener('dragend', end)
    }
  })
  const idleBorder = isQuiet ? 'border-transparent' : 'border-line'

  function takeDropped(event: DragEvent) {
    if (isOwnDrag.current) return
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }

  function takePasted(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onFiles([...event.clipboardData.files])
  }

  function showReadiness(event: DragEvent) {
    if (isOwnDrag.current) return
    event.preventDefault()
    setOver(true)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce the surrounding form
    <div
      ref={watchDrags}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: paste events need the focus
      tabIndex={0}
      aria-label={label}
      onDragOver={showReadiness}
      onDragLeave={() => setOver(false)}
      onDrop={takeDropped}
      onPaste={takePasted}
      className={`rounded-card border-2 border-dashed outline-offset-2 focus-visible:outline-3 focus-visible:outline-konkan ${
        isOver ? 'border-monsoon bg-monsoon/8' : idleBorder
      } ${isQuiet ? '' : 'p-4'} ${className}`}
    >
      {children}
    </div>
  )
}
