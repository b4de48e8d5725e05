/** Roles with increasing permissions; forms list the least privileged first. */
export const staffRoles = ['viewer', 'enquiries', 'editor', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const withoutEnquiries: readonly StaffRole[] = ['viewer', 'editor', 'owner']
const enquiryRoles: readonly StaffRole[] = ['enquiries', 'editor', 'owner']
const editors: readonly StaffRole[] = ['editor', 'owner']
const owners: readonly StaffRole[] = ['owner']

/** Roles by permission. Routes, writes and screens check permissions, never roles. */
const holders = {
  /** Basic access: frame, dashboard, search. */
  panel: everybody,
  'own-account': everybody,
  'content.read': everybody,
  'content.change': editors,
  'content.publish': editors,
  'content.remove': editors,
  'media.read': withoutEnquiries,
  'media.change': editors,
  'media.remove': editors,
  'enquiries.read': everybody,
  'enquiries.change': enquiryRoles,
  'enquiries.remove': enquiryRoles,
  'enquiries.export': enquiryRoles,
  'enquiries.import': editors,
  /** Limited to the kinds that the role may delete. */
  'trash.read': enquiryRoles,
  'settings.change': owners,
  'email-settings.change': owners,
  'health.read': owners,
  'staff.read': everybody,
  'staff.change': owners,
  /** Activity of all users. The history of an item only needs access to the item. */
  'activity.read': owners,
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

/** True if a role has a permission; false for unknown roles and permissions. */
export function may(role: StaffRole, permission: Permission): boolean {
  const held: readonly StaffRole[] = Object.hasOwn(holders, permission) ? holders[permission] : []
  return held.includes(role)
}

export const roleRejection =
  'Your role does not include this. Ask an owner, who can do it for you or change your role.'
/** Shown if two-factor setup is overdue. */
export const setUpRejection = 'Your role requires two-factor sign-in. Set it up to unlock the panel.'
