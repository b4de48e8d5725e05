import { Icon } from '#app/ui/icon.tsx'

type Props = { className: string; words?: string }

/** Where React does not hydrate it, the page script handles `data-press`. */
export function PrintButton({ className, words = 'Print' }: Props) {
  return (
    <button
      type="button"
      data-press="print"
      onClick={() => window.print()}
      className={`${className} no-print noscript:hidden`}
    >
      <Icon name="print" />
      {words}
    </button>
  )
}
