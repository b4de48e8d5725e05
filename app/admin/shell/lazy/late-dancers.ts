import { lazyOnIdle } from './late-part.tsx'

export const LateDancers = lazyOnIdle(
  () => import('#app/ui/warli-drawing.tsx').then((part) => part.WarliDancers),
  { isRare: true },
)
