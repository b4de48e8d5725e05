import type { ReactNode } from 'react'

type Props = {
  title: string
  actions?: ReactNode
  children?: ReactNode
}

export function ListHeader({ title, actions, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 xl:gap-x-6 comfortable:gap-y-5">
      <h1>{title}</h1>
      {children}
      {actions && <div className="no-print ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
