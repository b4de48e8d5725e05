import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'

export const LateColumnsMenu = lazyOnIdle(() => import('./columns-menu.tsx').then((part) => part.ColumnsMenu))
export const LateViewsMenu = lazyOnIdle(() => import('./views-menu.tsx').then((part) => part.ViewsMenu))
