import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'

export const LazyStatusLine = lazyOnIdle(() =>
  import('./enquiry-status-line.tsx').then((part) => part.EnquiryStatusLine),
)
