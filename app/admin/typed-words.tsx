import { useId } from 'react'
import { useAllActionData } from '#app/hydration/router-state.ts'

/** What the actions of this page gave back, each text under the name of its field; empty where nothing was. */
export function useTypedWords(): [string, string][] {
  return Object.values(useAllActionData()).flatMap(wordsIn)
}

/**
 * What was sent by a form without script whose page cannot be shown now: the action gave it back, but the form that
 * would hold it is gone. To be copied from here.
 */
export function TypedWords() {
  const typed = useTypedWords()
  const heading = useId()
  if (typed.length === 0) return null
  return (
    <section aria-labelledby={heading} className="space-y-4 pt-4">
      <h2 id={heading} className="text-xl">
        What you typed
      </h2>
      <p>It was not saved. Copy it from here before you leave this page.</p>
      {typed.map(([name, text]) => (
        <label key={name} className="block">
          <span className="field-label">{labelOf(name)}</span>
          <textarea readOnly rows={text.length > 80 ? 6 : 1} defaultValue={text} className="field w-full" />
        </label>
      ))}
    </section>
  )
}

/** The texts in what an action gave back, under their fields' names. */
function wordsIn(given: unknown): [string, string][] {
  const { typed } = (given ?? {}) as { typed?: unknown }
  if (typeof typed !== 'object' || typed === null) return []
  return Object.entries(typed).filter((entry): entry is [string, string] => {
    const [, text] = entry
    return typeof text === 'string' && text !== ''
  })
}

/** "shortDescription" as "Short description". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
