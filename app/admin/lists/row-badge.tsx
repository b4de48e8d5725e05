import type { ReactNode } from 'react'

const tones = {
  green: 'bg-monsoon text-paper',
  grey: 'bg-grey text-basalt',
  yellow: 'bg-turmeric text-basalt-deep',
  red: 'border border-laterite bg-laterite/10 font-strong text-laterite-deep',
  sand: 'border border-stone bg-sand text-basalt',
}

export function RowBadge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-pill xl:whitespace-nowrap px-3 text-sm leading-6 xl:leading-5 comfortable:xl:leading-6 ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
