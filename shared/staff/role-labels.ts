import type { StaffRole } from './permissions.ts'

export const roleLabels: Readonly<Record<StaffRole, { label: string; line: string }>> = {
  viewer: {
    label: 'Viewer',
    line: 'Reads content, media and enquiries. Changes nothing and exports nothing.',
  },
  enquiries: {
    label: 'Enquiries only',
    line: 'Works on enquiries and exports them. Reads content, and does not see the media library.',
  },
  editor: {
    label: 'Editor',
    line: 'Adds, changes, publishes and deletes content and media, and works on enquiries.',
  },
  owner: {
    label: 'Owner',
    line: 'Does everything, also settings, email and the accounts of others.',
  },
}

/** Returns a role's label; unknown roles are returned unchanged. */
export function roleLabel(role: string): string {
  return roleLabels[role as StaffRole]?.label ?? role
}
