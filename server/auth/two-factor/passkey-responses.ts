// Validates passkey responses with size limits before decoding them.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { parseJson } from '#shared/values/parse-json.ts'

const text = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const credential = {
  id: text(1400),
  rawId: text(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const responseShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(4000),
    authenticatorData: text(2000),
    signature: text(2000),
    userHandle: text(100).optional(),
  }),
})
const newShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(4000),
    attestationObject: text(12_000),
    transports: z
      .array(
        z
          .string()
          .regex(/^[a-z-]+$/)
          .max(20),
      )
      .max(10)
      .optional(),
  }),
})

/** Returns a signed response, or undefined. */
export function readPasskeyResponse(answer: string): AuthenticationResponseJSON | undefined {
  return responseShape.safeParse(parseJson(answer)).data as AuthenticationResponseJSON | undefined
}

/** Returns a new passkey, or undefined. */
export function readNewPasskey(answer: string): RegistrationResponseJSON | undefined {
  return newShape.safeParse(parseJson(answer)).data as RegistrationResponseJSON | undefined
}
