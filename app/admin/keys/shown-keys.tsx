import { useSyncExternalStore } from 'react'
import { latePart } from '#app/admin/late/late-part.tsx'
import { keyList } from './key-list.ts'

const KeyListDialog = latePart(() => import('./key-list-dialog.tsx').then((part) => part.KeyListDialog))

/** The list of the keys that do something on the screen, while it is asked for. */
export function KeyList() {
  const isOpen = useSyncExternalStore(keyList.watch, keyList.isOpen, () => false)
  return isOpen && <KeyListDialog />
}
