import { Icon } from '#app/ui/icon.tsx'

/** Opens the browser's printing; without script its own menu does. */
export function PrintButton({ className }: { className: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={`${className} no-print noscript:hidden`}>
      <Icon name="print" />
      Print
    </button>
  )
}
