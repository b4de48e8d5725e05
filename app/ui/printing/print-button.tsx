import { Icon } from '#app/ui/icon.tsx'

type Props = { className: string; words?: string }

/** Opens the browser's printing, which saves as PDF too; without script its own menu does. */
export function PrintButton({ className, words = 'Print' }: Props) {
  return (
    <button type="button" onClick={() => window.print()} className={`${className} no-print noscript:hidden`}>
      <Icon name="print" />
      {words}
    </button>
  )
}
