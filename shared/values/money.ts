/** Maximum price in rupees. */
export const priceMaximum = 10_000_000

/** `₹1,25,000`, or `₹1,25,000.50` with paise. Not by Intl, because server and browser output can differ. */
export function formatRupees(rupees: number): string {
  if (!Number.isFinite(rupees)) return ''
  const paise = Math.round(Math.abs(rupees) * 100)
  const sign = rupees < 0 && paise > 0 ? '-' : ''
  const fraction = paise % 100
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`
  return `${sign}₹${groupDigits(String(Math.floor(paise / 100)))}${decimals}`
}

/** Formats a whole number as `1,25,000`, without Intl for the same reason. */
export function formatCount(count: number): string {
  return groupDigits(String(count))
}

function groupDigits(digits: string): string {
  if (digits.length <= 3) return digits
  const front = digits.slice(0, -3)
  const alone = front.length % 2
  const pairs = front.slice(alone).match(/\d\d/g) ?? []
  return [...front.slice(0, alone), ...pairs, digits.slice(-3)].join(',')
}

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
