import { type ReactNode, useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'

type Props = { id: string; label: ReactNode; address: string }

export function CopyAddress({ id, label, address }: Props) {
  const [told, setTold] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setTold('Copied')
    } catch {
      setTold('Your browser does not allow this: select the address and copy it.')
    }
  }

  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="field min-w-0 grow"
        />
        <button type="button" onClick={copy} className={`${buttonStyles.outline} shrink-0`}>
          <Icon name="copy" />
          Copy<span className="sr-only"> address</span>
        </button>
      </div>
      <p role="status" className="min-h-7 text-sm text-stone">
        {told}
      </p>
    </div>
  )
}
