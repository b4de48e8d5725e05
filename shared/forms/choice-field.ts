import { formField } from './form-field.ts'

interface ChoiceRule<Choice> {
  choices: readonly Choice[]
  /** The sentence for anything else. */
  problem: string
}

/** One of the choices; an empty field takes `fallback`, or is refused where there is none. */
export function choiceField<const Choice extends string | number>(
  rule: ChoiceRule<Choice> & { fallback?: NoInfer<Choice> },
) {
  const { choices, problem, fallback } = rule
  return formField<Choice>({
    constraints: fallback === undefined ? { required: true } : {},
    read(raw) {
      const choice = isEmpty(raw) ? fallback : findChoice(choices, raw)
      return choice === undefined ? { problem } : { value: choice }
    },
  })
}

/** One of the choices, or null when left out. */
export function choiceOrNullField<const Choice extends string | number>({
  choices,
  problem,
}: ChoiceRule<Choice>) {
  return formField<Choice | null>({
    constraints: {},
    read(raw) {
      if (isEmpty(raw)) return { value: null }
      const choice = findChoice(choices, raw)
      return choice === undefined ? { problem } : { value: choice }
    },
  })
}

/** A check box: on when sent as `on` or `true`, off when absent, empty or `false`; anything else is refused. */
export function flagField() {
  return formField<boolean>({
    constraints: {},
    read(raw) {
      if (raw === true || raw === 'on' || raw === 'true') return { value: true }
      if (raw === false || raw === 'false' || isEmpty(raw)) return { value: false }
      return { problem: 'Choose yes or no.' }
    },
  })
}

/** Forms send the digits of a number; compared as text, so that "06" or "6.0" is no 6. */
function findChoice<Choice extends string | number>(
  choices: readonly Choice[],
  raw: unknown,
): Choice | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  return choices.find((choice) => String(choice) === String(raw))
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === ''
}
