import type { ReactNode } from 'react'

type Props = {
  title: string
  /** On a phone in a separate row. */
  actions?: ReactNode
  children?: ReactNode
}

export function ListHead({ title, actions, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 xl:gap-x-6 comfortable:gap-y-5">
      <h1 className="text-2xl comfortable:text-3xl">{title}</h1>
      {children}
      {actions && (
        <div className="no-print flex gap-3 max-sm:w-full max-sm:flex-wrap max-sm:[&>*]:grow max-sm:[&>*]:px-2 sm:ml-auto">
          {actions}
        </div>
      )}
    </div>
  )
}
