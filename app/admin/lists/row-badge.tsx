import type { ReactNode } from 'react'

const tones = {
  green: 'bg-monsoon/12 text-monsoon',
  grey: 'bg-grey/50 text-basalt',
  yellow: 'bg-turmeric/30 text-basalt',
  red: 'bg-laterite/12 font-strong text-laterite-deep',
  sand: 'bg-sand text-basalt',
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
