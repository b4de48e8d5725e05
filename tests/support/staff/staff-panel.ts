/** The whole staff panel behind its guard, and a member of staff at it, for tests from request to answer. */
import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach } from 'vitest'
import { loadedIn, resultIn } from '#tests/support/pages/screen-data.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { seedStaff, useStaffAccess } from './staff-members.ts'
import { startStaffSite } from './staff-visitor.ts'

type Fields = Record<string, string>

/** Call it at the top of a file, below useTestDatabase(); each test begins with one account, and nobody signed in. */
export function useStaffPanel(environment: Fields = {}) {
  useStaffAccess(environment)
  let build: ServerBuild
  beforeAll(async () => {
    build = await realBuild()
  }, 120_000)
  beforeEach(async () => void (await seedStaff()))

  const startSite = () => startStaffSite(build)

  /** The site, and somebody who has just signed in; `more` goes with each of their requests. */
  async function startSignedIn(more: Fields = {}) {
    const site = await startSite()
    const headers = { ...(await site.signedIn()), ...more }
    return {
      ...site,
      headers,
      send: (path: string, fields: Fields) => site.post(path, { fields, headers }),
      open: (path: string) => site.ask(path, { headers }),
      /** Posts as the panel's script does; `result` is what the action returned. */
      async act<Result>(path: string, fields: Fields) {
        const { status, text } = await site.post(dataAddress(path), { fields, headers })
        return { status, result: await resultIn<Result>(text) }
      },
      /** What the loaders of a screen returned. */
      async load<Loaded>(path: string) {
        return loadedIn<Loaded>((await site.ask(dataAddress(path), { headers })).text)
      },
    }
  }
  return { startSite, startSignedIn }
}

function dataAddress(path: string): string {
  return path.replace(/(?=\?|$)/, '.data')
}
