/** Short for the eye, and in words for whoever listens or asks for more. */
export type RowLanguage = { mark: string; words: string }

type Row = { id: string; languages?: readonly RowLanguage[] }

/** The column of a list of content that says how far an item is in each language; a list has it once it is chosen. */
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
