import { sampleCoastTours } from '#sample/content/tours/sample-tours-coast.ts'
import { sampleGrandTours } from '#sample/content/tours/sample-tours-grand.ts'
import { sampleHeritageTours } from '#sample/content/tours/sample-tours-heritage.ts'
import { sampleHillTours } from '#sample/content/tours/sample-tours-hills.ts'
import { sampleNorthernTours } from '#sample/content/tours/sample-tours-north.ts'
import { sampleWeekendTours } from '#sample/content/tours/sample-tours-weekends.ts'
import { noTourFacts } from '#shared/content/tours/tour-fact-fields.ts'
import { complete, type SampleTour, type WrittenTour } from './sample-shapes.ts'

const written: WrittenTour[] = [
  ...sampleHeritageTours,
  ...sampleCoastTours,
  ...sampleHillTours,
  ...sampleWeekendTours,
  ...sampleNorthernTours,
  ...sampleGrandTours,
]

export const sampleTours: SampleTour[] = written.map((tour) => {
  const days = Object.entries(tour.itinerary)
  const itinerary = days.map(([title, activities], at) => ({ day: at + 1, title, activities }))
  return { ...noTourFacts, ...complete(tour, 'tour'), itinerary, durationDays: days.length }
})
