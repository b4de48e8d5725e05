import { latePart } from './late-part.tsx'

export const LateAdminFault = latePart(() =>
  import('#app/admin/shell/admin-fault.tsx').then((part) => part.AdminFault),
)
export const LateFaultWords = latePart(() =>
  import('#app/admin/shell/admin-fault.tsx').then((part) => part.FaultWords),
)
