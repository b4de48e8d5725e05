import { useState } from 'react'
import { PanelDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { areSingleKeysOn, isKeyListOpen, offeredKeys } from './panel-keys.ts'

export function KeyListDialog() {
  // Read before the dialog is open, because it blocks them.
  const [groups] = useState(offeredKeys)
  const [isOn] = useState(areSingleKeysOn)
  return (
    <PanelDialog title="Keyboard shortcuts" onClose={() => isKeyListOpen.set(false)} kind="list">
      <div className="overflow-y-auto px-4 py-4 sm:px-6">
        {!isOn && (
          <p className="mb-4">
            Single-key shortcuts are off in this browser: keys without Ctrl do nothing until you switch them
            on under Account, Appearance.
          </p>
        )}
        <div className="grid grid-cols-[auto_1fr] gap-x-4">
          {groups.map(({ title, keys }) => (
            <section key={title} aria-label={title} className="col-span-2 mb-5 grid grid-cols-subgrid">
              <h3 className="col-span-2 mb-1 font-text font-strong text-sm text-stone">{title}</h3>
              <dl className="col-span-2 grid grid-cols-subgrid items-baseline gap-y-1">
                {keys.map(({ key, does }) => (
                  <div key={key} className="contents">
                    <dt>
                      <kbd className="rounded-field border border-stone px-2 font-mono text-sm">
                        {key.replace('Mod+', 'Ctrl ')}
                      </kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p className="text-sm text-stone">On a Mac, ⌘ instead of Ctrl.</p>
      </div>
    </PanelDialog>
  )
}
