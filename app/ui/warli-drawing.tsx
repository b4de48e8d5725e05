import { type WarliPaths, warliRow, warliSpiral } from './warli-figures.ts'

const row = warliRow(11)
const spiral = warliSpiral(46)

/** Warli figures within an SVG, in the colour of the text around it. */
export function WarliPeople({ paths }: { paths: WarliPaths }) {
  return (
    <>
      <path d={paths.bodies} className="fill-current" />
      <path
        d={paths.limbs}
        className="fill-none stroke-[1.2] stroke-current"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  )
}

/** A row of Warli dancers, for between two parts of a page. */
export function WarliDancers({ className = 'w-56' }: { className?: string }) {
  return (
    <svg viewBox="0 0 214 26" aria-hidden="true" className={className}>
      <WarliPeople paths={row} />
    </svg>
  )
}

/** The spiral of the tarpa dance, for where there is nothing else to show. */
export function WarliSpiral({ className = 'w-72' }: { className?: string }) {
  return (
    <svg viewBox="-102 -102 204 204" aria-hidden="true" className={className}>
      <WarliPeople paths={spiral} />
    </svg>
  )
}
