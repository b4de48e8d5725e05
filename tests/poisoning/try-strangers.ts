/** Tries what the shipped nginx must not answer: other names, no name, TLS without forward secrecy. */
import { connect } from 'node:net'
import { type ConnectionOptions, connect as connectSecurely, type TLSSocket } from 'node:tls'
import type { ShippedNginx } from './shipped-nginx.ts'

const host = '127.0.0.1'
const withoutForwardSecrecy = ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'AES128-SHA', 'AES256-SHA256']
const weak = [
  'ECDHE-ECDSA-AES128-SHA',
  'ECDHE-RSA-AES128-SHA',
  'ECDHE-ECDSA-AES256-SHA384',
  ...withoutForwardSecrecy,
]

/** Gives a sentence for everything that was answered and should not have been. */
export async function tryStrangers(nginx: ShippedNginx, name: string): Promise<string[]> {
  const wrong: string[] = []
  const named = { port: nginx.securePort, servername: name }
  for (const foreign of ['evil.example', '127.0.0.1', '1.2.3.456', '']) {
    const answer = await readAll(connect({ host, port: nginx.plainPort }), foreign)
    if (/^HTTP\S* [235]/.test(answer)) wrong.push(`http answered the Host "${foreign}"`)
    const secure = connectSecurely({
      host,
      port: nginx.securePort,
      servername: name,
      rejectUnauthorized: false,
    })
    if (/^HTTP\S* [235]/.test(await readAll(secure, foreign)))
      wrong.push(`https answered the Host "${foreign}"`)
  }
  if (await shakesHands({ port: nginx.securePort, servername: 'evil.example' }))
    wrong.push('TLS was opened for another name')
  if (await shakesHands({ port: nginx.securePort })) wrong.push('TLS was opened without a name')
  for (const ciphers of weak) {
    const offered: Offer = { ...named, ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' }
    if (await shakesHands(offered)) wrong.push(`TLS was opened with ${ciphers}`)
  }
  const old = {
    ...named,
    ciphers: 'DEFAULT:@SECLEVEL=0',
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
  } as const
  if (await shakesHands(old)) wrong.push('TLS 1.1 was spoken')
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const offered = { ...named, minVersion: version, maxVersion: version }
    if (!(await shakesHands(offered))) wrong.push(`${version} was not spoken`)
  }
  return wrong
}

type Offer = Pick<ConnectionOptions, 'port' | 'servername' | 'ciphers' | 'maxVersion' | 'minVersion'>

function shakesHands(offer: Offer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connectSecurely({ ...offer, host, rejectUnauthorized: false })
    socket.once('secureConnect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}

async function readAll(socket: ReturnType<typeof connect>, named: string): Promise<string> {
  let answer = ''
  socket.on('data', (part) => {
    answer += part.toString('latin1')
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(`GET /about HTTP/1.1\r\nHost: ${named}\r\nConnection: close\r\n\r\n`)
  await closed
  return answer
}
