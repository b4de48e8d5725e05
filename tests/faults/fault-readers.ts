/** Those who read while things break: visitors of pages old and new, staff in their lists. */
import { setTimeout as wait } from 'node:timers/promises'
import { ask, type Client, watch } from './fault-clients.ts'

/** Pauses between two looks, in milliseconds: enough of them in a second, and time left for those who write. */
const pause = 25

/** A page that the site made once from its database; what it hands out without that is marked stale. */
export const shownBefore = 'a page shown before'
/** Says the same whatever the database holds. */
const withoutDatabase = 'robots.txt'
/** What visitors must be able to read whatever has become of the pictures. */
export const visibleWithoutMedia = [shownBefore, withoutDatabase]
export const storedImage = 'a stored picture'
/** What visitors must be able to read whatever has become of the database. */
export const alwaysVisible = [...visibleWithoutMedia, storedImage]

/** Goes around these pages, which were shown before. */
export function reader(pages: readonly string[]): Client {
  return visitor({ what: shownBefore, nextPath: scheduleTask(pages), every: pause })
}

/** Asks again and again for what stands in the program alone. */
export function robot(): Client {
  return visitor({ what: withoutDatabase, nextPath: () => '/robots.txt', every: 10 * pause })
}

/** Goes around these pictures, as one of the six connections of a browser does, and keeps none. */
export function imageViewer(paths: readonly string[]): Client {
  return visitor({ what: storedImage, nextPath: scheduleTask(paths), every: 4 * pause })
}

/** Asks for something else each time, so that nothing in memory answers it. */
export function searcher(): Client {
  let turn = 0
  const nextPath = () => {
    turn += 1
    return `/tours?q=never+${turn}+${Math.random()}`
  }
  return visitor({ what: 'a search never made before', nextPath, every: 4 * pause })
}

type Visits = { what: string; nextPath: () => string; every: number }

/** Somebody who is not signed in, and expects each address to be answered with 200. */
function visitor({ what, nextPath, every }: Visits): Client {
  return {
    what,
    async actOnce(reach) {
      const path = nextPath()
      const work = () => ask({ reach: { ...reach, cookie: '' }, path })
      await watch(what, { reach, work, judge: ({ status }) => status === 200 })
      await wait(every)
    },
  }
}

function scheduleTask(paths: readonly string[]): () => string {
  let turn = 0
  return () => {
    turn += 1
    return paths[turn % paths.length] ?? '/'
  }
}

/** Opens a list of the panel again and again. */
export function clerk(): Client {
  const what = 'a list of the panel'
  return {
    what,
    async actOnce(reach) {
      const work = () => ask({ reach, path: '/admin/enquiries' })
      await watch(what, { reach, work, judge: ({ status }) => status === 200 })
      await wait(4 * pause)
    },
  }
}
