import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'

export const LazyColumnsMenu = lazyOnIdle(() => import('./columns-menu.tsx').then((part) => part.ColumnsMenu))
export const LazyViewsMenu = lazyOnIdle(() => import('./views-menu.tsx').then((part) => part.ViewsMenu))
