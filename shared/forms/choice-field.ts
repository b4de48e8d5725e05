import { formField } from './form-field.ts'

interface ChoiceRule<Choice> {
  choices: readonly Choice[]
  problem: string
}

/** One of the choices; an empty field becomes `fallback`, or is an error without one. */
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

/** One of the choices; null if empty. */
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

/** Check box: `on` or `true` is true; absent, empty or `false` is false; other values are errors. */
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

/** Compares as text, so that "06" or "6.0" does not match 6. */
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
