import { latePart } from './late-part.tsx'

/** Illustration of an empty list. */
export const LateDancers = latePart(
  () => import('#app/ui/warli-drawing.tsx').then((part) => part.WarliDancers),
  { isRare: true },
)
