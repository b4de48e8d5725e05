import { areaWords } from './area-words.ts'

export const listsWords = await areaWords({
  en: () => import('./lists-words-en.ts'),
  mr: () => import('./lists-words-mr.ts'),
  hi: () => import('./lists-words-hi.ts'),
})
