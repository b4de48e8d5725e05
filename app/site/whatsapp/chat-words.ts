import { areaWords } from '#app/site/words/area-words.ts'

export const chatWords = await areaWords({
  en: () => import('./chat-words-en.ts'),
  mr: () => import('./chat-words-mr.ts'),
  hi: () => import('./chat-words-hi.ts'),
})
