import { hydrationMark } from '#shared/pages/hydration-mark.ts'

/** Whether the page answers by script: false while a document that has just been loaded is still taken over. */
export function isPageHydrated(): boolean {
  return hydrationMark in document.documentElement.dataset
}
