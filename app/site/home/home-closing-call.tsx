import { Link } from 'react-router'
import { sitePaths } from '#app/site/site-paths.ts'
import { telephoneLink } from '#app/site/site-settings.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The last word: telephone and e-mail where settings hold them, and the way to the planning form. */
export function HomeClosingCall({ phone, email }: { phone: string; email: string }) {
  const line =
    'inline-flex min-h-11 items-center gap-3 font-display text-xl underline-offset-6 hover:underline'
  return (
    <section className="bg-turmeric">
      <div className="toran text-laterite" />
      <div className="page-width band grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <h2 className="max-w-2xl text-4xl">Tell us the dates. We will tell you where the light is good.</h2>
          <p className="mt-4 max-w-xl text-lg">
            A first plan within 24 hours, with the price and what it leaves out.
          </p>
          <Link to={sitePaths.plan} className="button mt-8 bg-basalt text-paper hover:bg-monsoon-deep">
            Get Your Custom Quote Today
          </Link>
        </div>
        <ul>
          {phone !== '' && (
            <li>
              <a href={telephoneLink(phone)} className={line}>
                <Icon name="phone" className="size-6" />
                {phone}
              </a>
            </li>
          )}
          {email !== '' && (
            <li>
              <a href={`mailto:${email}`} className={line}>
                <Icon name="mail" className="size-6" />
                {email}
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
