import type { ReactNode } from 'react'
import { AdminNotice } from './admin-notice.tsx'

type Props = { kind: 'problem' | 'success'; children: ReactNode }

/**
 * What came of a form, after its buttons in their line: it moves none of them, so that whoever presses the next one at that moment
 * meets it. Where it has to stand below them, it comes into sight.
 */
export function ToldBeside({ kind, children }: Props) {
  return (
    <div ref={bringIntoSight} className="min-w-0 grow basis-72 scroll-mb-4">
      <AdminNotice kind={kind}>{children}</AdminNotice>
    </div>
  )
}

function bringIntoSight(told: HTMLElement | null): void {
  told?.scrollIntoView({ block: 'nearest' })
}
