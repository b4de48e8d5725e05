import { latePart } from '#app/admin/shell/lazy/late-part.tsx'

export const LateColumnsMenu = latePart(() => import('./columns-menu.tsx').then((part) => part.ColumnsMenu))
export const LateViewsMenu = latePart(() => import('./views-menu.tsx').then((part) => part.ViewsMenu))
