import { areaWords } from '#app/site/words/area-words.ts'

export const servicesWords = await areaWords({
  en: () => import('./services-words-en.ts'),
  mr: () => import('./services-words-mr.ts'),
  hi: () => import('./services-words-hi.ts'),
})
