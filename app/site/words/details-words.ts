import { areaWords } from './area-words.ts'

export const detailsWords = await areaWords({
  en: () => import('./details-words-en.ts'),
  mr: () => import('./details-words-mr.ts'),
  hi: () => import('./details-words-hi.ts'),
})
