import { areaWords } from '#app/site/words/area-words.ts'

export const formWords = await areaWords({
  en: () => import('./form-words-en.ts'),
  mr: () => import('./form-words-mr.ts'),
  hi: () => import('./form-words-hi.ts'),
})
