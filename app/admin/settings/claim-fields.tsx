import { useLocation } from 'react-router'
import {
  type ClaimKey,
  claimKindNames,
  claimKindOf,
  claimLabel,
  claimsOfKind,
  isClaimKey,
} from '#shared/claims/claim-catalogue.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { claimFieldsOf } from './setting-fields.ts'
import { ClaimSummary, SettingFold } from './setting-fold.tsx'
import { SettingInput } from './setting-inputs.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }

/** All claims, collapsed by claim kind. A group with errors opens. */
export function ClaimFields({ form }: Props) {
  const asked = useLocation().hash.replace('#claim-', '')
  return (
    <div className="space-y-3 sm:col-span-2">
      {claimKindNames.map((kind) => {
        const keys = claimsOfKind(kind)
        const isConfirmationRequired = isClaimKey(asked) && claimKindOf(asked) === kind
        const hasError = keys.some((key) => Object.keys(form.errors).some((name) => isOf(key, name)))
        return (
          <SettingFold
            key={kind}
            opens={isConfirmationRequired || hasError}
            summary={<ClaimSummary kind={kind} state={stateOf(keys, form)} />}
          >
            {() => keys.map((key) => <ClaimField key={key} claim={key} form={form} />)}
          </SettingFold>
        )
      })}
    </div>
  )
}

function ClaimField({ claim, form }: Props & { claim: ClaimKey }) {
  const told = confirmationOf(claim, form)
  return (
    <fieldset
      id={`claim-${claim}`}
      className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-5 border-line border-t p-4 sm:grid-cols-2"
    >
      <legend className="float-left w-full font-strong sm:col-span-2">{claimLabel(claim)}</legend>
      {claimFieldsOf(claim).map((field) => (
        <SettingInput key={field.name} field={field} name={`home_claims.${field.name}`} form={form} />
      ))}
      {told !== '' && <p className="text-sm text-stone sm:col-span-2">{told}</p>}
    </fieldset>
  )
}

function isOf(claim: ClaimKey, name: string): boolean {
  return name.startsWith(`home_claims.${claim}.`)
}

function stateOf(keys: readonly ClaimKey[], { draft }: SettingsForm): string {
  const marked = (key: ClaimKey, mark: string) => draft.values[`home_claims.${key}.${mark}`] === 'true'
  const shown = keys.filter((key) => !marked(key, 'hidden'))
  const open = shown.filter((key) => !marked(key, 'confirmed')).length
  const hidden = keys.length - shown.length
  return [`${keys.length} in all`, hidden > 0 && `${hidden} hidden`, open > 0 && `${open} not confirmed`]
    .filter(Boolean)
    .join(', ')
}

function confirmationOf(claim: ClaimKey, { claims, claimNames }: SettingsForm): string {
  const { confirmed, confirmed_by = '', confirmed_at = '' } = claims[claim]
  if (!confirmed || confirmed_at === '') return ''
  const who = claimNames[confirmed_by] ?? 'a former colleague'
  return `Confirmed by ${who} on ${formatDateTime(new Date(confirmed_at))}.`
}
