/** Columns of the translator's CSV file in order; `mark` shows whether a text changed since. */
export const sheetColumns = ['id', 'item', 'field', 'english', 'translation', 'mark'] as const

export const sheetLimits = { bytes: 1_800_000, rows: 20_000, problems: 50 } as const

/** A validation error of a line; line 0 is the file. */
export type SheetProblem = { line: number; problem: string }

export type SheetOutcome =
  | { ok: true; items: number; texts: number }
  | { ok: false; problems: SheetProblem[] }

export const translationStates = ['missing', 'changed', 'ready', 'not-ready'] as const
export type TranslationStateFilter = (typeof translationStates)[number] | ''

/** Parses the query parameter `state`; '' if missing or unknown. */
export function readStateFilter(parameters: URLSearchParams): TranslationStateFilter {
  return translationStates.find((state) => state === parameters.get('state')) ?? ''
}
