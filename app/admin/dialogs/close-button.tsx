import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'

type Props = { listPath: string; onClose: () => void; children: ReactNode }

/** The way out of a dialog; without script, a link to the list behind it. */
export function CloseButton({ listPath, onClose, children }: Props) {
  const { search } = useLocation()
  return (
    <>
      <button type="button" onClick={onClose} className={`${buttonStyles.outline} noscript:hidden`}>
        {children}
      </button>
      <noscript>
        <a href={listPath + search} className={buttonStyles.outline}>
          {children}
        </a>
      </noscript>
    </>
  )
}
