import { z } from 'zod'
import { translatableField } from '#shared/forms/form-field.ts'
import { imageField } from '#shared/forms/image-value.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { webAddressField } from '#shared/values/web-address.ts'

export const sitePeopleLimits = {
  offices: 50,
  city: 80,
  address: 300,
  phone: 40,
  teamMembers: 60,
  partners: 60,
  name: 120,
  role: 120,
  bio: 1000,
} as const

export const officeSchema = z.object({
  city: lineField({ max: sitePeopleLimits.city, ...translatableField }),
  address: textField({ max: sitePeopleLimits.address, ...translatableField }),
  phone: lineField({ max: sitePeopleLimits.phone, type: 'tel' }),
})
export type Office = z.infer<typeof officeSchema>

export const teamMemberSchema = z.object({
  name: lineField({ max: sitePeopleLimits.name, ...translatableField }),
  role: lineField({ max: sitePeopleLimits.role, ...translatableField }),
  image: imageField(),
  bio: textField({ max: sitePeopleLimits.bio, ...translatableField }),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const partnerSchema = z.object({
  name: lineField({ max: sitePeopleLimits.name }),
  logo: imageField(),
  website: webAddressField(),
})
export type Partner = z.infer<typeof partnerSchema>

/** `offices`, `team_members`, `partners`: never empty, because the last entry cannot be removed. */
export const officesSchema = z
  .array(officeSchema)
  .min(1, 'Keep at least one office.')
  .max(sitePeopleLimits.offices, `Use at most ${sitePeopleLimits.offices} offices.`)
export const teamMembersSchema = z
  .array(teamMemberSchema)
  .min(1, 'Keep at least one team member.')
  .max(sitePeopleLimits.teamMembers, `Use at most ${sitePeopleLimits.teamMembers} team members.`)
export const partnersSchema = z
  .array(partnerSchema)
  .min(1, 'Keep at least one partner.')
  .max(sitePeopleLimits.partners, `Use at most ${sitePeopleLimits.partners} partners.`)

export const sitePeopleDefaults: { offices: Office[]; team_members: TeamMember[]; partners: Partner[] } = {
  offices: [{ city: '', address: '', phone: '' }],
  team_members: [{ name: '', role: '', image: '', bio: '' }],
  partners: [{ name: '', logo: '', website: '' }],
}

/** Returns the offices with a city or an address; a phone number alone is not enough. */
export function officesToShow(offices: readonly Office[]): Office[] {
  return offices.filter(({ city, address }) => city !== '' || address !== '')
}

/** Returns the named team members; none if staff disabled the Our Team block. */
export function teamToShow(
  members: readonly TeamMember[],
  { show_team }: { show_team: boolean },
): TeamMember[] {
  return show_team ? members.filter(({ name }) => name !== '') : []
}

/** Returns the partners with a name or a logo. */
export function partnersToShow(partners: readonly Partner[]): Partner[] {
  return partners.filter(({ name, logo }) => name !== '' || logo !== '')
}
