import { areaWords } from '#app/site/words/area-words.ts'

export const deviceWords = await areaWords({
  en: () => import('./device-words-en.ts'),
  mr: () => import('./device-words-mr.ts'),
  hi: () => import('./device-words-hi.ts'),
})
