import { expect, test } from 'vitest'
import { trashDays } from '#shared/content/content-status.ts'
import {
  arePoliciesChecked,
  policiesSchema,
  policiesToShow,
  policyDefaults,
  policyLimits,
} from './policies.ts'
import { policyDrafts } from './policy-drafts.ts'
import { policyNames, policyTitles } from './policy-names.ts'

const empty = { privacy: '', terms: '', cancellation: '' }

function problemsOf(change: object): string[] {
  const reading = policiesSchema.safeParse({ ...policyDefaults, ...change })
  return (reading.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each(policyNames)('the policy %s takes its limit and not a letter more', (name) => {
  expect(problemsOf({ [name]: 'x'.repeat(policyLimits.text + 1) })).toEqual([
    `${name}: Use at most 20000 characters; this has 20001.`,
  ])
  expect(problemsOf({ [name]: 'x'.repeat(policyLimits.text) })).toEqual([])
})

test('what stands at a price is refused from the third line and the 161st letter on', () => {
  expect(problemsOf({ cancellation_lines: 'one\ntwo\nthree' })).toEqual([
    'cancellation_lines: Use at most 2 lines.',
  ])
  expect(problemsOf({ cancellation_lines: 'x'.repeat(161) })).toEqual([
    'cancellation_lines: Use at most 160 characters; this has 161.',
  ])
  expect(problemsOf({ cancellation_lines: `${'x'.repeat(100)}\n${'y'.repeat(59)}` })).toEqual([])
  expect(problemsOf({ privacy_checked: 'perhaps' })).toEqual(['privacy_checked: Choose yes or no.'])
})

test('a policy without a text, or of spaces alone, has no page', () => {
  const typed = policiesSchema.parse({ ...policyDefaults, ...empty, terms: ' \n ', cancellation: 'Ask us.' })
  expect(policiesToShow(typed)).toEqual(['cancellation'])
  expect(policiesToShow({ ...policyDefaults, ...empty })).toEqual([])
})

test('drafts count as unchecked until each that visitors can read is marked', () => {
  expect(arePoliciesChecked(policyDefaults)).toBe(false)
  const two = { ...policyDefaults, privacy_checked: true, terms_checked: true }
  expect(arePoliciesChecked(two)).toBe(false)
  expect(arePoliciesChecked({ ...two, cancellation: '' })).toBe(true)
  expect(arePoliciesChecked({ ...two, cancellation_checked: true })).toBe(true)
  expect(arePoliciesChecked({ ...two, ...empty })).toBe(false)
})

test('the drafts pass the rules unchanged, and promise nothing at a price', () => {
  expect(policiesSchema.parse(policyDefaults)).toEqual(policyDefaults)
  expect(policyDefaults.cancellation_lines).toBe('')
  expect(policiesToShow(policyDefaults)).toEqual(policyNames)
})

test('the drafts say what the law asks for and what the site does', () => {
  expect(policyDrafts.privacy).toContain('Digital Personal Data Protection Act, 2023')
  expect(policyDrafts.privacy).toContain('Data Protection Board of India')
  expect(policyDrafts.privacy).toContain(`restored for ${trashDays} days`)
  expect(policyDrafts.terms).toContain('Consumer Protection Act, 2019')
  expect(policyDrafts.terms).toContain('force majeure')
  expect(policyDrafts.cancellation).toMatch(
    /\| Days before departure \| .* \|\n\| --- \| --- \|\n\| 30 or more \|/,
  )
  for (const name of policyNames) expect(policyDrafts[name]).toContain('"Grievance" in the subject')
})

test('the drafts name nobody who is made up, and their headings begin below the title', () => {
  const whole = policyNames.map((name) => policyDrafts[name]).join('\n')
  expect(whole).not.toMatch(/\[[A-Z_ ]+\](?!\()|@|\+91|Pvt|</)
  expect(whole.match(/^#+ /gm)?.every((sign) => sign === '## ')).toBe(true)
  const linked = [...whole.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address)
  const known = ['/contact-maharashtra-tour-operator', '/cancellation-policy-maharashtra-tour-operator']
  expect(linked.filter((address = '') => !known.includes(address))).toEqual([])
})

test('a title with the name of the site fits what search engines show', () => {
  for (const title of Object.values(policyTitles))
    expect(`${title} | Pravas Maharashtra`.length).toBeLessThanOrEqual(60)
})
