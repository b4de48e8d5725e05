import { hydrationMark } from '#shared/pages/site-constants.ts'

export function isPageHydrated(): boolean {
  return hydrationMark in document.documentElement.dataset
}
