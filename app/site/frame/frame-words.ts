import { areaWords } from '#app/site/words/area-words.ts'

export const frameWords = await areaWords({
  en: () => import('./frame-words-en.ts'),
  mr: () => import('./frame-words-mr.ts'),
  hi: () => import('./frame-words-hi.ts'),
})
