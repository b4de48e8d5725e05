import { type ReactNode, useState } from 'react'

type Props = {
  /** It opens when this begins to hold, and stays as its reader leaves it after that. */
  opens: boolean
  summary: ReactNode
  children: (isOpen: boolean) => ReactNode
}

/** Settings folded up under a line that says how they stand. */
export function SettingFold({ opens, summary, children }: Props) {
  const [isOpen, setOpen] = useState(opens)
  const [opened, setOpened] = useState(opens)
  if (opens !== opened) {
    setOpened(opens)
    if (opens) setOpen(true)
  }
  return (
    <details
      // Opened before the script came.
      ref={(element) => {
        if (element?.open) setOpen(true)
      }}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-line bg-paper"
    >
      {summary}
      {children(isOpen)}
    </details>
  )
}
