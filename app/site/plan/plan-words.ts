import { areaWords } from '#app/site/words/area-words.ts'

export const planWords = await areaWords({
  en: () => import('./plan-words-en.ts'),
  mr: () => import('./plan-words-mr.ts'),
  hi: () => import('./plan-words-hi.ts'),
})
