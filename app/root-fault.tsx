import { Component, type ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { buttonStyles } from './ui/button-styles.ts'
import { lastFrame } from './ui/last-shown.ts'
import { isConnectionLost } from './ui/lost-connection.ts'

const title = 'This did not work'

/** What is shown where no page could say what happened to it: in the frame that stood there last, never with a stack trace. */
export function RootFault() {
  const isLost = isConnectionLost(useRouteError())
  const { pathname, search } = useLocation()
  const words = (
    <div className="page-width band">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 mb-8 text-lg text-stone">
        {isLost
          ? 'The connection was lost on the way. Please see that you are connected, and try again.'
          : 'This is our fault, and it has been noted. Please try again in a minute.'}
      </p>
      <a href={pathname + search} className={buttonStyles.primary}>
        Try Again
      </a>
    </div>
  )
  const plain = <PlainFrame>{words}</PlainFrame>
  return <FrameGuard plain={plain}>{lastFrame()?.(words) ?? plain}</FrameGuard>
}

/** Where there was no frame before. */
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

type GuardProps = { plain: ReactNode; children: ReactNode }

/** The frame may be what failed. */
class FrameGuard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children
  }
}
