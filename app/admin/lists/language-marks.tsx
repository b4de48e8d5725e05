/** `mark` is the visible abbreviation; `words` is for screen readers and the tooltip. */
export type RowLanguage = { mark: string; words: string }

type Row = { id: string; languages?: readonly RowLanguage[] }

export const languagesColumn = {
  name: 'Languages',
  isExtra: true,
  short: true,
  show: ({ languages }: Row) => (
    <span className="flex flex-wrap gap-x-4 text-sm xl:flex-col xl:leading-5">
      {languages?.map(({ mark, words }) => (
        <span key={words} title={words}>
          <span aria-hidden="true">{mark}</span>
          <span className="sr-only">{words}. </span>
        </span>
      ))}
    </span>
  ),
} as const
