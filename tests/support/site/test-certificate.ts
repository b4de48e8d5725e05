/** A certificate for localhost, made anew for each run: no key lies in the repository and none runs out. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

export type TestCertificate = { key: string; cert: string }

const tags = { integer: 2, bits: 3, octets: 4, object: 6, text: 12, sequence: 48, set: 49, time: 23 }

/** Self-signed, good for two days, for the name `localhost` or another one, and the address 127.0.0.1. */
export function makeTestCertificate(host = 'localhost'): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // Of two authorities with the same name a process believes only one.
  const subject = der(tags.text, Buffer.from(`Test ${randomUUID()}`))
  const name = sequence(der(tags.set, sequence(object('550403'), subject)))
  const algorithm = sequence(object('2a8648ce3d040302'))
  const names = sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1])))
  const authority = sequence(der(1, Buffer.from([255])))
  const body = sequence(
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(-1), time(1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension('551d13', authority), extension('551d11', names))),
  )
  const signature = der(tags.bits, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  // Short lengths stand alone; longer ones say first in how many bytes they follow.
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  const size = length < 128 ? [length] : bytes
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(tags.sequence, ...parts)
}

function object(hex: string): Buffer {
  return der(tags.object, Buffer.from(hex, 'hex'))
}

function extension(hex: string, value: Buffer): Buffer {
  return sequence(object(hex), der(tags.octets, value))
}

/** A moment so many days from now, as `YYMMDDhhmmssZ`. */
function time(days: number): Buffer {
  const moment = new Date(Date.now() + days * 86_400_000).toISOString()
  return der(tags.time, Buffer.from(`${moment.replace(/[-:T]/g, '').slice(2, 14)}Z`))
}
