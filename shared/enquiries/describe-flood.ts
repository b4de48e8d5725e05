import { formatCount } from '#shared/values/money.ts'

/** `312 enquiries in 10 minutes from 10 networks`; what came is at least 1. */
export function describeFlood({ enquiries, networks }: { enquiries: number; networks: number }): string {
  const from = networks === 1 ? 'one network' : `${formatCount(networks)} networks`
  const came = enquiries === 1 ? '1 enquiry' : `${formatCount(enquiries)} enquiries`
  return `${came} in 10 minutes${networks > 0 ? ` from ${from}` : ''}`
}
