import type { ReactNode } from 'react'

/** Limits above which a text counts as long in a narrow column. */
const foldLimits = { letters: 240, lines: 6 }

export function isLongText(text: string): boolean {
  return text.length > foldLimits.letters || text.split('\n').length > foldLimits.lines
}

type Props = {
  text: string
  label: string
  className: string
  children?: ReactNode
}

/** A long text is focusable, so the keyboard can scroll it. */
export function LongText({ text, label, className, children = text }: Props) {
  const look = `wrap-anywhere whitespace-pre-wrap ${className}`
  if (!isLongText(text)) return <div className={look}>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label={label} tabIndex={0} className={`relative overflow-y-auto ${look}`}>
      {children}
    </section>
  )
}
