/** The roles of staff, in the order in which a form offers them: least first, so that nobody gives away more than they mean to. */
export const staffRoles = ['viewer', 'enquiries', 'editor', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const withoutEnquiries: readonly StaffRole[] = ['viewer', 'editor', 'owner']
const enquiryDesk: readonly StaffRole[] = ['enquiries', 'editor', 'owner']
const editors: readonly StaffRole[] = ['editor', 'owner']
const owners: readonly StaffRole[] = ['owner']

/** The one table of who may do what: routes, writes and screens name a permission, and nothing else names a role. */
const holders = {
  /** Being in the panel at all: its frame, the dashboard, the search. */
  panel: everybody,
  /** One's own password and sessions. */
  'own-account': everybody,
  'content.read': everybody,
  'content.change': editors,
  'content.publish': editors,
  'content.remove': editors,
  'media.read': withoutEnquiries,
  'media.change': editors,
  'media.remove': editors,
  'enquiries.read': everybody,
  'enquiries.change': enquiryDesk,
  'enquiries.remove': enquiryDesk,
  'enquiries.export': enquiryDesk,
  /** Bringing in those of a file. */
  'enquiries.import': editors,
  /** Of what is there, the kinds that one may remove. */
  'trash.read': enquiryDesk,
  'settings.change': owners,
  'email-settings.change': owners,
  /** How the parts of the site are, what was not sent, when it was last backed up. */
  'health.read': owners,
  'staff.read': everybody,
  'staff.change': owners,
  /** What everybody did, whatever it was done to; the history of an item goes with the item. */
  'activity.read': owners,
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders

/** Whether a role holds a permission; nobody does what is not in the table, and no role but ours does anything. */
export function may(role: StaffRole, permission: Permission): boolean {
  const held: readonly StaffRole[] = Object.hasOwn(holders, permission) ? holders[permission] : []
  return held.includes(role)
}

/** What stands where a role does not reach. */
export const roleRefusal =
  'Your role does not include this. Ask an owner, who can do it for you or change your role.'
/** What stands there for somebody whose role needs a second step that they did not set up in time. */
export const setUpRefusal =
  'Your role needs a second step. Set it up to go on: until then nothing else is open.'
