import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { listStaffRoutes, someId } from '#tests/support/staff/staff-paths-under-test.ts'
import { phoneKeyboard } from './ui/forms/phone-keyboard.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

let tour: string

beforeAll(async () => {
  await seedDestination({ title: 'Raigad' })
  await seedPost({ title: 'Raigad' })
  await seedTravelService({ title: 'Cars' })
  tour = (await seedTour({ title: 'Raigad' })).id
}, 120_000)

type Field = Record<string, string | undefined>

const untyped = ['hidden', 'checkbox', 'radio', 'file', 'submit', 'button']

/** Everything on a page that one types into, by its attributes. */
function fieldsOf(html: string): Field[] {
  const tags = html.replace(/<div inert[\s\S]*?<\/div>/g, '').match(/<(input|textarea)\b[^>]*>/g) ?? []
  const fields = tags.map((tag): Field => {
    const attributes = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
      name.toLowerCase(),
      value,
    ])
    return {
      tag: tag.slice(1, 6),
      ...Object.fromEntries(attributes),
      ...(/ readOnly/i.test(tag) ? { fixed: '' } : {}),
    }
  })
  return fields.filter(({ type = '', fixed }) => !untyped.includes(type) && fixed === undefined)
}

/** What each kind of field must carry, by its type. */
const needs: Record<string, Record<string, RegExp>> = {
  email: { inputmode: /^email$/, autocapitalize: /^none$/ },
  tel: { inputmode: /^tel$/ },
  search: { enterkeyhint: /^(search|done)$/ },
  password: { autocapitalize: /^none$/, autocomplete: /-password$/ },
}

/** What the name of a field tells beyond its type. */
const types: [RegExp, string][] = [
  [/(^|[._])e?mail$/i, 'email'],
  [/phone$/i, 'tel'],
]
const webAddresses = /website$|facebook|twitter|instagram|youtube|embed_url$/
const figures = /^(groupSize|maxGroupSize|durationDays|priceFrom|sortOrder)$/
const lettersOnly = /slug$|_host$|_username$|api_key$|analytics_id$|manager_id$|^token$/

/** The wheel and the arrow keys change a number input without anybody noticing. */
function numberFaultsOf(name: string, { type, inputmode = '' }: Field): string[] {
  const isRight = !figures.test(name) || /^(numeric|decimal)$/.test(inputmode)
  return [...(type === 'number' ? ['a number input'] : []), ...(isRight ? [] : ['no figures'])]
}

/** Addresses are completed where they are read: a `url` input would refuse one without https://, where there is no script. */
function addressFaultsOf(name: string, { type, inputmode, autocapitalize }: Field): string[] {
  if (!webAddresses.test(name)) return []
  const isRight = type === 'text' && inputmode === 'url' && autocapitalize === 'none'
  return isRight ? [] : ['no keyboard for addresses']
}

/** In words, what is wrong with the fields of a page. */
function faultsOf(html: string): string[] {
  return fieldsOf(html).flatMap((field) => {
    const name = field.name ?? field.id ?? ''
    const kind = types.find(([pattern]) => pattern.test(name))?.[1]
    const faults = Object.entries(needs[field.type ?? ''] ?? {})
      .filter(([attribute, pattern]) => !pattern.test(field[attribute] ?? ''))
      .map(([attribute]) => `${attribute} is ${field[attribute]}`)
    if (field.autocomplete === undefined) faults.push('no autocomplete')
    if (kind && field.type !== kind) faults.push(`not of type ${kind}`)
    faults.push(...numberFaultsOf(name, field), ...addressFaultsOf(name, field))
    if (lettersOnly.test(name) && field.autocapitalize !== 'none') faults.push('begins with a capital')
    return faults.map((fault) => `${name} (${field.type ?? field.tag}): ${fault}`)
  })
}

test('a field that says nothing to the keyboard is found', () => {
  const faults = faultsOf(
    '<input type="email" name="email"/><textarea name="message"></textarea><input type="number" name="priceFrom" autocomplete="off"/>',
  )
  expect(faults).toEqual([
    'email (email): inputmode is undefined',
    'email (email): autocapitalize is undefined',
    'email (email): no autocomplete',
    'message (texta): no autocomplete',
    'priceFrom (number): a number input',
    'priceFrom (number): no figures',
  ])
})

test('the content of a field decides before its type', () => {
  expect(phoneKeyboard('text', 'words')).toEqual({ autoCapitalize: 'words' })
  expect(phoneKeyboard('email', 'plain')).toEqual({ autoCapitalize: 'none', spellCheck: false })
  expect(phoneKeyboard('tel')).toEqual({ inputMode: 'tel' })
  expect(phoneKeyboard(undefined)).toEqual({})
})

test('every field of the site and of the panel brings the keyboard it needs', async () => {
  const { ask, headers } = await startSignedIn()
  const open = [...listPublicPaths(), '/tours/raigad', '/admin/login?setup=x', '/admin/forgot-password']
  const routes = sliceOf(
    listStaffRoutes(),
    ({ id }) => id,
    ({ id }) => [`${path.dirname(`app/${id}`)}/`],
  )
  const staff = routes.map(({ path: address }) => address.replace(`tours/${someId}`, `tours/${tour}`))
  const faults: Record<string, string[]> = {}
  let met = 0
  for (const address of new Set([...open, ...staff])) {
    const answer = await ask(address, { headers: staff.includes(address) ? headers : {} })
    if (!answer.headers['content-type']?.startsWith('text/html')) continue
    met += fieldsOf(answer.text).length
    const found = faultsOf(answer.text)
    if (found.length > 0) faults[address] = found
  }
  expect(faults).toEqual({})
  expect(met).toBeGreaterThan(routes.length === listStaffRoutes().length ? 150 : 30)
}, 120_000)
