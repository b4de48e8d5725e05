import { areaWords } from './area-words.ts'

export const homeWords = await areaWords({
  en: () => import('./home-words-en.ts'),
  mr: () => import('./home-words-mr.ts'),
  hi: () => import('./home-words-hi.ts'),
})
