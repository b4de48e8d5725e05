import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { buttonStyles } from '#app/ui/button-styles.ts'

type Props = Omit<ComponentProps<'button'>, 'onClick'> & { onAdd: () => void }

/** Adds an entry to the list that it stands below, and goes to the first field of it. */
export function AddEntryButton({ onAdd, type = 'button', ...button }: Props) {
  return (
    <button
      {...button}
      type={type}
      onClick={(event) => {
        event.preventDefault()
        const around = event.currentTarget.closest(':has(> ol)')
        flushSync(onAdd)
        const entries = around?.querySelectorAll<HTMLElement>(':scope > ol > li')
        const [last] = [...(entries ?? [])].slice(-1)
        last?.querySelector<HTMLElement>('input, textarea')?.focus()
      }}
      className={`${buttonStyles.outline} ${button.className ?? ''}`}
    />
  )
}
