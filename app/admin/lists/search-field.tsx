import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { filterTextMaximum } from '#shared/content/list-filters.ts'

type Props = {
  value: string
  /** What is looked through. */
  hint: string
  /** So many other filters stand on the same line that the button's word would take the room of the hint. */
  hasNeighbours?: boolean
}

/** The words that a list is searched for, and the button that asks for all filters; one line on a phone too. */
export function SearchField({ value, hint, hasNeighbours = false }: Props) {
  const word = hasNeighbours ? 'max-sm:sr-only xl:sr-only min-[96rem]:not-sr-only' : 'max-sm:sr-only'
  const look = hasNeighbours ? 'max-sm:px-3 xl:max-[96rem]:px-3' : 'max-sm:px-3'
  return (
    <div className="flex grow basis-60 items-center gap-2 max-sm:w-full">
      <label className="min-w-0 grow">
        <span className="sr-only">Search</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          name="q"
          defaultValue={value}
          maxLength={filterTextMaximum}
          placeholder={hint}
          className="field h-11 w-full"
        />
      </label>
      <button type="submit" className={`${buttonStyles.outline} ${look}`}>
        <Icon name="search" />
        <span className={word}>Search</span>
      </button>
    </div>
  )
}
