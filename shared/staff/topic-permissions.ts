import { type ContentTopic, contentTopics } from '#shared/content/content-kind.ts'
import type { LiveTopic } from '#shared/pages/live-notice.ts'
import { may, type Permission, type StaffRole } from './permissions.ts'

/** Permissions to receive change events by topic; `settings` is also public. */
const otherTopics: Record<Exclude<LiveTopic, ContentTopic>, Permission> = {
  settings: 'panel',
  enquiries: 'enquiries.read',
  media: 'media.read',
  email: 'health.read',
}

/** True if a role receives change events of this topic. */
export function mayReceive(role: StaffRole, topic: LiveTopic): boolean {
  return may(role, isContentTopic(topic) ? 'content.read' : otherTopics[topic])
}

function isContentTopic(topic: LiveTopic): topic is ContentTopic {
  return contentTopics.some((name) => name === topic)
}
