import { Form, useSubmit } from 'react-router'
import { type PanelLook, panelDensities, panelKeyChoices, panelThemes } from '#shared/staff/panel-look.ts'
import { type AccountResult, AccountSection, resultOf } from './account-form.tsx'

const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' }
const densityLabels = { compact: 'Compact', comfortable: 'Comfortable' }
const keyLabels = { on: 'On', off: 'Off' }

type Props = { look: PanelLook; answer: AccountResult | undefined }

export function AppearanceSection({ look, answer }: Props) {
  const submit = useSubmit()
  return (
    <AccountSection
      id="appearance"
      title="Appearance"
      intro="How the panel looks in this browser. Compact shows more rows; Comfortable leaves more space. Single-key shortcuts are keys such as n (new item) and ? (list of shortcuts). Turn them off if you use voice control or press keys by accident. Ctrl K always works."
      result={resultOf(answer, 'change-look')}
    >
      <Form
        method="post"
        onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
        className="flex flex-wrap items-end gap-x-10 gap-y-4"
      >
        <input type="hidden" name="intent" value="change-look" />
        <Choices name="theme" legend="Theme" words={themeLabels} chosen={look.theme} all={panelThemes} />
        <Choices
          name="density"
          legend="Density"
          words={densityLabels}
          chosen={look.density}
          all={panelDensities}
        />
        <Choices
          name="keys"
          legend="Single-key shortcuts"
          words={keyLabels}
          chosen={look.keys}
          all={panelKeyChoices}
        />
      </Form>
    </AccountSection>
  )
}

type ChoicesProps<Value extends string> = {
  name: string
  legend: string
  words: Readonly<Record<Value, string>>
  chosen: Value
  all: readonly Value[]
}

function Choices<Value extends string>({ name, legend, words, chosen, all }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-stone">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {all.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 accent-monsoon"
            />
            {words[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
