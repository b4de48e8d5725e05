import { sampleInlandDestinations } from './sample-destinations-inland.ts'
import { sampleKonkanDestinations } from './sample-destinations-konkan.ts'
import { sampleWesternDestinations } from './sample-destinations-western.ts'
import { complete, type SampleDestination, type WrittenDestination } from './sample-shapes.ts'

const written: WrittenDestination[] = [
  ...sampleKonkanDestinations,
  ...sampleWesternDestinations,
  ...sampleInlandDestinations,
]

export const sampleDestinations: SampleDestination[] = written.map((item) => complete(item, 'destination'))
