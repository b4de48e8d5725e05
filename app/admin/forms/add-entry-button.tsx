import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { buttonStyles } from '#app/ui/button-styles.ts'

type Props = { onAdd: () => void; className?: string; children: ReactNode }

export function AddEntryButton({ onAdd, className = '', children }: Props) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        const around = currentTarget.closest(':has(> ol)')
        flushSync(onAdd)
        const entries = around?.querySelectorAll<HTMLElement>(':scope > ol > li')
        const [last] = [...(entries ?? [])].slice(-1)
        last?.querySelector<HTMLElement>('input, textarea')?.focus()
      }}
      className={`${buttonStyles.outline} ${className}`}
    >
      {children}
    </button>
  )
}
