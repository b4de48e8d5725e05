import { lazyOnIdle } from './late-part.tsx'

export const LazyAdminError = lazyOnIdle(() =>
  import('#app/admin/shell/admin-error.tsx').then((part) => part.AdminError),
)
export const LazyErrorMessages = lazyOnIdle(() =>
  import('#app/admin/shell/admin-error.tsx').then((part) => part.ErrorMessages),
)
