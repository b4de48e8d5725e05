import type { ReactNode } from 'react'

type Props = {
  siteName: string
  theme: string | undefined
  heading: string
  children: ReactNode
}

/** Stands around each page on the way into the panel, where nobody is signed in yet. */
export function WayInFrame({ siteName, theme, heading, children }: Props) {
  return (
    <main
      data-theme={theme}
      className="panel mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-5 py-10"
    >
      <link rel="icon" href="/logo-mark.svg" />
      <div>
        <p className="font-display text-laterite text-lg">{siteName}</p>
        <h1 className="mt-1 text-3xl">{heading}</h1>
      </div>
      {children}
    </main>
  )
}
