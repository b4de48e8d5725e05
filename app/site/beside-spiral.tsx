import type { ReactNode } from 'react'
import { WarliSpiral } from '#app/ui/warli-drawing.tsx'

/** Where there is no page to show: words on the left, the spiral dance on the right. The words keep their height when more comes below them. */
export function BesideSpiral({ children }: { children: ReactNode }) {
  return (
    <div className="page-width band grid items-start gap-12 md:grid-cols-[1fr_auto]">
      <div className="md:pt-10 lg:pt-22">{children}</div>
      <WarliSpiral className="w-72 justify-self-center text-laterite lg:w-96" />
    </div>
  )
}
