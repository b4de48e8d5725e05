import { expect, test } from 'vitest'
import { may, type Permission, type StaffRole, staffRoles } from './permissions.ts'

/** Does not compile without each permission that there is. */
const permissionsThereAre: Record<Permission, true> = {
  ...{
    panel: true,
    'own-account': true,
    'health.read': true,
    'staff.read': true,
    'staff.change': true,
    'activity.read': true,
  },
  ...{ 'content.read': true, 'content.change': true, 'content.publish': true, 'content.remove': true },
  ...{ 'media.read': true, 'media.change': true, 'media.remove': true },
  ...{ 'enquiries.read': true, 'enquiries.change': true, 'enquiries.remove': true, 'enquiries.export': true },
  ...{ 'enquiries.import': true },
  ...{ 'trash.read': true, 'settings.change': true, 'email-settings.change': true },
}
const permissions = Object.keys(permissionsThereAre) as Permission[]

/** Written a second time, by role: a line that is moved in the table has to be moved here, too. */
const held: Record<StaffRole, string[]> = {
  viewer: ['panel', 'own-account', 'content.read', 'media.read', 'enquiries.read', 'staff.read'],
  enquiries: [
    ...['panel', 'own-account', 'content.read', 'staff.read'],
    ...['enquiries.read', 'enquiries.change', 'enquiries.remove', 'enquiries.export', 'trash.read'],
  ],
  editor: [
    ...['panel', 'own-account', 'staff.read'],
    ...['content.read', 'content.change', 'content.publish', 'content.remove'],
    ...['media.read', 'media.change', 'media.remove'],
    ...['enquiries.read', 'enquiries.change', 'enquiries.remove', 'enquiries.export', 'trash.read'],
    'enquiries.import',
  ],
  owner: [...permissions],
}

test.each(staffRoles)('%s holds these permissions and no other (N01)', (role) => {
  expect(permissions.filter((permission) => may(role, permission)).sort()).toEqual([...held[role]].sort())
})

test('settings, e-mail, health and colleagues are an owner’s alone (N01)', () => {
  const ours: Permission[] = [
    'settings.change',
    'email-settings.change',
    'health.read',
    'staff.change',
    'activity.read',
  ]
  for (const permission of ours) expect(staffRoles.filter((role) => may(role, permission))).toEqual(['owner'])
})

test.each(['admin', 'root', '', 'Owner', 'constructor', '__proto__', 'owner '])(
  'the role %j, which is none of ours, may nothing (N01)',
  (role) => {
    expect(permissions.filter((permission) => may(role as StaffRole, permission))).toEqual([])
  },
)

test.each(['constructor', '__proto__', 'toString', '', 'content', 'content.*'])(
  'the permission %j, which is not in the table, is nobody’s (N01)',
  (permission) => {
    expect(staffRoles.filter((role) => may(role, permission as Permission))).toEqual([])
  },
)
