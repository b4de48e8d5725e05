// Encrypts the Google Maps key; the daily job encrypts keys of older releases.
import { encryptSecret, openSecret, reencrypt } from '#server/config/secret-box.ts'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { lockSettings } from '#server/database/lock-settings.ts'
import { changeStoredSetting, findStoredSetting } from '#server/database/stored-settings.ts'
import { integrationsSchema } from '#shared/settings/integrations.ts'

const sealing = {
  actor: jobActor('seal-maps-key'),
  action: 'seal',
  subject: { kind: 'settings', ids: ['integrations'] },
} as const

const field = 'google_maps_api_key'
const mapsKeyUse = `integrations.${field}`

type Integrations = Record<string, unknown>

/** Decrypts the key; '' if that fails. */
export function openMapsKey(stored: unknown): unknown {
  const sealed = encryptedKeyIn(stored)
  return sealed === ''
    ? stored
    : { ...(stored as Integrations), [field]: openSecret(sealed, mapsKeyUse) ?? '' }
}

/** An unchanged key retains its ciphertext, because every encryption differs. */
export function encryptMapsKey<Value extends { google_maps_api_key: string }>(
  value: Value,
  stored?: unknown,
): Value {
  const key = value.google_maps_api_key
  const sealed = encryptedKeyIn(stored)
  if (key === '') return value
  const isStored = sealed !== '' && openSecret(sealed, mapsKeyUse) === key
  return { ...value, google_maps_api_key: isStored ? sealed : encryptSecret(key, mapsKeyUse) }
}

/** Returns a ciphertext made with another SECRET; '' if there is none. */
export function unreadableKeyIn(stored: unknown): string {
  const sealed = encryptedKeyIn(stored)
  return sealed !== '' && openSecret(sealed, mapsKeyUse) === undefined ? sealed : ''
}

/** Removes the key, even the ciphertext. */
export function withoutMapsKey(stored: unknown): unknown {
  return isRecord(stored) ? { ...stored, [field]: '' } : stored
}

/** Returns 0 or 1. */
export function encryptStoredMapsKey(): Promise<number> {
  return write(sealing, async (writing) => {
    await lockSettings(writing)
    const stored = (await findStoredSetting('integrations', writing))?.value
    if (!isRecord(stored)) return 0
    const key = integrationsSchema.shape[field].safeParse(stored[field])
    const sealed = key.data
      ? encryptSecret(key.data, mapsKeyUse)
      : reencrypt(encryptedKeyIn(stored), mapsKeyUse)
    if (sealed === undefined) return 0
    const value = { ...stored, [field]: sealed }
    await changeStoredSetting(writing, { key: 'integrations', value })
    return 1
  })
}

/** Google keys contain no dot. */
function encryptedKeyIn(stored: unknown): string {
  const key = isRecord(stored) ? stored[field] : undefined
  return typeof key === 'string' && key.includes('.') ? key : ''
}

function isRecord(value: unknown): value is Integrations {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
