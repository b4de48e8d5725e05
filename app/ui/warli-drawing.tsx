import { warliSpiral } from './warli-figures.ts'

const spiral = warliSpiral(46)

export function WarliDancers({ className = 'w-56' }: { className?: string }) {
  return <div className={`warli-dancers ${className}`} />
}

export function WarliSpiral({ className = 'w-72' }: { className?: string }) {
  return (
    <svg viewBox="-102 -102 204 204" aria-hidden="true" className={className}>
      <path d={spiral.bodies} className="fill-current" />
      <path
        d={spiral.limbs}
        className="fill-none stroke-[1.2] stroke-current"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
