import { connect } from 'node:net'

/** Sends exactly these bytes to a port of this machine and reads until the server closes; what came back. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  socket.write(bytes, 'latin1')
  await closed
  return answer
}
