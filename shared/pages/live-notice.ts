import { contentTopics } from '#shared/content/content-kind.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** Topics of change events; public pages only receive `settings`. */
const liveTopics = ['settings', ...contentTopics, 'enquiries', 'media', 'email'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Topic, setting keys or item ids, and ISO time. Never includes values. */
export type LiveNotice = { topic: LiveTopic; keys: string[]; at: string }

/** Event stream endpoints for public pages and the panel. */
export const liveSettingsPath = '/live-settings'
export const liveChangesPath = '/admin/live-changes'

/** Milliseconds between heartbeats; a connection that is silent for much longer counts as dead. */
export const heartbeatMs = 20_000

/** Parses the JSON of a live event; undefined if it is invalid. */
export function readLiveNotice(text: string): LiveNotice | undefined {
  const { topic, keys, at }: Partial<Record<keyof LiveNotice, unknown>> = Object(parseJson(text))
  if (!isTopic(topic) || !Array.isArray(keys) || !keys.every(isKey)) return undefined
  if (typeof at !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(at)) return undefined
  return { topic, keys, at }
}

function isTopic(value: unknown): value is LiveTopic {
  return liveTopics.some((topic) => topic === value)
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && (/^[a-z_]{1,40}$/.test(value) || isRecordId(value))
}

/** Events without keys affect all items; settings affect every page. */
export function mayConcern({ topic, keys }: LiveNotice, id: string | undefined): boolean {
  return topic === 'settings' || keys.length === 0 || (id !== undefined && keys.includes(id))
}
