import { expect, test } from 'vitest'
import { defaultDifficultyLevel, difficultyLabels, difficultyLevels } from './tours/tour-choices.ts'

test('there are three levels and no more, easiest first', () => {
  expect(difficultyLevels).toEqual(['easy', 'moderate', 'difficult'])
})

test('a new tour is easy until staff choose', () => {
  expect(defaultDifficultyLevel).toBe('easy')
})

test('the filter and the cards show each level by its name', () => {
  expect(difficultyLevels.map((level) => difficultyLabels[level])).toEqual(['Easy', 'Moderate', 'Difficult'])
})
