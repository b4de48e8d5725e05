import { buttonStyles } from '#app/ui/button-styles.ts'

type Props = { path: string; disabled: boolean; onPress: () => void }

/** Shows in a new tab what is typed into a form: without script the form itself goes there. */
export function PreviewTyped({ path, disabled, onPress }: Props) {
  const words = (
    <>
      Preview<span className="sr-only"> (opens in a new tab)</span>
    </>
  )
  return (
    <>
      <noscript>
        {!disabled && (
          <button type="submit" formAction={path} formTarget="_blank" className={buttonStyles.outline}>
            {words}
          </button>
        )}
      </noscript>
      <button
        type="button"
        disabled={disabled}
        onClick={onPress}
        className={`${buttonStyles.outline} disabled:opacity-60 noscript:hidden`}
      >
        {words}
      </button>
    </>
  )
}
