import type { StaffRole } from './permissions.ts'

export const roleLabels: Readonly<Record<StaffRole, { label: string; line: string }>> = {
  viewer: {
    label: 'Viewer',
    line: 'Can read content, media and enquiries. Cannot change or export anything.',
  },
  enquiries: {
    label: 'Enquiries only',
    line: 'Can work on enquiries and export them. Can read content, but not the media library.',
  },
  editor: {
    label: 'Editor',
    line: 'Can add, change, publish and delete content and media, and work on enquiries.',
  },
  owner: {
    label: 'Owner',
    line: 'Can do everything, including settings, email and other accounts.',
  },
}

/** Returns a role's label; unknown roles are returned unchanged. */
export function roleLabel(role: string): string {
  return roleLabels[role as StaffRole]?.label ?? role
}
