export const difficultyLevels = ['easy', 'moderate', 'difficult'] as const
export type DifficultyLevel = (typeof difficultyLevels)[number]

export const defaultDifficultyLevel: DifficultyLevel = 'easy'

export const difficultyLabels: Readonly<Record<DifficultyLevel, string>> = {
  easy: 'Easy',
  moderate: 'Moderate',
  difficult: 'Difficult',
}
