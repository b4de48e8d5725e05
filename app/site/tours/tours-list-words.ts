import { areaWords } from '#app/site/words/area-words.ts'

export const toursListWords = await areaWords({
  en: () => import('./tours-list-words-en.ts'),
  mr: () => import('./tours-list-words-mr.ts'),
  hi: () => import('./tours-list-words-hi.ts'),
})
