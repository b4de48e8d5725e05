import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type ClaimKind, claimKinds } from '#shared/claims/claim-catalogue.ts'

type Props = {
  id?: string
  /** Opens the section whenever it changes to another true value; after that staff open and close it. */
  opens: number | boolean
  summary: ReactNode
  children: (isOpen: boolean) => ReactNode
}

/** Collapsible settings below a summary line. The browser's own search finds and opens them. */
export function SettingFold({ id, opens, summary, children }: Props) {
  const [isOpen, setOpen] = useState(Boolean(opens))
  const [opened, setOpened] = useState(opens)
  if (opens !== opened) {
    setOpened(opens)
    if (opens) setOpen(true)
  }
  return (
    <details
      id={id}
      // Opened before hydration.
      ref={(element) => {
        if (element?.open) setOpen(true)
      }}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/fold rounded-card border border-line bg-paper"
    >
      {summary}
      {children(isOpen)}
    </details>
  )
}

type SummaryProps = { title: ReactNode; state: string; mark?: ReactNode; children?: ReactNode }

export function FoldSummary({ title, state, mark, children }: SummaryProps) {
  return (
    <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-3 hover:bg-sand">
      <span className="min-w-0 flex-1 basis-32">
        <span className="font-strong">{title}</span> <span className="text-sm text-stone">{state}</span>
        {children}
      </span>
      {mark}
      <Icon name="down" className="size-5 shrink-0 text-monsoon [details[open]>summary>&]:rotate-180" />
    </summary>
  )
}

export function ClaimSummary({ kind, state }: { kind: ClaimKind; state: string }) {
  return <FoldSummary title={claimKinds[kind].title} state={`${claimKinds[kind].where}. ${state}`} />
}
