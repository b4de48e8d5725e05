/** What the running tests of a file are told by live notices, as every instance hears it. */
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { changeNoticeChannel } from '#server/content/change-notices.ts'
import { type LiveNotice, readLiveNotice } from '#shared/pages/live-notice.ts'

/** Listens from before the first test to after the last; the list grows with each notice, in the order of their sending. */
export function collectNotices(connection: pg.ClientConfig): LiveNotice[] {
  const heard: LiveNotice[] = []
  let listener: pg.Client
  beforeAll(async () => {
    listener = new pg.Client(connection)
    await listener.connect()
    await listener.query(`LISTEN ${changeNoticeChannel}`)
    listener.on('notification', ({ payload }) => {
      const notice = readLiveNotice(payload ?? '')
      if (notice) heard.push(notice)
    })
  })
  afterAll(() => listener.end())
  return heard
}
