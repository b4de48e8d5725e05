/** A passkey in software (ES256, attestation "none"), for tests: as good as its flags, origin and counter say. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = {
  origin?: string
  rpID?: string
  /** Whether the device verified who holds it. */
  isVerified?: boolean
  counter?: number
  type?: string
  userHandle?: string
}

const bytesOf = (text: string) => Buffer.from(text)
const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** What a browser sends for it, as JSON. */
export function makeSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(24)
  const id = credentialId.toString('base64url')
  // A map of key type, algorithm, curve and point, in CBOR.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  function authData({ rpID = 'site.test', isVerified = true, counter = 0 }: Options, made: Buffer): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (made.length > 0 ? 0x40 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([digest(rpID), head, made])
  }

  function clientData(challenge: string, { origin = 'https://site.test', type }: Options): Buffer {
    return bytesOf(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  const frame = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  return {
    id,
    create(challenge: string, options: Options = {}): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = authData(options, Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = clientData(challenge, { type: 'webauthn.create', ...options }).toString(
        'base64url',
      )
      const response = {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ ...frame, response })
    },
    sign(challenge: string, options: Options = {}): string {
      const data = authData(options, Buffer.alloc(0))
      const client = clientData(challenge, { type: 'webauthn.get', ...options })
      const signature = sign('sha256', Buffer.concat([data, digest(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(options.userHandle !== undefined && {
          userHandle: Buffer.from(options.userHandle).toString('base64url'),
        }),
      }
      return JSON.stringify({ ...frame, response })
    },
  }
}
