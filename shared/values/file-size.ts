const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Formats bytes in base 1024 with at most two decimals, `1.5 MB`; invalid numbers are `0 Bytes`. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes'
  let amount = Math.round(bytes)
  let unit = 0
  // Compares the rounded number, so that "1024 KB" never appears.
  while (toTwoDecimals(amount) >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  return `${toTwoDecimals(amount)} ${units[unit]}`
}

function toTwoDecimals(amount: number): number {
  return Number(amount.toFixed(2))
}
