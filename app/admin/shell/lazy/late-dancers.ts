import { lazyOnIdle } from './late-part.tsx'

/** Illustration of an empty list. */
export const LateDancers = lazyOnIdle(
  () => import('#app/ui/warli-drawing.tsx').then((part) => part.WarliDancers),
  { isRare: true },
)
