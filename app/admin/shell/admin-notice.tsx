import type { ReactNode } from 'react'

const looks = {
  problem: { role: 'alert', className: 'border-laterite bg-laterite/8' },
  success: { role: 'status', className: 'border-monsoon bg-monsoon/8' },
  information: { role: 'note', className: 'border-konkan bg-konkan/8' },
} as const

/** A message on the page, told to those who listen as well as to those who look. */
export function AdminNotice({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  const { role, className } = looks[kind]
  return (
    <div role={role} className={`rounded-field border-l-4 px-4 py-3 ${className}`}>
      {children}
    </div>
  )
}
