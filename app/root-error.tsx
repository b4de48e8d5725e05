import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath, languageTags } from '#shared/pages/languages.ts'
import { buttonStyles } from './ui/button-styles.ts'
import { lastFrame } from './ui/last-value.ts'
import { type LostPageMessages, lostPageMessagesIn } from './ui/words/forward-messages.tsx'

const fallbackMessages: LostPageMessages = {
  lostTitle: 'This did not work',
  ourFault: 'Something went wrong on our side, and we have logged it. Please try again in a minute.',
  tryAgain: 'Try Again',
}
const page = <FaultPage />
const plain = <PlainFrame>{page}</PlainFrame>

/** Never shows a stack trace. */
export function RootError() {
  return <FrameGuard>{lastFrame()?.(page) ?? plain}</FrameGuard>
}

function FaultPage() {
  const { pathname, search } = useLocation()
  const language = languageOfPath(pathname)
  const known = lostPageMessagesIn(language)
  const words = known ?? fallbackMessages
  return (
    <div lang={languageTags[known ? language : 'en']}>
      <div className="page-width band">
        <title>{words.lostTitle}</title>
        <h1 className="text-4xl">{words.lostTitle}</h1>
        <p className="mt-4 mb-8 text-lg text-stone">{words.ourFault}</p>
        <a href={pathname + search} className={buttonStyles.primary}>
          {words.tryAgain}
        </a>
      </div>
    </div>
  )
}

function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="page-width flex min-h-16 items-center border-line border-b">
        <a href="/" aria-label="Home" className="flex min-h-11 items-center">
          <img src="/logo-mark.svg" alt="" className="size-10" />
        </a>
      </header>
      <main>{children}</main>
    </>
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
