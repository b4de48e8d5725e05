import { latePart } from '#app/admin/shell/lazy/late-part.tsx'

export const LateStatusLine = latePart(() =>
  import('./enquiry-status-line.tsx').then((part) => part.EnquiryStatusLine),
)
