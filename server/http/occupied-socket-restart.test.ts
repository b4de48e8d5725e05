import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdSocket } from '#tests/support/site/socket-holder.ts'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'tests/support/site/occupied-socket-server.ts')
const command = [process.execPath, program]

test('who comes while the site restarts waits in the held socket, and nobody is refused', async () => {
  const holder = await holdSocket({ command, cwd: root })
  onTestFinished(() => holder.stop())
  const ask = async () => (await fetch(`http://127.0.0.1:${holder.port}/`)).text()
  const before = await ask()
  const restarted = holder.restart()
  const asked = Array.from({ length: 20 }, ask)
  await restarted
  const later = await Promise.all([...asked, ask()])
  expect(later).toHaveLength(21)
  expect(new Set([before, ...later]).size).toBe(2)
  expect(later.at(-1)).not.toBe(before)
  expect(holder.log()).toMatch(/^ended 0$/m)
})

test('a passed file that is no socket is told in a sentence', () => {
  const script = 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@" 3< /dev/null'
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', ...command], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    'Cannot listen on the socket that the service manager passed: expected a ListenStream of an address and a port.\n',
  )
})
