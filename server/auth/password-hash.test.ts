import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './password-hash.ts'

test('a wrong password, a cut one and one with another end are refused', async () => {
  const hash = await hashPassword('ghat road in july')
  for (const wrong of [
    '',
    'ghat road in jul',
    'ghat road in julz',
    'Ghat road in july',
    'ghat road in july ',
  ]) {
    expect(await isPasswordOf(hash, wrong), wrong).toBe(false)
  }
  expect(await isPasswordOf(hash, 'ghat road in july')).toBe(true)
})

test.each([
  '',
  'x',
  '$argon2id$',
  '$2b$10$abcdefghijklmnopqrstuv',
  '$argon2i$v=19$m=19456,t=2,p=1$AAAA$AAAA',
])('what is no hash of ours is nobody’s: %s', async (hash) =>
  expect(await isPasswordOf(hash, 'anything at all')).toBe(false),
)

test.each(['m=4194304,t=2,p=1', 'm=19456,t=100000,p=1', 'm=19456,t=2,p=255'])(
  'a hash that would cost far more than ours is nobody’s, and is not tried: %s (F14)',
  async (price) => {
    const hash = await hashPassword('ghat road in july')
    const dear = hash.replace('m=19456,t=2,p=1', price)
    const { user, system } = process.cpuUsage()
    expect(await isPasswordOf(dear, 'ghat road in july')).toBe(false)
    const used = process.cpuUsage({ user, system })
    expect((used.user + used.system) / 1000).toBeLessThan(50)
  },
)

test('two people with the same password have different hashes, each at least of the cost that OWASP asks for (A18)', async () => {
  const hashes = await Promise.all([hashPassword('same words'), hashPassword('same words')])
  expect(hashes[0]).not.toBe(hashes[1])
  for (const hash of hashes) {
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
    expect(Number(lanes)).toBeGreaterThanOrEqual(1)
  }
})

test('emoji, Devanagari and every one of 128 characters count', async () => {
  const long = `${'रायगडावरचा पाऊस 🌧️ '.repeat(8)}`.slice(0, 127)
  const hash = await hashPassword(`${long}a`)
  expect(await isPasswordOf(hash, `${long}a`)).toBe(true)
  expect(await isPasswordOf(hash, `${long}b`)).toBe(false)
})

test('the same letters typed in another Unicode form are the same password', async () => {
  const hash = await hashPassword('caf\u00e9 on the ghat')
  expect(await isPasswordOf(hash, 'cafe\u0301 on the ghat')).toBe(true)
})
