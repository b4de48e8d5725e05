import { useFetcher, useLocation, useNavigate } from 'react-router'
import { useLeaving } from '#app/admin/shell/session/leave-panel.tsx'
import { isKeyListOpen } from '#app/admin/shell/shortcuts/panel-keys.ts'
import type { PanelLook } from '#shared/staff/panel-look.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import type { PaletteAction, PaletteEntry } from './palette-entries.ts'

type Props = {
  begun: string | undefined
  look: PanelLook
  onClose: () => void
}

/** Stays mounted once loaded, because signing out may need a confirmation. */
export function Palette({ begun, look, onClose }: Props) {
  const { run, question } = useActions(look)
  const navigate = useNavigate()

  function choose(entry: PaletteEntry, how: 'here' | 'new-tab') {
    if ('deed' in entry) run(entry.deed)
    else if (how === 'new-tab' || entry.newTab) window.open(entry.to, '_blank', 'noopener')
    else void navigate(entry.to)
  }

  return (
    <>
      {begun !== undefined && <PaletteDialog begun={begun} onClose={onClose} onChoose={choose} />}
      {question}
    </>
  )
}

function useActions({ density, keys }: PanelLook) {
  const fetcher = useFetcher()
  const { search } = useLocation()
  const leaving = useLeaving('local')
  function run(deed: PaletteAction) {
    if (deed.kind === 'keys') isKeyListOpen.set(true)
    if (deed.kind === 'sign-out') leaving.begin()
    if (deed.kind === 'theme') {
      const look = { intent: 'change-look', theme: deed.theme, density, keys }
      void fetcher.submit(look, { method: 'post', action: '/admin/account' })
    }
    if (deed.kind === 'contacted') {
      const action = `/admin/enquiries/${deed.enquiryId}${search}`
      void fetcher.submit({ newStatus: 'contacted' }, { method: 'post', action })
    }
  }
  return { run, question: leaving.question }
}
