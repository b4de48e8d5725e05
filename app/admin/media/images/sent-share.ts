/** `share` is 0 to 1; undefined while downscaling. */
export function describeShare(share: number | undefined): string {
  if (share === undefined) return 'Making it smaller…'
  return share < 1 ? `${Math.round(share * 100)} %` : 'Preparing…'
}
