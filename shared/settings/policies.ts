import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { translatableField } from '#shared/forms/form-field.ts'
import { textField } from '#shared/forms/text-field.ts'
import { policyDrafts } from './policy-drafts.ts'
import { type PolicyName, policyNames } from './policy-names.ts'

export const policyLimits = { text: 20_000, cancellationLines: 160, lines: 2 } as const

/**
 * `policies`: markdown texts, each with a reviewed flag, and the cancellation lines beside a tour's price.
 */
export const policiesSchema = z.object({
  privacy: textField({ max: policyLimits.text, ...translatableField }),
  privacy_checked: flagField(),
  terms: textField({ max: policyLimits.text, ...translatableField }),
  terms_checked: flagField(),
  cancellation: textField({ max: policyLimits.text, ...translatableField }),
  cancellation_checked: flagField(),
  cancellation_lines: textField({
    max: policyLimits.cancellationLines,
    refuse: rejectMoreLines,
    ...translatableField,
  }),
})
export type Policies = z.infer<typeof policiesSchema>

/** Unreviewed drafts. No cancellation lines, because only the office can decide those terms. */
export const policyDefaults: Policies = {
  ...policyDrafts,
  privacy_checked: false,
  terms_checked: false,
  cancellation_checked: false,
  cancellation_lines: '',
}

/** Returns the policies with text, which have a page. */
export function policiesToShow(policies: Policies): PolicyName[] {
  return policyNames.filter((name) => policies[name] !== '')
}

/** True if there are policies and all visible ones are reviewed. */
export function arePoliciesChecked(policies: Policies): boolean {
  const shown = policiesToShow(policies)
  return shown.length > 0 && shown.every((name) => policies[`${name}_checked`])
}

function rejectMoreLines(text: string): string | undefined {
  const { lines } = policyLimits
  return text.split('\n').length > lines ? `Use at most ${lines} lines.` : undefined
}
