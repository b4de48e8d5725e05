import { areaWords } from '#app/site/words/area-words.ts'

export const destinationsListWords = await areaWords({
  en: () => import('./destinations-list-words-en.ts'),
  mr: () => import('./destinations-list-words-mr.ts'),
  hi: () => import('./destinations-list-words-hi.ts'),
})
