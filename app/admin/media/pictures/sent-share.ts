/** How far a file is, beside its bar: `40 %`. `share` from 0 to 1 has left; undefined while it is made smaller. */
export function describeShare(share: number | undefined): string {
  if (share === undefined) return 'Making it smaller…'
  return share < 1 ? `${Math.round(share * 100)} %` : 'Preparing…'
}
