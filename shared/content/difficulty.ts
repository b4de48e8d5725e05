/** How hard a tour is on the legs, easiest first. */
export const difficultyLevels = ['easy', 'moderate', 'difficult'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

/** What a new tour says until staff choose. */
export const defaultDifficultyLevel: DifficultyLevel = 'easy'

export const difficultyLabels: Readonly<Record<DifficultyLevel, string>> = {
  easy: 'Easy',
  moderate: 'Moderate',
  difficult: 'Difficult',
}
