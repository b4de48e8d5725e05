import { areaWords } from '#app/site/words/area-words.ts'

export const postsListWords = await areaWords({
  en: () => import('./posts-list-words-en.ts'),
  mr: () => import('./posts-list-words-mr.ts'),
  hi: () => import('./posts-list-words-hi.ts'),
})
