import { latePart } from '#app/admin/late/late-part.tsx'

export const LateStatusLine = latePart(() =>
  import('./enquiry-status-line.tsx').then((part) => part.EnquiryStatusLine),
)
