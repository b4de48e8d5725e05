import type { ReactNode } from 'react'

const looks = {
  problem: { role: 'alert', className: 'border-laterite bg-laterite/8' },
  success: { role: 'status', className: 'border-monsoon bg-monsoon/8' },
  information: { role: 'note', className: 'border-konkan bg-konkan/8' },
} as const

/** A message on the page, read out as well. */
export function AdminNotice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { role, className } = looks[kind]
  return (
    <div role={role} className={`rounded-field border-l-4 px-4 py-3 ${className}`}>
      {children}
    </div>
  )
}

type BesideProps = { kind: 'problem' | 'success'; children: ReactNode }

/**
 * The message after the buttons of a form, in their line: it moves none of them, so that the next press meets its button. Where it has
 * to stand below them, it scrolls into sight.
 */
export function NoticeBeside({ kind, children }: BesideProps) {
  return (
    <div ref={bringIntoSight} className="min-w-0 grow basis-72 scroll-mb-4">
      <AdminNotice kind={kind}>{children}</AdminNotice>
    </div>
  )
}

function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
