import { useMessages } from '#app/site/messages/messages.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { usePage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { SpiralLayout } from './spiral-layout.tsx'

type Props = { title: string; text: string; link: { label: string; to: string } }

export function MissingView({ title, text, link }: Props) {
  return (
    <SpiralLayout>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 max-w-lg text-lg text-stone">{text}</p>
      <SiteLink to={link.to} className={`mt-8 ${buttonStyles.primary}`}>
        {link.label}
      </SiteLink>
    </SpiralLayout>
  )
}

export function TryAgain() {
  const { path, query } = usePage()
  const words = useMessages().lists
  return (
    <>
      <p>{words.unread}</p>
      <a href={path + query} className={buttonStyles.outline}>
        {words.tryAgain}
      </a>
    </>
  )
}
