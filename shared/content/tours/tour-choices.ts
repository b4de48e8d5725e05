import { monthNames } from '#shared/values/dates.ts'
import { formatRupees } from '#shared/values/money.ts'

/** Budget filters in rupees per person, the price bands of the tour list. */
const budgets = [15_000, 30_000, 60_000] as const

export const budgetChoices = budgets.map((rupees) => ({
  value: String(rupees),
  label: `Up to ${formatRupees(rupees)}`,
}))

export const monthChoices = monthNames.map((label, at) => ({ value: String(at + 1), label }))
