import { areaWords } from '#app/site/words/area-words.ts'

export const destinationWords = await areaWords({
  en: () => import('./destination-words-en.ts'),
  mr: () => import('./destination-words-mr.ts'),
  hi: () => import('./destination-words-hi.ts'),
})
