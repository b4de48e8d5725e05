const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A number of bytes as people read it: base 1024, at most two decimals, `1.5 MB`; nonsense shows as `0 Bytes`. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes'
  let amount = Math.round(bytes)
  let unit = 0
  // The comparison is with the rounded figure, so that nothing ever shows as "1024 KB".
  while (toTwoDecimals(amount) >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  return `${toTwoDecimals(amount)} ${units[unit]}`
}

function toTwoDecimals(amount: number): number {
  return Number(amount.toFixed(2))
}
