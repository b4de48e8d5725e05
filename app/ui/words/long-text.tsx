import type { ReactNode } from 'react'

/** Letters and lines from which a text is long in a narrow column. */
const longest = { letters: 240, lines: 6 }

export function isLongText(text: string): boolean {
  return text.length > longest.letters || text.split('\n').length > longest.lines
}

type Props = {
  text: string
  /** What it is called where it scrolls. */
  label: string
  /** How high it may be among others. */
  className: string
  /** The text as it is drawn. */
  children?: ReactNode
}

/** A text in a box. A long one scrolls by itself, and takes the focus, so that keys scroll it, too. */
export function LongText({ text, label, className, children = text }: Props) {
  const look = `wrap-anywhere whitespace-pre-wrap ${className}`
  if (!isLongText(text)) return <div className={look}>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its end is reached by scrolling, also by keys
    <section aria-label={label} tabIndex={0} className={`relative overflow-y-auto ${look}`}>
      {children}
    </section>
  )
}
