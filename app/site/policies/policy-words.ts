import { areaWords } from '#app/site/words/area-words.ts'

export const policyWords = await areaWords({
  en: () => import('./policy-words-en.ts'),
  mr: () => import('./policy-words-mr.ts'),
  hi: () => import('./policy-words-hi.ts'),
})
