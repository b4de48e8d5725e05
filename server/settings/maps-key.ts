// Keeps the key for Google Maps sealed in its row, like the password of the mail server; a row from before that is sealed by the daily round.
import { openSecret, sealAnew, sealSecret } from '#server/config/secret-box.ts'
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
/** What a sealed key is bound to. */
const mapsKeyUse = `integrations.${field}`

type Integrations = Record<string, unknown>

/** The stored value with its key in clear; '' for one that was sealed under another secret, or is no key. */
export function openMapsKey(stored: unknown): unknown {
  const sealed = sealedKeyIn(stored)
  return sealed === ''
    ? stored
    : { ...(stored as Integrations), [field]: openSecret(sealed, mapsKeyUse) ?? '' }
}

/** The value as it is to be stored. A key that is the `stored` one keeps its sealed text, since each sealing looks different. */
export function sealMapsKey<Value extends { google_maps_api_key: string }>(
  value: Value,
  stored?: unknown,
): Value {
  const key = value.google_maps_api_key
  const sealed = sealedKeyIn(stored)
  if (key === '') return value
  const isStored = sealed !== '' && openSecret(sealed, mapsKeyUse) === key
  return { ...value, google_maps_api_key: isStored ? sealed : sealSecret(key, mapsKeyUse) }
}

/** The sealed text of a stored key that cannot be opened, which was sealed under another SECRET; '' where there is none. */
export function unreadableKeyIn(stored: unknown): string {
  const sealed = sealedKeyIn(stored)
  return sealed !== '' && openSecret(sealed, mapsKeyUse) === undefined ? sealed : ''
}

/** The stored value without its key, for whoever may not even hold it sealed. */
export function withoutMapsKey(stored: unknown): unknown {
  return isRecord(stored) ? { ...stored, [field]: '' } : stored
}

/** Seals a key that stands in clear, from an older release or one of its backups, or under the SECRET of before; answers how many did, none or one. */
export function sealStoredMapsKey(): Promise<number> {
  return write(sealing, async (writing) => {
    await lockSettings(writing)
    const stored = (await findStoredSetting('integrations', writing))?.value
    if (!isRecord(stored)) return 0
    const key = integrationsSchema.shape[field].safeParse(stored[field])
    const sealed = key.data ? sealSecret(key.data, mapsKeyUse) : sealAnew(sealedKeyIn(stored), mapsKeyUse)
    if (sealed === undefined) return 0
    const value = { ...stored, [field]: sealed }
    await changeStoredSetting(writing, { key: 'integrations', value })
    return 1
  })
}

/** No key of Google's has the dot that a sealed text begins with. */
function sealedKeyIn(stored: unknown): string {
  const key = isRecord(stored) ? stored[field] : undefined
  return typeof key === 'string' && key.includes('.') ? key : ''
}

function isRecord(value: unknown): value is Integrations {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
