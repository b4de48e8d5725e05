import type { ReactNode } from 'react'
import { WarliSpiral } from '#app/ui/warli-drawing.tsx'

/** The text does not move when content is added below it. */
export function SpiralLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-width band grid items-start gap-12 md:grid-cols-[1fr_auto]">
      <div className="md:pt-10 lg:pt-22">{children}</div>
      <WarliSpiral className="w-72 justify-self-center text-laterite lg:w-96" />
    </div>
  )
}
