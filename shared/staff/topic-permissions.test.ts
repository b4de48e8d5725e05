import { expect, test } from 'vitest'
import type { LiveTopic } from '#shared/pages/live-notice.ts'
import { type StaffRole, staffRoles } from './permissions.ts'
import { mayReceive } from './topic-permissions.ts'

/** Does not compile without each topic that there is. */
const topicsThereAre: Record<LiveTopic, readonly StaffRole[]> = {
  settings: staffRoles,
  destinations: staffRoles,
  tours: staffRoles,
  blog: staffRoles,
  'travel-services': staffRoles,
  enquiries: staffRoles,
  media: ['viewer', 'editor', 'owner'],
  email: ['owner'],
}

test.each(Object.entries(topicsThereAre))(
  'of %s these roles are told, and no other (N08)',
  (topic, roles) => {
    expect(staffRoles.filter((role) => mayReceive(role, topic as LiveTopic))).toEqual(roles)
  },
)
