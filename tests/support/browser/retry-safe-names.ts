/** What lets a story be told again on a site on which its first try broke off. */
import { test } from '@playwright/test'

/** The title at the first try of the running story, another one at each further: what the earlier ones left stays out of the way. */
export function retrySafeTitle(title: string): string {
  const { retry, repeatEachIndex } = test.info()
  const number = repeatEachIndex * 10 + retry + 1
  return number === 1 ? title : `${title} ${number}`
}
