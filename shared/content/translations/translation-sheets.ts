/** The columns of the file that a translator is given, in their order; `mark` tells whether a text was changed since. */
export const sheetColumns = ['id', 'item', 'field', 'english', 'translation', 'mark'] as const

/** Bytes of the file, its lines, and the problems that are told at once. */
export const sheetLimits = { bytes: 1_800_000, rows: 20_000, problems: 50 } as const

/** What is wrong with a line of the file; 0 for the file as a whole. */
export type SheetProblem = { line: number; problem: string }

/** What became of a file: nothing is stored unless all of it is. */
export type SheetOutcome =
  | { ok: true; items: number; texts: number }
  | { ok: false; problems: SheetProblem[] }

/** States that the list of translations is narrowed down by. */
export const translationStates = ['missing', 'changed', 'ready', 'not-ready'] as const
export type TranslationStateFilter = (typeof translationStates)[number] | ''

/** The state that an address asks for; '' for all, and for anything else. */
export function readStateFilter(parameters: URLSearchParams): TranslationStateFilter {
  return translationStates.find((state) => state === parameters.get('state')) ?? ''
}
