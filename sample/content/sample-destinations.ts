import { sampleInlandDestinations } from './sample-destinations-inland.ts'
import { sampleKonkanDestinations } from './sample-destinations-konkan.ts'
import { sampleWesternDestinations } from './sample-destinations-western.ts'
import type { SampleDestination } from './sample-shapes.ts'

/** Twelve destinations; the five that the footer links to are among them. */
export const sampleDestinations: SampleDestination[] = [
  ...sampleKonkanDestinations,
  ...sampleWesternDestinations,
  ...sampleInlandDestinations,
]
