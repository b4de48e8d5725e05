import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  words: string
  size: 'size-4' | 'size-5'
  children?: ReactNode
}

/** The arrow never wraps apart from the last word. */
export function ForwardMessages({ words, size, children }: Props) {
  const last = words.lastIndexOf(' ') + 1
  return (
    <>
      {words.slice(0, last)}
      <span className="whitespace-nowrap">
        {words.slice(last)}
        {children}
        <Icon
          name="forward"
          className={`ml-2 inline ${size} transition-transform group-hover:translate-x-1`}
        />
      </span>
    </>
  )
}
