import { type KeyboardEvent, type RefCallback, useId, useState } from 'react'
import { PanelDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { latinLetters } from '#app/ui/forms/phone-keyboard.ts'
import { isEmailAddress } from '#shared/values/email-address.ts'
import { isAllowedMarkdownLink, markdownLinkProtocols } from '#shared/values/markdown-links.ts'
import { completeWebAddress } from '#shared/values/web-address.ts'

export type LinkParts = { words: string; target: string }

type Props = { first: LinkParts; onLink: (link: LinkParts) => void; onClose: () => void }

/** Inside another form, so Enter must not submit. */
export function LinkDialog({ first, onLink, onClose }: Props) {
  const [words, setText] = useState(first.words)
  const [typed, setTyped] = useState(first.target)
  const [problem, setProblem] = useState('')
  const problemId = useId()
  const hintId = useId()

  function finish() {
    const read = readTarget(typed)
    if ('problem' in read) setProblem(read.problem)
    else onLink({ words, target: read.target })
  }

  function finishOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    finish()
  }

  return (
    <PanelDialog title="Link" onClose={onClose}>
      <div className="space-y-4 overflow-y-auto px-4 py-5 sm:px-6">
        <label className="block">
          <span className="mb-1 block font-strong">Address</span>
          <input
            ref={takeFocus}
            type="text"
            inputMode="url"
            {...latinLetters}
            autoComplete="off"
            value={typed}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${problemId} ${hintId}`}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem('')
            }}
            onKeyDown={finishOnEnter}
            className="field w-full aria-invalid:border-2 aria-invalid:border-laterite"
          />
        </label>
        <p id={hintId} className="text-sm text-stone">
          A web address, an email address, or a page of this site such as /tours.
        </p>
        <p id={problemId} role="alert" className="font-strong text-laterite-deep empty:hidden">
          {problem}
        </p>
        <label className="block">
          <span className="mb-1 block font-strong">Link text</span>
          <input
            type="text"
            autoComplete="off"
            value={words}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={finishOnEnter}
            className="field w-full"
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={finish} className={buttonStyles.primary}>
            Put in the link
          </button>
          <button type="button" onClick={onClose} className={buttonStyles.outline}>
            Cancel
          </button>
        </div>
      </div>
    </PanelDialog>
  )
}

const takeFocus: RefCallback<HTMLInputElement> = (input) => {
  if (input) requestAnimationFrame(() => input.focus())
}

export function readTarget(typed: string): { target: string } | { problem: string } {
  const text = typed.trim()
  if (text === '') return { problem: 'Enter the link address.' }
  const target = isEmailAddress(text) ? `mailto:${text}` : completeWebAddress(text)
  if (isAllowedMarkdownLink(target)) return { target }
  return {
    problem: `A link starts with ${markdownLinkProtocols.map((name) => `${name}:`).join(', ')}, or with / for a page of this site.`,
  }
}
