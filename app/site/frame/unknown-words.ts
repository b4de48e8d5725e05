import { areaWords } from '#app/site/words/area-words.ts'

export const unknownWords = await areaWords({
  en: () => import('./unknown-words-en.ts'),
  mr: () => import('./unknown-words-mr.ts'),
  hi: () => import('./unknown-words-hi.ts'),
})
