/**
 * Tests the build for cache poisoning, directly and behind nginx with the shipped configuration: every crafted
 * request at every route. Needs a build. `npm run test:full -- poisoning --only nginx`
 */
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { parseArgs } from 'node:util'
import { startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { findPoisoned, type Way } from './find-poisoned.ts'
import { startShippedNginx } from './shipped-nginx.ts'
import { tryStrangers } from './try-strangers.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const name = 'www.example.com'

async function tryDirectly(): Promise<number> {
  const site = await startSiteUnderTest({ environment: { DEMO: 'true', HOST: '127.0.0.1' } })
  try {
    const { host, port } = new URL(site.baseUrl)
    return await tell('direct', {
      host,
      connect: () => connect({ port: Number(port), host: '127.0.0.1' }),
    })
  } finally {
    await site.stop()
  }
}

async function tryBehindNginx(keeps: boolean): Promise<number> {
  const site = await startSiteUnderTest({
    environment: {
      ...{ DEMO: 'true', HOST: '127.0.0.1' },
      ...{ PUBLIC_ORIGIN: `https://${name}`, TRUSTED_PROXIES: '127.0.0.1' },
    },
  })
  try {
    const nginx = await startShippedNginx({ sitePorts: [Number(new URL(site.baseUrl).port)], keeps })
    // A copy of five seconds, then the next one.
    const changeAfter = keeps ? 5500 : 0
    const called = keeps ? 'nginx with its cache' : 'nginx'
    const place = { host: '127.0.0.1' }
    try {
      const secure = await tell(`behind ${called}, https`, {
        host: name,
        changeAfter,
        connect() {
          const socket = connect({ ...place, port: nginx.securePort })
          // The certificate is made for this run alone.
          return connectSecurely({ socket, servername: name, rejectUnauthorized: false })
        },
      })
      const plain = await tell(`behind ${called}, http`, {
        host: name,
        changeAfter,
        connect: () => connect({ ...place, port: nginx.plainPort }),
      })
      const wrong = await tryStrangers(nginx, name)
      console.log(
        `behind ${called}: other names and TLS: ${wrong.length === 0 ? 'all refused' : wrong.join('; ')}`,
      )
      return secure + plain + wrong.length
    } finally {
      await nginx.stop()
    }
  } finally {
    await site.stop()
  }
}

/** Prints the figures of one way; gives how many things were wrong. */
async function tell(how: string, way: Way): Promise<number> {
  const { crafts, addresses, faults, poisoned } = await findPoisoned(way, 'pair')
  const hit = new Set(poisoned.map(({ address }) => address))
  console.log(
    `${how}: ${crafts} crafted requests × ${addresses} addresses: ` +
      `${hit.size} addresses poisoned (${poisoned.length} pairs), ${faults.length} answers of 5xx`,
  )
  for (const { craft, address, shown } of poisoned.slice(0, 10))
    console.log(`  ${address} by ${craft}: ${shown}`)
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
  return poisoned.length + faults.length
}

const ways = {
  direct: tryDirectly,
  nginx: () => tryBehindNginx(false),
  'nginx with its cache': () => tryBehindNginx(true),
}
let wrong = 0
for (const [called, run] of Object.entries(ways)) if (called.includes(values.only)) wrong += await run()
if (wrong > 0) process.exitCode = 1
