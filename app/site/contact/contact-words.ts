import { areaWords } from '#app/site/words/area-words.ts'

export const contactWords = await areaWords({
  en: () => import('./contact-words-en.ts'),
  mr: () => import('./contact-words-mr.ts'),
  hi: () => import('./contact-words-hi.ts'),
})
