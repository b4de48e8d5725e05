import { startFilters } from './filters.ts'
import { showHearts } from './hearts.ts'
import { startSlides } from './slides.ts'

/** Initializes new parts of the page: on load, and after a replacement. */
export function startParts(): void {
  showHearts()
  startFilters()
  startSlides()
}
