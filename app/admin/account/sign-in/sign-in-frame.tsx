import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'

type Props = {
  siteName: string
  theme: string | undefined
  heading: string
  children: ReactNode
}

export function signInMeta(title: string) {
  return ({ loaderData }: { loaderData?: { siteName: string } | undefined }): MetaDescriptor[] => [
    { title: `${title} · ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export function SignInFrame({ siteName, theme, heading, children }: Props) {
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
