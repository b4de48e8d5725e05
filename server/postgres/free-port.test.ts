import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './postgres-access.ts'

async function listenAt(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a port that somebody listens on is not given away, and where all are taken that is said', async () => {
  const taken = await listenAt(0)
  const ports = [taken, taken, await findFreePort()]
  expect(await findFreePort(() => ports.shift() ?? 0)).not.toBe(taken)
  await expect(findFreePort(() => taken)).rejects.toThrow(/none of 100 ports/)
})

test('a port can be listened on, and none of those is given that the system takes for connections of its own', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()))
  for (const port of ports) expect(port).toBeLessThan(32_768)
  expect(await listenAt(ports[0] ?? 0)).toBe(ports[0])
})
