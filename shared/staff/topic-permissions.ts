import { type ContentTopic, contentTopics } from '#shared/content/content-kind.ts'
import type { LiveTopic } from '#shared/pages/live-notice.ts'
import { may, type Permission, type StaffRole } from './permissions.ts'

/** What whoever is told of a topic must be allowed to read; of settings the public hears, too. */
const otherTopics: Record<Exclude<LiveTopic, ContentTopic>, Permission> = {
  settings: 'panel',
  enquiries: 'enquiries.read',
  media: 'media.read',
  email: 'health.read',
}

/** Whether open screens of a role are told that something of this topic changed. */
export function mayHear(role: StaffRole, topic: LiveTopic): boolean {
  return may(role, isContentTopic(topic) ? 'content.read' : otherTopics[topic])
}

function isContentTopic(topic: LiveTopic): topic is ContentTopic {
  return contentTopics.some((name) => name === topic)
}
