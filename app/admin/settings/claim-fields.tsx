import type { ReactNode } from 'react'
import { moved } from '#app/admin/forms/moved-entry.ts'
import {
  type ClaimKey,
  type ClaimListKind,
  claimKindNames,
  claimKinds,
  claimLabel,
  claimsInOrder,
  claimsOfKind,
  isClaimListKind,
  orderName,
} from '#shared/claims/claim-catalogue.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { claimFieldsOf } from './setting-fields.ts'
import { ClaimSummary, SettingFold } from './setting-fold.tsx'
import { SettingInput } from './setting-inputs.tsx'
import { EntryList } from './setting-rows.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }

export function ClaimFields({ form }: Props) {
  return (
    <div className="space-y-3 sm:col-span-2">
      {claimKindNames.map((kind) => {
        const keys = isClaimListKind(kind)
          ? claimsInOrder(kind, form.draft.values[orderName(kind)] ?? '')
          : claimsOfKind(kind)
        const hasError = keys.some((key) =>
          Object.keys(form.errors).some((name) => name.startsWith(`home_claims.${key}.`)),
        )
        return (
          <SettingFold
            key={kind}
            id={`claims-${kind}`}
            opens={hasError}
            summary={<ClaimSummary kind={kind} state={describeClaims(keys, form)} />}
          >
            {() =>
              isClaimListKind(kind) ? (
                <ClaimList kind={kind} keys={keys} form={form} />
              ) : (
                keys.map((key) => (
                  <ClaimField key={key} claim={key} form={form}>
                    <legend className="float-left w-full font-strong sm:col-span-2">{claimLabel(key)}</legend>
                  </ClaimField>
                ))
              )
            }
          </SettingFold>
        )
      })}
    </div>
  )
}

type ListProps = Props & { kind: ClaimListKind; keys: readonly ClaimKey[] }

/** Entries are numbered by their place; their labels elsewhere keep the number of their key. */
function ClaimList({ kind, keys, form }: ListProps) {
  const { one } = claimKinds[kind]
  const items = keys.map((claim, at) => {
    const { title = '', text = '' } = textsOf(claim, form)
    const known = title || text.slice(0, 60)
    return { key: claim, claim, name: `${one} ${at + 1}${known ? `: ${known}` : ''}` }
  })
  return (
    <div className="border-line border-t p-4 max-sm:px-2">
      <EntryList
        {...{ items, list: kind, label: claimKinds[kind].title, one: one.toLowerCase() }}
        isFull={keys.length === claimsOfKind(kind).length}
        onAdd={() => form.addClaim(kind)}
        onMove={(from, to) => form.orderClaims(kind, moved(keys, { from, to }))}
        onRemove={(at, entry) => form.removeClaim(kind, { at, entry })}
      >
        {({ claim, name }) => (
          <ClaimField claim={claim} form={form}>
            <legend className="sr-only">{name}</legend>
          </ClaimField>
        )}
      </EntryList>
    </div>
  )
}

function textsOf(claim: ClaimKey, { draft }: SettingsForm) {
  const value = (part: string) => draft.values[`home_claims.${claim}.${part}`]
  return { title: value('title'), text: value('text') }
}

type FieldProps = Props & { claim: ClaimKey; children: ReactNode }

function ClaimField({ claim, form, children }: FieldProps) {
  const confirmation = describeConfirmation(claim, form)
  return (
    <fieldset
      id={`claim-${claim}`}
      className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-5 border-line border-t p-4 sm:grid-cols-2"
    >
      {children}
      {claimFieldsOf(claim).map((field) => (
        <SettingInput key={field.name} field={field} name={`home_claims.${field.name}`} form={form} />
      ))}
      {confirmation !== '' && <p className="text-sm text-stone sm:col-span-2">{confirmation}</p>}
    </fieldset>
  )
}

export function describeClaims(keys: readonly ClaimKey[], { draft }: SettingsForm): string {
  const marked = (key: ClaimKey, mark: string) => draft.values[`home_claims.${key}.${mark}`] === 'true'
  const shown = keys.filter((key) => !marked(key, 'hidden'))
  const open = shown.filter((key) => !marked(key, 'confirmed')).length
  const hidden = keys.length - shown.length
  return [`${keys.length} in all`, hidden > 0 && `${hidden} hidden`, open > 0 && `${open} not confirmed`]
    .filter(Boolean)
    .join(', ')
}

function describeConfirmation(claim: ClaimKey, { claims, claimNames }: SettingsForm): string {
  const { confirmed, confirmed_by = '', confirmed_at = '' } = claims[claim]
  if (!confirmed || confirmed_at === '') return ''
  const who = claimNames[confirmed_by] ?? 'a former colleague'
  return `Confirmed by ${who} on ${formatDateTime(new Date(confirmed_at))}.`
}
