/** Stands for systemd with a socket unit: holds a listening socket, passes it to a program, and restarts that on demand. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

type Options = { command: readonly string[]; cwd?: string; environment?: NodeJS.ProcessEnv; port?: number }

export type SocketHolder = {
  readonly port: number
  /** What the program has said so far, and an exit code after the word "ended" for each that has ended. */
  log: () => string
  /** Ends the program as systemd does, waits for its end, and starts it anew; resolves when the new one is begun. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** A shell never accepts a connection by itself: those that come while no program runs wait in the socket. */
const service = `
begin() { LISTEN_FDS=1 sh -c 'export LISTEN_PID=$$; exec "$@"' sh "$@" & pid=$!; echo begun; }
end() { kill -TERM $pid; wait $pid; echo "ended $?"; }
begin "$@"
while read -r word; do end; begin "$@"; done
end
`

/** Starts `command` with the socket, on `port` of this machine or on a free one. */
export async function holdSocket({ command, cwd, environment, port = 0 }: Options): Promise<SocketHolder> {
  const server = createServer().listen({ port, host: '127.0.0.1', backlog: 4096 })
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const child = spawn('sh', ['-c', service, 'sh', ...command], {
    stdio: ['pipe', 'pipe', 'pipe', descriptorOf(server)],
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, ...environment },
  })
  // The shell has a copy of its own now.
  server.close()
  const said: string[] = []
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const log = () => said.join('')
  await untilBegun(child, { log, times: 1 })
  let starts = 1
  return {
    port: address.port,
    log,
    async restart() {
      starts += 1
      child.stdin?.write('restart\n')
      await untilBegun(child, { log, times: starts })
    },
    async stop() {
      child.stdin?.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** The number of the file behind a server, which Node has no word for. */
function descriptorOf(server: Server): number {
  const { _handle } = server as Server & { _handle?: { fd: number } }
  if (_handle === undefined || _handle.fd < 0) throw new Error('there is no file behind this server')
  return _handle.fd
}

async function untilBegun(
  child: ChildProcess,
  { log, times }: { log: () => string; times: number },
): Promise<void> {
  while ((log().match(/^begun$/gm) ?? []).length < times) {
    if (child.exitCode !== null) throw new Error(`the holder of the socket has ended. It said:\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
