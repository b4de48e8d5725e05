import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath, languageTags } from '#shared/pages/languages.ts'
import { lastFrame } from './ui/last-value.ts'
import { LostPage, PlainFrame } from './ui/lost-page.tsx'
import { type LostPageMessages, lostPageMessagesIn } from './ui/words/lost-words.ts'

/** Fallback if the public frame with its messages has not loaded. */
const plainWords: LostPageMessages = {
  lostTitle: 'This did not work',
  lostLine: 'The connection was lost on the way. Please see that you are connected, and try again.',
  ourFault: 'This is our fault, and it has been noted. Please try again in a minute.',
  tryAgain: 'Try Again',
}
const page = <LostInLanguage />
const plain = <PlainFrame>{page}</PlainFrame>

/** Root error boundary: shows a message in the last rendered frame, never a stack trace. */
export function RootError() {
  return <FrameGuard>{lastFrame()?.(page) ?? plain}</FrameGuard>
}

function LostInLanguage() {
  const language = languageOfPath(useLocation().pathname)
  const words = lostPageMessagesIn(language)
  return (
    <div lang={languageTags[words ? language : 'en']}>
      <LostPage words={words ?? plainWords} />
    </div>
  )
}

/** The frame itself may be what failed. */
class FrameGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? plain : this.props.children
  }
}
