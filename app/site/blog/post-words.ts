import { areaWords } from '#app/site/words/area-words.ts'

export const postWords = await areaWords({
  en: () => import('./post-words-en.ts'),
  mr: () => import('./post-words-mr.ts'),
  hi: () => import('./post-words-hi.ts'),
})
