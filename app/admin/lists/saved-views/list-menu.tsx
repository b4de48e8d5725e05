import type { ReactNode } from 'react'
import { closeWhenLeft, placeMenu, steerMenu } from '#app/admin/shell/dialogs/steer-menu.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = { icon: IconName; label: ReactNode; children: ReactNode }

export function ListMenu({ icon, label, children }: Props) {
  return (
    <details
      // Opened before hydration.
      ref={placeMenu}
      onToggle={({ currentTarget }) => placeMenu(currentTarget)}
      onBlur={closeWhenLeft}
      onKeyDown={steerMenu}
      className="no-print min-w-0 lg:relative"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-3 text-monsoon hover:bg-sand [&::-webkit-details-marker]:hidden">
        <Icon name={icon} className="size-5 shrink-0" />
        <span className="max-w-44 truncate max-sm:sr-only">{label}</span>
        <Icon name="down" className="size-4 shrink-0 max-sm:hidden" />
      </summary>
      <div
        tabIndex={-1}
        className="absolute inset-x-4 z-20 max-h-[min(32rem,70dvh)] overflow-y-auto rounded-card border border-line bg-paper p-4 shadow-float outline-none lg:right-auto lg:left-0 lg:w-76 lg:data-above:bottom-full lg:data-left:right-0 lg:data-left:left-auto"
      >
        {children}
      </div>
    </details>
  )
}
