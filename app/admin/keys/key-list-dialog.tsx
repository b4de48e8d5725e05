import { useState } from 'react'
import { PanelDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { keyList } from './key-list.ts'
import { areSingleKeysOn, offeredKeys } from './panel-keys.ts'

/** The keys that do something on the screen. */
export function KeyListDialog() {
  // As they are before the dialog itself is in their way.
  const [groups] = useState(offeredKeys)
  const [isOn] = useState(areSingleKeysOn)
  return (
    <PanelDialog title="Keys of this screen" onClose={keyList.hide} kind="list">
      <div className="overflow-y-auto px-4 py-4 sm:px-6">
        {!isOn && (
          <p className="mb-4">
            Single keys are switched off on this device: those without Ctrl do nothing until they are switched
            on under Account, Appearance.
          </p>
        )}
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title} className="mb-5">
            <h3 className="mb-1 font-text font-strong text-sm text-stone">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
              {keys.map(({ key, does }) => (
                <div key={key} className="contents">
                  <dt className="min-w-16">
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
        <p className="text-sm text-stone">On a Mac, ⌘ instead of Ctrl.</p>
      </div>
    </PanelDialog>
  )
}
