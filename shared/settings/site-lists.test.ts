import { expect, test } from 'vitest'
import {
  officeSchema,
  officesSchema,
  officesToShow,
  partnerSchema,
  partnersSchema,
  partnersToShow,
  sitePeopleDefaults,
  sitePeopleLimits,
  teamMemberSchema,
  teamMembersSchema,
  teamToShow,
} from './site-lists.ts'

const office = { city: 'Pune', address: '', phone: '' }
const member = { name: 'A guide', role: '', image: '', bio: '' }
const partner = { name: 'Heritage hotels', logo: '', website: '' }

test.each([
  { what: 'office', schema: officesSchema, entry: office, most: sitePeopleLimits.offices },
  { what: 'team member', schema: teamMembersSchema, entry: member, most: sitePeopleLimits.teamMembers },
  { what: 'partner', schema: partnersSchema, entry: partner, most: sitePeopleLimits.partners },
])('the last $what cannot be removed, and there are at most $most', ({ what, schema, entry, most }) => {
  expect(schema.safeParse([]).error?.issues[0]?.message).toBe(`Keep at least one ${what}.`)
  expect(schema.safeParse(Array(most + 1).fill(entry)).error?.issues[0]?.message).toBe(
    `Use at most ${most} ${what}s.`,
  )
  expect(schema.safeParse(Array(most).fill(entry)).success).toBe(true)
  expect(schema.safeParse({ 0: entry }).success).toBe(false)
})

test.each([
  { name: 'city', schema: officeSchema, max: sitePeopleLimits.city },
  { name: 'address', schema: officeSchema, max: sitePeopleLimits.address },
  { name: 'phone', schema: officeSchema, max: sitePeopleLimits.phone },
  { name: 'name', schema: teamMemberSchema, max: sitePeopleLimits.name },
  { name: 'role', schema: teamMemberSchema, max: sitePeopleLimits.role },
  { name: 'bio', schema: teamMemberSchema, max: sitePeopleLimits.bio },
  { name: 'name', schema: partnerSchema, max: sitePeopleLimits.name },
])('$name takes at most $max characters', ({ name, schema, max }) => {
  expect(schema.safeParse({ [name]: 'x'.repeat(max + 1) }).success).toBe(false)
  expect(schema.parse({ [name]: 'x'.repeat(max) })).toMatchObject({ [name]: 'x'.repeat(max) })
})

test.each(['javascript:alert(1)', '//evil.test', 'not a url'])(
  'neither website nor logo may be %j',
  (address) => {
    expect(partnerSchema.safeParse({ ...partner, website: address }).success).toBe(false)
    expect(partnerSchema.safeParse({ ...partner, logo: address }).success).toBe(false)
    expect(teamMemberSchema.safeParse({ ...member, image: address }).success).toBe(false)
  },
)

test('nobody of the team is shown until staff switch the block on, and then only who has a name', () => {
  expect(teamToShow([member], { show_team: false })).toEqual([])
  expect(teamToShow([{ ...member, name: '' }, member], { show_team: true })).toEqual([member])
})

test('entries with nothing to say are not shown', () => {
  const unnamed = { ...office, city: '', address: '12 Fort Road' }
  const empty = { ...office, city: '', address: '', phone: '1' }
  expect(officesToShow([empty, office, unnamed])).toEqual([office, unnamed])
  const logoOnly = { ...partner, name: '', logo: 'media/1-a.webp' }
  expect(partnersToShow([{ ...partner, name: '' }, partner, logoOnly])).toEqual([partner, logoOnly])
  expect(officesToShow(sitePeopleDefaults.offices)).toEqual([])
  expect(partnersToShow(sitePeopleDefaults.partners)).toEqual([])
  expect(teamToShow(sitePeopleDefaults.team_members, { show_team: true })).toEqual([])
})

test('the defaults pass their own rules', () => {
  expect(officesSchema.parse(sitePeopleDefaults.offices)).toEqual(sitePeopleDefaults.offices)
  expect(teamMembersSchema.parse(sitePeopleDefaults.team_members)).toEqual(sitePeopleDefaults.team_members)
  expect(partnersSchema.parse(sitePeopleDefaults.partners)).toEqual(sitePeopleDefaults.partners)
})
