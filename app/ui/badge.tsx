import type { ReactNode } from 'react'

const tones = {
  laterite: 'bg-laterite text-paper',
  turmeric: 'bg-turmeric text-basalt',
  konkan: 'bg-konkan text-paper',
  paper: 'bg-paper text-basalt',
} as const

export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>
}
