import { useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { KeptWork } from '#app/admin/kept-work/kept-work.tsx'
import type { UnsavedWork } from '#app/admin/kept-work/work-shelf.ts'
import { notify } from '#app/admin/panel-notifications.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { altTextMaximum } from '#shared/media/alt-text.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { LatestSaver } from './latest-saver.ts'
import { saveAltText } from './save-file-fact.ts'
import { SaveMark } from './save-mark.tsx'

type Props = {
  id: string
  name: string
  altText: string
  /** Why it was not saved when it was sent without script. */
  refused: string
}

/** The words that stand for a picture, saved as one types; without script, by a button. */
export function AltTextInput({ id, name, altText, refused }: Props) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(altText)
  const [saver] = useState(
    () =>
      new LatestSaver({
        stored: altText,
        async save(sent) {
          const end = await saveAltText(id, sent)
          if (end === null) void revalidate()
          else if (sent.isLast) notify(mediaPath, { text: `The alt text of “${name}” was not saved: ${end}` })
          return end
        },
      }),
  )
  const state = useSyncExternalStore(
    saver.watch,
    () => saver.state,
    () => saver.state,
  )
  const put = (typed: string) => {
    setText(typed)
    saver.change(typed)
  }
  return (
    <form method="post" action={`${mediaPath}/${id}`}>
      <KeptWork
        form={`${mediaPath}/${id}`}
        stored={{ altText }}
        work={state.phase === 'saved' ? undefined : workOf(text, altText)}
        isStored={({ values }) => values.altText === altText}
        onBringBack={({ values }) => put(values.altText ?? '')}
      />
      <label htmlFor="alt-text" className="font-strong">
        Alt text
      </label>
      <textarea
        id="alt-text"
        name="altText"
        autoComplete="off"
        rows={3}
        value={text}
        maxLength={altTextMaximum}
        aria-describedby="alt-text-hint alt-text-state"
        aria-invalid={state.phase === 'failed' || undefined}
        onChange={({ currentTarget }) => put(currentTarget.value)}
        className="field mt-1 block h-auto w-full aria-invalid:border-2 aria-invalid:border-laterite"
      />
      <p id="alt-text-hint" className="text-sm text-stone">
        What the picture shows, in a sentence, for those who cannot see it: “A boat below Murud-Janjira fort
        at dawn”. Search engines read it, too. Leave it empty where the picture only decorates.
      </p>
      <p id="alt-text-state" role="status" className="min-h-7 text-sm">
        <SaveMark state={state} />
        {refused && <span className="font-strong text-laterite-deep">{refused}</span>}
      </p>
      <noscript>
        <button type="submit" className={buttonStyles.outline}>
          Save
        </button>
      </noscript>
    </form>
  )
}

function workOf(text: string, stored: string): UnsavedWork {
  return { values: { altText: text }, base: { altText: stored }, start: {} }
}
