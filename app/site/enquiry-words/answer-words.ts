import { areaWords } from '#app/site/words/area-words.ts'

export const answerWords = await areaWords({
  en: () => import('./answer-words-en.ts'),
  mr: () => import('./answer-words-mr.ts'),
  hi: () => import('./answer-words-hi.ts'),
})
