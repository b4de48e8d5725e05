import { areaWords } from '#app/site/words/area-words.ts'

export const shortlistWords = await areaWords({
  en: () => import('./shortlist-words-en.ts'),
  mr: () => import('./shortlist-words-mr.ts'),
  hi: () => import('./shortlist-words-hi.ts'),
})
