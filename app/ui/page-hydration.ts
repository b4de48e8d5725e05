import { hydrationMark } from '#shared/pages/hydration-mark.ts'

/** True once the page is hydrated. */
export function isPageHydrated(): boolean {
  return hydrationMark in document.documentElement.dataset
}
