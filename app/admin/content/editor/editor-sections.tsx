import type { MouseEvent, ReactNode } from 'react'

/** A part of the editor under a name: its fields, and how they are drawn. */
export type EditorSection = {
  /** Its id on the page. */
  id: string
  title: string
  /** What stands in it, by which is told where something is to be mended. */
  fields: readonly string[]
  body: ReactNode
}

/** Of a section, how many of its fields are to be mended. */
export function problemsIn({ fields }: Pick<EditorSection, 'fields'>, errors: object): number {
  return fields.filter((name) => Object.hasOwn(errors, name)).length
}

/** The fields of one section under its name; two columns where there is room for them. */
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

/** The list of sections: jumps to one, and says which is in view and where something is to be mended. */
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

/** By script, so that the address, and with it the way back to the list, stays as it is. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  if (!heading) return
  event.preventDefault()
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}

/** How far below the upper edge of what scrolls a section counts as begun, in pixels. */
const edge = 96

/** The section that is read now: the last one that has begun. Below the last there is room for it to come up to the edge. */
export function sectionInView(scroller: HTMLElement): string {
  const { top } = scroller.getBoundingClientRect()
  const sections = [...scroller.querySelectorAll<HTMLElement>('[data-section]')]
  const begun = sections.filter((one) => one.getBoundingClientRect().top <= top + edge)
  const current = begun.at(-1) ?? sections[0]
  return current?.dataset.section ?? ''
}
