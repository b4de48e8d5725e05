import { areaWords } from '#app/site/words/area-words.ts'

export const consentWords = await areaWords({
  en: () => import('./consent-words-en.ts'),
  mr: () => import('./consent-words-mr.ts'),
  hi: () => import('./consent-words-hi.ts'),
})
