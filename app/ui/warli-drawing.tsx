import { warliFigure, warliRow, warliSpiral } from './warli-figures.ts'

const row = warliRow(11)
const spiral = warliSpiral(26) + warliFigure({ x: 0, y: 12, size: 1.25 })

/** A row of Warli dancers, for between two parts of a page; takes the colour of the text around it. */
export function WarliDancers({ className = 'w-56' }: { className?: string }) {
  return (
    <svg viewBox="0 0 214 26" aria-hidden="true" className={`fill-none stroke-current ${className}`}>
      <path d={row} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}

/** The spiral of the tarpa dance, for where there is nothing else to show. */
export function WarliSpiral({ className = 'w-72' }: { className?: string }) {
  return (
    <svg viewBox="-102 -102 204 204" aria-hidden="true" className={`fill-none stroke-current ${className}`}>
      <path d={spiral} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
