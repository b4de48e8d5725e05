import { contentTopics } from '#shared/content/content-kind.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** What staff can be told of; the public hears of `settings` alone. */
const liveTopics = ['settings', ...contentTopics, 'enquiries', 'media', 'email'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** That something has changed: where, which settings or which items, and when (ISO time). Never what it was or is. */
export type LiveNotice = { topic: LiveTopic; keys: string[]; at: string }

/** Where the public's and the staff's browsers listen. */
export const liveSettingsPath = '/live-settings'
export const liveChangesPath = '/admin/live-changes'

/** Milliseconds between two signs of life on a stream; a line that is silent for much longer is dead. */
export const liveBeat = 20_000

/** The notice that a text holds; undefined for every other text, whoever sent it. */
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

/** Whether a notice may be about this item. Without keys it may be about any; settings are about all that is shown. */
export function mayConcern({ topic, keys }: LiveNotice, id: string | undefined): boolean {
  return topic === 'settings' || keys.length === 0 || (id !== undefined && keys.includes(id))
}
