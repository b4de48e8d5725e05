/** States of the panel as screens to photograph. */
import { hydrated } from './screen-actions.ts'
import type { Screen } from './screen-list.ts'

/** A state of the panel that somebody has to bring about; it needs a member of staff unless it says otherwise. */
export type PanelState = Omit<Screen, 'isStaff'> & { isStaff?: false }

/** The panel's states as screens, each prepared once its script is at work. */
export function toPanelScreens(states: readonly PanelState[]): readonly Screen[] {
  return states.map(({ prepare, ...screen }) => ({
    isStaff: true,
    ...screen,
    ...(prepare ? { prepare: hydrated(prepare) } : {}),
  }))
}
