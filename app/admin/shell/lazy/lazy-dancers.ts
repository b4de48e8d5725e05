import { lazyOnIdle } from './late-part.tsx'

export const LazyDancers = lazyOnIdle(
  () => import('#app/ui/warli-drawing.tsx').then((part) => part.WarliDancers),
  { isRare: true },
)
