// Forwards database notifications to event streams: public settings to all, other topics to staff by role.

import { changeNoticeChannel } from '#server/content/change-notices.ts'
import { listen } from '#server/database/notifications.ts'
import { heartbeatMs, type LiveNotice, readLiveNotice } from '#shared/pages/live-notice.ts'
import { isSiteSettingKey } from '#shared/settings/setting-values.ts'
import { publicAudience } from './public-live-stream.ts'
import { dropEndedSessions, staffAudience } from './staff-live-stream.ts'

/** Triggers notify it when a session is deleted or a role changes. */
const sessionChannel = 'session_ends'

/** Starts forwarding; the returned function stops it and ends staff streams. */
export function startLiveUpdates(): () => void {
  const beats = setInterval(() => {
    publicAudience.sendHeartbeat()
    staffAudience.sendHeartbeat()
    void dropEndedSessions()
  }, heartbeatMs).unref()
  const stops = [
    listen(changeNoticeChannel, { received: passOn, connected: notifyMissed }),
    listen(sessionChannel, { received: () => void dropEndedSessions(), connected: dropEndedSessions }),
    () => clearInterval(beats),
    () => staffAudience.dropAll(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function passOn(payload: string): void {
  const notice = readLiveNotice(payload)
  if (!notice) return
  staffAudience.notify(notice)
  const shown = publicPartOf(notice)
  if (shown) publicAudience.notify(shown)
}

/** Changed public settings only. */
function publicPartOf({ topic, keys, at }: LiveNotice): LiveNotice | undefined {
  const open = keys.filter(isSiteSettingKey)
  return topic === 'settings' && open.length > 0 ? { topic, keys: open, at } : undefined
}

/** After a lost connection events may be missing. */
function notifyMissed(): void {
  staffAudience.notifyMissed()
  publicAudience.notifyMissed()
}
