import { areaWords } from '#app/site/words/area-words.ts'

export const planningWords = await areaWords({
  en: () => import('./planning-words-en.ts'),
  mr: () => import('./planning-words-mr.ts'),
  hi: () => import('./planning-words-hi.ts'),
})
