import type { ReactNode } from 'react'

const looks = {
  problem: { role: 'alert', box: 'border-laterite bg-laterite/8', line: 'font-strong text-laterite-deep' },
  success: { role: 'status', box: 'border-monsoon bg-monsoon/8', line: 'font-strong text-monsoon' },
  information: { role: 'note', box: 'border-konkan bg-konkan/8', line: '' },
} as const

type Props = {
  kind: keyof typeof looks
  isLine?: boolean
  className?: string
  children: ReactNode
}

export function Alert({ kind, isLine = false, className = '', children }: Props) {
  const { role, box, line } = looks[kind]
  const look = isLine ? line : `rounded-field border-l-4 px-4 py-3 ${box}`
  return (
    <div role={role} className={`${look} ${className}`.trim()}>
      {children}
    </div>
  )
}

type BesideProps = { kind: 'problem' | 'success'; children: ReactNode }

/** After the buttons of a form, so they do not move; scrolls into view if it wraps below them. */
export function InlineAlert({ kind, children }: BesideProps) {
  return (
    <div ref={scrollToView} className="min-w-0 grow basis-72 scroll-mb-4">
      <Alert kind={kind}>{children}</Alert>
    </div>
  )
}

function scrollToView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
