import type { ComponentProps, ComponentType } from 'react'
import { Icon } from './icon.tsx'
import { usePageDigits } from './language/page-language.ts'
import { SiteLink } from './language/site-link.tsx'

type PageMessages = {
  label: string
  previous: string
  next: string
  page: (number: number) => string
  pageOf: (page: number, pages: number) => string
}

type Props = {
  page: number
  pages: number
  addressOf: (page: number) => string
  words?: PageMessages
  Link?: ComponentType<ComponentProps<typeof SiteLink>>
}

const english: PageMessages = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number) => `Page ${number}`,
  pageOf: (page, pages) => `${page} of ${pages}`,
}

export function PageLinks({ page, pages, addressOf, words = english, Link = SiteLink }: Props) {
  const digits = usePageDigits()
  if (pages <= 1) return null
  const box = 'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-3 font-display'
  const link = `${box} text-monsoon hover:bg-sand`
  return (
    <nav aria-label={words.label} className="mt-14 border-line border-t pt-6">
      <ul className="flex flex-wrap items-center gap-1 max-sm:justify-between sm:justify-center">
        {page > 1 && (
          <li>
            <Link to={addressOf(page - 1)} rel="prev" className={link}>
              <Icon name="back" />
              {words.previous}
            </Link>
          </li>
        )}
        <li className="px-3 font-display sm:hidden">{digits(words.pageOf(page, pages))}</li>
        {pagesToShow(page, pages).map((number) => (
          <li key={number} className="max-sm:hidden">
            {number < 0 ? (
              <span className={box}>…</span>
            ) : (
              <Link
                to={addressOf(number)}
                aria-label={digits(words.page(number))}
                aria-current={number === page ? 'page' : undefined}
                className={`${link} aria-[current]:bg-monsoon aria-[current]:text-paper`}
              >
                {digits(String(number))}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={addressOf(page + 1)} rel="next" className={link}>
              {words.next}
              <Icon name="forward" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** First, last and around the current one. A gap is a unique negative number, to serve as a key. */
export function pagesToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [-number, number] : [number]
  })
}
