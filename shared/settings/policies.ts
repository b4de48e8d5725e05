import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { saidInEach } from '#shared/forms/field-translation.ts'
import { textField } from '#shared/forms/text-field.ts'
import { policyDrafts } from './policy-drafts.ts'
import { type PolicyName, policyNames } from './policy-names.ts'

export const policyLimits = { text: 20_000, cancellationLines: 160, lines: 2 } as const

/** `policies`: each in markdown, with whether the office had it checked, and what the price of a tour says of cancelling. */
export const policiesSchema = z.object({
  privacy: textField({ max: policyLimits.text, ...saidInEach }),
  privacy_checked: flagField(),
  terms: textField({ max: policyLimits.text, ...saidInEach }),
  terms_checked: flagField(),
  cancellation: textField({ max: policyLimits.text, ...saidInEach }),
  cancellation_checked: flagField(),
  cancellation_lines: textField({
    max: policyLimits.cancellationLines,
    refuse: refuseMoreLines,
    ...saidInEach,
  }),
})
export type Policies = z.infer<typeof policiesSchema>

/** Drafts of ours that nobody checked; no line at a price, which would promise what no office decided. */
export const policyDefaults: Policies = {
  ...policyDrafts,
  privacy_checked: false,
  terms_checked: false,
  cancellation_checked: false,
  cancellation_lines: '',
}

/** The policies that have a page: those with a text. */
export function policiesToShow(policies: Policies): PolicyName[] {
  return policyNames.filter((name) => policies[name] !== '')
}

/** Whether there are policies, and the office had every one checked that visitors can read. */
export function arePoliciesChecked(policies: Policies): boolean {
  const shown = policiesToShow(policies)
  return shown.length > 0 && shown.every((name) => policies[`${name}_checked`])
}

function refuseMoreLines(text: string): string | undefined {
  const { lines } = policyLimits
  return text.split('\n').length > lines ? `Use at most ${lines} lines.` : undefined
}
