// Launch checklist of the owner: unconfirmed claims and missing basics.
import type { Actor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { lockSettings } from '#server/database/lock-settings.ts'
import { findStoredSetting, readStoredSettings, storeSettings } from '#server/database/stored-settings.ts'
import { tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { ClaimKey, ClaimTexts } from '#shared/claims/claim-catalogue.ts'
import { claimTexts, openClaims } from '#shared/claims/claims-setting.ts'
import {
  type ClaimAction,
  doWithClaims,
  type LaunchTask,
  launchListKey,
  launchMarksIn,
} from '#shared/launch/launch-list.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { defaultAboutContent } from '#shared/settings/about-setting.ts'
import { ownContact } from '#shared/settings/own-contact.ts'
import { arePoliciesChecked } from '#shared/settings/policies.ts'
import { describeSetting, parseSetting, type SiteSettingKey } from '#shared/settings/setting-values.ts'

export type Launch = {
  claims: { key: ClaimKey; texts: ClaimTexts }[]
  done: LaunchTask[]
  marked: LaunchTask[]
}

const change = { action: 'change', subject: { kind: 'settings' } } as const
const asked = [
  'home_claims',
  'site_info',
  'contact_info',
  'about_content',
  'policies',
] satisfies SiteSettingKey[]

/** Throws a 403 without `settings.change`. */
export async function readLaunch(actor: Actor): Promise<Launch> {
  requirePermission(actor, 'settings.change')
  const [stored, tour] = await Promise.all([
    readStoredSettings([...asked, launchListKey]),
    database().$count(tours, isPublished(tours)),
  ])
  const read = <Key extends SiteSettingKey>(key: Key) => parseSetting(key, stored.get(key))
  const [claims, site, about] = [read('home_claims'), read('site_info'), read('about_content')]
  const { phone, email } = ownContact(read('contact_info'))
  const texts = ['our_story', 'our_mission', 'our_vision'] as const
  const isOwn = (text: string, given: string) => text !== '' && text !== given
  const done: Partial<Record<LaunchTask, boolean>> = {
    phone: phone !== '',
    email: email !== '',
    logo: site.logo !== '',
    hero:
      isOwn(site.hero_title, siteDefaults.heroTitle) && isOwn(site.hero_subtitle, siteDefaults.heroSubtitle),
    about: texts.every((text) => isOwn(about[text], defaultAboutContent[text])),
    tour: tour > 0,
    policies: arePoliciesChecked(read('policies')),
  }
  return {
    claims: openClaims(claims).map((key) => ({ key, texts: claimTexts(key, claims[key]) })),
    done: (Object.keys(done) as LaunchTask[]).filter((task) => done[task]),
    marked: launchMarksIn(stored.get(launchListKey)),
  }
}

/** Confirms or hides claims, or undoes that; returns the changed keys. */
export function changeClaimMarks(actor: Actor, deed: ClaimAction): Promise<ClaimKey[]> {
  return write({ actor, ...change }, async (writing) => {
    await lockSettings(writing)
    const stored = await findStoredSetting('home_claims', writing)
    const before = parseSetting('home_claims', stored?.value)
    const { claims, keys } = doWithClaims(before, { ...deed, by: actor.id, at: new Date() })
    if (keys.length === 0) return keys
    const description = describeSetting('home_claims')
    await storeSettings(writing, [{ key: 'home_claims', value: claims, description }])
    await publishSettingsChange(writing, ['home_claims'])
    return keys
  })
}

/** Marks a task as done or not done. */
export async function markLaunchTask(
  actor: Actor,
  { task, isDone }: { task: LaunchTask; isDone: boolean },
): Promise<void> {
  await write({ actor, ...change }, async (writing) => {
    await lockSettings(writing)
    const marked = launchMarksIn((await findStoredSetting(launchListKey, writing))?.value)
    if (marked.includes(task) === isDone) return
    const done = isDone ? [...marked, task] : marked.filter((one) => one !== task)
    const description = describeSetting(launchListKey)
    await storeSettings(writing, [{ key: launchListKey, value: { done }, description }])
    await publishSettingsChange(writing, [launchListKey])
  })
}
