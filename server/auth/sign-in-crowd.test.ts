import { expect, test } from 'vitest'
import { enterCrowd } from './sign-in.ts'

const client = (network: string, isKnown = false) => ({ network, account: 'a@site.test', isKnown })

test('of ten sign-ins at once from each of a hundred networks one each goes on, and honest ones beside them (A20)', () => {
  const leaves = Array.from({ length: 1000 }, (_, number) => enterCrowd(client(`network ${number % 100}`)))
  const begun = leaves.filter((leave) => leave !== undefined)
  expect(begun).toHaveLength(100)
  expect(enterCrowd(client('network 3'))).toBeUndefined()
  const honest = [enterCrowd(client('honest')), enterCrowd(client('network 3', true))]
  for (const leave of [...begun, ...honest]) leave?.()
  expect(honest).not.toContain(undefined)
  // Nothing of them is left behind.
  const office = Array.from({ length: 50 }, () => enterCrowd(client('office')))
  expect(office).not.toContain(undefined)
  for (const leave of office) leave?.()
})
