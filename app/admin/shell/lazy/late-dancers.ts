import { latePart } from './late-part.tsx'

/** The drawing of an empty list, which lies in a file of the public pages. */
export const LateDancers = latePart(
  () => import('#app/ui/warli-drawing.tsx').then((part) => part.WarliDancers),
  { isRare: true },
)
