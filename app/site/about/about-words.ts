import { areaWords } from '#app/site/words/area-words.ts'

export const aboutWords = await areaWords({
  en: () => import('./about-words-en.ts'),
  mr: () => import('./about-words-mr.ts'),
  hi: () => import('./about-words-hi.ts'),
})
