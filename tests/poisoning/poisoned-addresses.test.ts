import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { useSpecifiedSite } from '#tests/support/site/specified-site.ts'
import { useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { findPoisoned } from './find-poisoned.ts'

useTestDatabase()
useStaffAccess()
const { build } = useSpecifiedSite()

test('no crafted Host, target or header changes what others are shown, at any route (I04, I05, I12)', async () => {
  const { port } = await startPipeline(build(), { trustedProxies: ['127.0.0.1'] })
  const { crafts, addresses, faults, poisoned } = await findPoisoned(
    {
      host: 'site.test',
      connect: () => connect(port, '127.0.0.1'),
      headers: (network) => `X-Forwarded-For: 198.18.${network >> 8}.${network & 255}\r\n`,
    },
    'address',
  )
  expect([crafts >= 30, addresses >= 70]).toEqual([true, true])
  expect({ faults, poisoned }).toEqual({ faults: [], poisoned: [] })
}, 240_000)
