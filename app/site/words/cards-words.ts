import { areaWords } from './area-words.ts'

export const cardsWords = await areaWords({
  en: () => import('./cards-words-en.ts'),
  mr: () => import('./cards-words-mr.ts'),
  hi: () => import('./cards-words-hi.ts'),
})
