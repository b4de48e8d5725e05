import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type ClaimKind, claimKinds } from '#shared/claims/claim-catalogue.ts'

type Props = {
  /** Opens the section when it becomes true; after that staff open and close it. */
  opens: boolean
  summary: ReactNode
  children: (isOpen: boolean) => ReactNode
}

/** Collapsible settings below a summary line. */
export function SettingFold({ opens, summary, children }: Props) {
  const [isOpen, setOpen] = useState(opens)
  const [opened, setOpened] = useState(opens)
  if (opens !== opened) {
    setOpened(opens)
    if (opens) setOpen(true)
  }
  return (
    <details
      // Opened before hydration.
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

export function FoldSummary({ title, state }: { title: string; state: string }) {
  return (
    <summary className="flex min-h-11 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="font-strong">{title}</span> <span className="text-sm text-stone">{state}</span>
      </span>
      <Icon name="down" className="size-5 shrink-0 text-monsoon group-open:rotate-180" />
    </summary>
  )
}

export function ClaimSummary({ kind, state }: { kind: ClaimKind; state: string }) {
  return <FoldSummary title={claimKinds[kind].title} state={`${claimKinds[kind].where}. ${state}`} />
}
