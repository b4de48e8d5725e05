import { Icon } from '#app/ui/icon.tsx'

type Props = { className: string; words?: string }

/** Opens the print dialog. Hidden without JavaScript; the browser's menu still prints. */
export function PrintButton({ className, words = 'Print' }: Props) {
  return (
    <button type="button" onClick={() => window.print()} className={`${className} no-print noscript:hidden`}>
      <Icon name="print" />
      {words}
    </button>
  )
}
