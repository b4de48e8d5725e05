import { hydrationMark } from '#shared/pages/hydration-mark.ts'

export function isPageHydrated(): boolean {
  return hydrationMark in document.documentElement.dataset
}
