import { monthNames } from '#shared/values/dates.ts'
import { formatRupees } from '#shared/values/money.ts'

/** Rupees a person up to which a visitor may ask for tours, as the price bands of the list have them. */
const budgets = [15_000, 30_000, 60_000] as const

/** `15000`: up to ₹15,000 a person. */
export const budgetChoices = budgets.map((rupees) => ({
  value: String(rupees),
  label: `Up to ${formatRupees(rupees)}`,
}))

/** `1` is January. */
export const monthChoices = monthNames.map((label, at) => ({ value: String(at + 1), label }))
