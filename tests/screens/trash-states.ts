/** The trash and what is done with many items of a list, as screens to photograph. */
import type { Page } from '@playwright/test'
import { type PanelState, toPanelScreens } from './panel-states.ts'
import { clickButton, untilShown } from './screen-actions.ts'

const allOnThisPage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()

/** A tour, a post and a service of the demo lie in the trash then; whoever comes later finds others. */
async function deleteSome(page: Page): Promise<void> {
  for (const list of ['tours', 'blog', 'services']) {
    await page.goto(`/admin/${list}`)
    await page
      .getByRole('link', { name: /^Delete / })
      .last()
      .click()
    await clickButton(page, /^Delete$/)
    await untilShown(page, /was deleted\./)
  }
  await page.goto('/admin/trash')
}

const states: readonly PanelState[] = [
  { name: 'admin-trash-empty', path: '/admin/trash?q=zzzz' },
  { name: 'admin-trash-full', path: '/admin', prepare: deleteSome },
  { name: 'admin-trash-selected', path: '/admin/trash', prepare: allOnThisPage },
  { name: 'admin-trash-emptying', path: '/admin/trash/selected?deed=purge&all=true' },
  { name: 'admin-trash-gone', path: '/admin/trash/selected?deed=purge' },
  { name: 'admin-tours-selected', path: '/admin/tours', prepare: allOnThisPage },
  { name: 'admin-tours-many', path: '/admin/tours/selected?deed=delete&all=true' },
]

/** Every state of the trash and of selected items. */
export const trashStates = toPanelScreens(states)
