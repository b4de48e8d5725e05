import { areaWords } from '#app/site/words/area-words.ts'

export const tourWords = await areaWords({
  en: () => import('./tour-page-words-en.ts'),
  mr: () => import('./tour-page-words-mr.ts'),
  hi: () => import('./tour-page-words-hi.ts'),
})
