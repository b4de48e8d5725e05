import type { ReactNode } from 'react'

const looks = {
  problem: { role: 'alert', className: 'border-laterite bg-laterite/8' },
  success: { role: 'status', className: 'border-monsoon bg-monsoon/8' },
  information: { role: 'note', className: 'border-konkan bg-konkan/8' },
} as const

export function AdminNotice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { role, className } = looks[kind]
  return (
    <div role={role} className={`rounded-field border-l-4 px-4 py-3 ${className}`}>
      {children}
    </div>
  )
}

type BesideProps = { kind: 'problem' | 'success'; children: ReactNode }

/** In the row of a form's buttons, so they do not move. If it wraps below them, it scrolls into view. */
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
