import { areaWords } from '#app/site/words/area-words.ts'

export const tourWords = await areaWords({
  en: () => import('./tour-words-en.ts'),
  mr: () => import('./tour-words-mr.ts'),
  hi: () => import('./tour-words-hi.ts'),
})
