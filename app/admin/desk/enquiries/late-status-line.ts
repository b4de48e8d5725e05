import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'

export const LateStatusLine = lazyOnIdle(() =>
  import('./enquiry-status-line.tsx').then((part) => part.EnquiryStatusLine),
)
