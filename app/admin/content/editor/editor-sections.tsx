import type { MouseEvent, ReactNode } from 'react'

export type EditorSection = {
  id: string
  title: string
  fields: readonly string[]
  body: ReactNode
}

export function problemsIn({ fields }: Pick<EditorSection, 'fields'>, errors: object): number {
  return fields.filter((name) => Object.hasOwn(errors, name)).length
}

export function SectionFields({ section, isNarrow = false }: { section: EditorSection; isNarrow?: boolean }) {
  const { id, title, body } = section
  return (
    <section data-section={id} className="@container">
      <h3
        id={`${id}-title`}
        tabIndex={-1}
        className={`scroll-mt-4 font-strong font-text outline-offset-4 ${isNarrow ? 'mb-2 text-base' : 'mb-3 text-lg'}`}
      >
        {title}
      </h3>
      <div className={isNarrow ? 'grid gap-4' : 'grid gap-x-6 gap-y-5 @xl:grid-cols-2'}>{body}</div>
    </section>
  )
}

type ContentsProps = { sections: readonly EditorSection[]; inView: string; errors: object }

export function SectionList({ sections, inView, errors }: ContentsProps) {
  return (
    <ul>
      {sections.map((section) => {
        const problems = problemsIn(section, errors)
        return (
          <li key={section.id}>
            <a
              href={`#${section.id}-title`}
              aria-current={section.id === inView ? 'true' : undefined}
              onClick={jump}
              className="flex min-h-11 items-center gap-2 rounded-field border-transparent border-l-4 px-3 aria-[current=true]:border-monsoon aria-[current=true]:bg-sand aria-[current=true]:font-strong hover:bg-sand"
            >
              <span className="min-w-0 break-words">{section.title}</span>{' '}
              {problems > 0 && (
                <span className="ml-auto shrink-0 rounded-pill border border-laterite px-2 font-strong text-laterite-deep text-sm">
                  {problems}
                  <span className="sr-only"> to mend</span>
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Scrolls by script, so the URL and the back link to the list stay unchanged. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  if (!heading) return
  event.preventDefault()
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}

const edge = 96

/** Returns the last section that has reached the edge. */
export function sectionInView(scroller: HTMLElement): string {
  const { top } = scroller.getBoundingClientRect()
  const sections = [...scroller.querySelectorAll<HTMLElement>('[data-section]')]
  const begun = sections.filter((one) => one.getBoundingClientRect().top <= top + edge)
  const current = begun.at(-1) ?? sections[0]
  return current?.dataset.section ?? ''
}
