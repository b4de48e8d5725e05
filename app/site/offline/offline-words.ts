import { areaWords } from '#app/site/words/area-words.ts'

export const offlineWords = await areaWords({
  en: () => import('./offline-words-en.ts'),
  mr: () => import('./offline-words-mr.ts'),
  hi: () => import('./offline-words-hi.ts'),
})
