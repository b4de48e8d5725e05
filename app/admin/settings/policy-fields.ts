import { defaultHoldHours } from '#shared/departures/seat-hold.ts'
import { businessDetailLimits } from '#shared/settings/business-details.ts'
import { policyLimits } from '#shared/settings/policies.ts'
import { type PolicyName, policyNames, policyTitles } from '#shared/settings/policy-names.ts'
import { settingTitles } from '#shared/settings/setting-titles.ts'

const markdownHint =
  'If empty, the page and its links are not shown. Markdown: ## heading, - list item, **bold**, [link text](/address).'

export function policyFieldsOf(name: PolicyName) {
  const title = policyTitles[name]
  return [
    { name, label: title, kind: 'text', rows: 12, hint: markdownHint },
    {
      name: `${name}_checked`,
      label: `${title}: checked`,
      kind: 'switch',
      on: 'Marked as checked by you.',
      off: 'Not checked yet. Visitors can read it all the same: have this checked by a lawyer, then switch this on and save.',
    },
  ] as const
}

export const cancellationField = {
  name: 'cancellation_lines',
  label: 'Cancellation in two lines',
  words: 'refund cancel money back',
  kind: 'text',
  rows: policyLimits.lines,
  hint: 'Beside the price of every tour and on its print sheet, above the link to the whole policy. Such as: Cancel 30 days before departure: 90% back.',
} as const

export const policySection = {
  key: 'policies',
  title: settingTitles.policies,
  note: 'Separate pages, linked in the footer. These are drafts for a tour operator in India. Have them checked by a lawyer, fill in your grievance officer, days and shares, then mark each as checked.',
  fields: [...policyNames.flatMap(policyFieldsOf), cancellationField],
} as const

export const businessSection = {
  key: 'business_details',
  title: settingTitles.business_details,
  note: 'Your registrations appear in the footer and on the About page. Empty fields are not shown.',
  fields: [
    {
      name: 'registration',
      label: 'Registration number',
      words: 'company shop act udyam cin',
      kind: 'line',
      hint: `Of the company or the shop act, up to ${businessDetailLimits.number} letters.`,
    },
    {
      name: 'licence',
      label: 'Licence or approval number',
      words: 'license mtdc iato tourism ministry',
      kind: 'line',
      hint: 'Of the Ministry of Tourism or the state, with its name, such as: MTDC 12345.',
    },
    {
      name: 'gstin',
      label: 'GSTIN',
      kind: 'line',
      hint: 'The 15 characters, such as 27ABCDE1234F1Z5.',
      words: 'gst tax number',
    },
    {
      name: 'security_contact',
      label: 'Security contact',
      kind: 'line',
      hint: 'Email address or https:// link for security reports, in security.txt only. Defaults to your contact email.',
    },
    {
      name: 'hold_hours',
      label: 'Hours to hold seats',
      kind: 'line',
      hint: `For enquiries, until you confirm. Defaults to ${defaultHoldHours}.`,
      words: 'departure reserve booking option expire',
    },
  ],
} as const
