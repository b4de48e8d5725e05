import { type Browser, devices, expect, type Locator, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import {
  type ClerksOffice,
  dialogOf,
  listOf,
  openChat,
  openOffice,
  rowOf,
  tabTo,
} from '#tests/support/mail/clerks-office.ts'
import { sliceOf } from '#tests/support/slice.ts'

const windows = sliceOf(
  [
    { width: 1366, height: 768, isTouch: false },
    { width: 1093, height: 614, isTouch: false },
    { width: 390, height: 844, isTouch: true },
  ],
  ({ width }) => `day-tasks ${width}`,
  () => ['app/admin/desk/', 'app/admin/shell/', 'app/admin/palette/', 'tests/journeys/day-tasks.journey.ts'],
)

// One office for all of them.
test.describe.configure({ mode: 'default' })

let office: ClerksOffice
test.beforeAll(async ({ browser }) => {
  office = await openOffice(browser)
})
test.afterAll(() => office?.stop())

type Deed = 'open' | 'take' | 'reply' | 'whatsapp'

/** What a clerk does with a screen, by the keyboard alone or by touch. */
type Hands = {
  press(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  choose(menu: Locator, words: string): Promise<void>
  act(row: Locator, deed: Deed): Promise<void>
  /** By the palette. */
  find(words: string): Promise<void>
  goTo(screen: string): Promise<void>
  leave(dialog: Locator): Promise<void>
}

const nameIn = (row: Locator) => row.locator('[data-key=Enter]')
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

async function showFound(page: Page, words: string): Promise<Locator> {
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type(words)
  const found = page.getByRole('option', { name: new RegExp(`^${words}`) }).first()
  await expect(found).toBeVisible()
  return found
}

function useKeys(page: Page): Hands {
  const { keyboard } = page
  const goOn = async (target: Locator) => {
    await expect(target).toBeVisible()
    if (!(await isFocused(target))) await tabTo(page, target)
  }
  const keys: Record<Deed, string> = { open: 'Enter', take: 'a', reply: 'r', whatsapp: 'w' }
  async function find(words: string): Promise<void> {
    await keyboard.press('ControlOrMeta+k')
    await expect(await showFound(page, words)).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
  }
  return {
    find,
    async press(target) {
      await goOn(target)
      await keyboard.press('Enter')
    },
    async write(field, text) {
      await goOn(field)
      await keyboard.type(text)
    },
    async choose(menu, words) {
      await goOn(menu)
      await keyboard.type(words)
      await keyboard.press('Enter')
    },
    async act(row, deed) {
      const link = nameIn(row)
      await expect(link).toBeVisible()
      // Down to the end, then up again.
      for (let step = 0; step < 60 && !(await isFocused(link)); step += 1)
        await keyboard.press(step < 30 ? 'j' : 'k')
      await expect(link).toBeFocused()
      await keyboard.press(keys[deed])
    },
    goTo: find,
    async leave(dialog) {
      await keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
  }
}

function useFingers(page: Page): Hands {
  async function act(row: Locator, deed: Deed): Promise<void> {
    if (deed === 'take') await row.locator('summary').tap()
    const targets: Record<Deed, Locator> = {
      open: nameIn(row),
      take: row.getByRole('button', { name: 'Assign to me', exact: true }),
      reply: row.getByRole('link', { name: /^Reply/ }),
      whatsapp: row.getByRole('link', { name: /^WhatsApp/ }),
    }
    await targets[deed].tap()
  }
  return {
    act,
    press: (target) => target.tap(),
    async write(field, text) {
      if (!(await isFocused(field))) await field.tap()
      await page.keyboard.type(text)
    },
    choose: async (menu, words) => void (await menu.selectOption(words)),
    async find(words) {
      await page.getByRole('searchbox', { name: /^Search destinations/ }).tap()
      const found = await showFound(page, words)
      await found.tap()
    },
    async goTo(screen) {
      await page.getByRole('button', { name: 'Menu' }).tap()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByRole('link', { name: new RegExp(`^${screen}`) }).tap()
    },
    async leave(dialog) {
      await dialog.getByRole('button', { name: 'Close' }).first().tap()
      await expect(dialog).toBeHidden()
    },
  }
}

/** Six that wait for an answer before all others, each for one task; the third has written on WhatsApp. */
async function addWaiting(width: number): Promise<string[]> {
  const names = ['Asha', 'Bharat', 'Chitra', 'Dinesh', 'Esha', 'Farid'].map((name) => `${name} Rao ${width}`)
  await office.database.query(
    `INSERT INTO enquiries (type, name, email, phone, message, source, source_page, created_at)
     SELECT 'general', name, CASE WHEN at = 3 THEN '' ELSE 'rao@example.com' END, '98' || $2 || at, 'Is there room for four in May?',
       CASE WHEN at = 3 THEN 'whatsapp' ELSE 'form' END, 'contact', now() - interval '20 days' + at * interval '1 minute'
     FROM unnest($1::text[]) WITH ORDINALITY AS people (name, at)`,
    [names, String(1_000_000 + width)],
  )
  return names
}

async function openDesk(browser: Browser, { width, height, isTouch }: (typeof windows)[number]) {
  const storageState = await office.laptop.context().storageState()
  const context = await browser.newContext({
    ...{ baseURL: office.site.baseUrl, storageState, serviceWorkers: 'block' },
    ...(isTouch ? { userAgent: devices['Pixel 7'].userAgent, hasTouch: true, isMobile: true } : {}),
    viewport: { width, height },
  })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  return context.newPage()
}

for (const window of windows) {
  const { width, height, isTouch } = window
  test(`the ten tasks of a day are done at ${width} × ${height} ${isTouch ? 'by touch' : 'by the keyboard alone'}`, async ({
    browser,
  }) => {
    const page = await openDesk(browser, window)
    const hands = isTouch ? useFingers(page) : useKeys(page)
    const [asha = '', bharat = '', chitra = '', dinesh = '', esha = '', farid = ''] = await addWaiting(width)
    const today = (name: string) => rowOf(page, name)
    const waiting = (name: string) => rowOf(listOf(page, 'Waiting for the traveller'), name)
    const sound = async () => expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
    await openHydrated(page, '/admin/today')

    await test.step('one is taken', async () => {
      await hands.act(today(asha), 'take')
      await expect(today(asha).getByTitle('Owner: Administrator')).toBeVisible()
    })
    await test.step('one is answered by email', async () => {
      await hands.act(today(bharat), 'reply')
      const dialog = dialogOf(page, bharat)
      const editor = dialog.getByRole('region', { name: `Reply to ${bharat}` })
      await expect(editor.getByLabel('Text')).toBeFocused()
      await hands.write(editor.getByLabel('Text'), `There is room at ${width}.`)
      await hands.press(editor.getByRole('button', { name: 'Send' }))
      await expect(dialog.getByText(/The email of Administrator waits to be sent/)).toBeVisible()
      await sound()
      await hands.leave(dialog)
    })
    await test.step('one is answered on WhatsApp, which is confirmed', async () => {
      const opens = page.waitForEvent('popup')
      await hands.act(today(chitra), 'whatsapp')
      await (await opens).close()
      await hands.press(today(chitra).getByRole('button', { name: 'Yes' }))
      await expect(waiting(chitra)).toBeVisible()
    })
    await test.step('one is called, with a next step', async () => {
      await hands.act(today(dinesh), 'open')
      const dialog = dialogOf(page, dinesh)
      if (isTouch) {
        const call = dialog.getByRole('link', { name: /^Call/ })
        await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
        await hands.press(call)
        await hands.press(dialog.getByRole('button', { name: 'Call again' }))
        await hands.press(dialog.getByRole('button', { name: 'Set the next step' }))
        await hands.press(dialog.getByRole('button', { name: 'Tomorrow' }))
      } else {
        await hands.press(dialog.getByRole('button', { name: 'Call', exact: true }))
        await hands.write(dialog.getByLabel('Note or call'), 'Wants a bus.')
        await hands.press(dialog.getByRole('button', { name: /Tomorrow/ }))
      }
      await expect(dialog.getByText(/Administrator set the next step/)).toBeVisible()
      await hands.leave(dialog)
    })
    await test.step('a colleague is asked in a note, and the enquiry is handed over', async () => {
      await hands.act(today(esha), 'open')
      const dialog = dialogOf(page, esha)
      await hands.press(dialog.getByRole('button', { name: 'Note', exact: true }))
      const note = dialog.getByLabel('Note or call')
      await expect(note).toBeFocused()
      await hands.write(note, '@ra')
      const colleague = dialog.getByRole('listbox', { name: 'Colleagues' }).getByRole('option')
      await expect(colleague).toBeVisible()
      if (isTouch) await hands.press(colleague)
      else await page.keyboard.press('Enter')
      await hands.write(note, 'she asks for a room to the sea.')
      await hands.press(dialog.getByRole('button', { name: 'Add note' }))
      await expect(dialog.getByText('For Ravi Patil (not read yet)')).toBeVisible()
      await hands.choose(dialog.getByLabel('Owner'), 'Ravi Patil')
      await expect(dialog.getByText('The owner was changed.')).toBeVisible()
      await sound()
      await hands.leave(dialog)
    })
    const phone = `98765${width + 10_000}`
    const [caller, chatter] = [`Gita ${width}`, `Gita Rao ${width}`]
    const added = (name: string) => page.getByText(`“${name}” was added.`)
    await test.step('one who calls is added', async () => {
      await hands.goTo('Enquiries')
      await hands.press(page.getByRole('link', { name: 'Add enquiry' }))
      const dialog = page.getByRole('dialog', { name: 'Add enquiry' })
      await hands.write(dialog.getByLabel('Full name'), caller)
      await hands.write(dialog.getByLabel('Phone'), phone)
      await hands.write(dialog.getByLabel('Message'), 'Wants to know about buses.')
      await hands.press(dialog.getByRole('button', { name: 'Save' }))
      await expect(added(caller)).toBeVisible()
    })
    await test.step('one who writes on WhatsApp is added', async () => {
      const message = await openChat(browser, { ...office, tour: '/tours/konkan-coast-road-trip' })
      await hands.press(page.getByRole('link', { name: 'From WhatsApp' }))
      const dialog = page.getByRole('dialog', { name: 'Enquiry from WhatsApp' })
      await hands.write(dialog.getByLabel('Code or message'), /\b[A-Z0-9]{5}\b/.exec(message)?.[0] ?? '')
      await hands.write(dialog.getByLabel('Full name'), chatter)
      await hands.write(dialog.getByLabel('Phone'), phone)
      await hands.press(dialog.getByRole('button', { name: 'Save' }))
      await hands.choose(dialog.getByLabel('Where it belongs'), 'Add as a new enquiry')
      await hands.press(dialog.getByRole('button', { name: 'Save' }))
      await expect(added(chatter)).toBeVisible()
    })
    await test.step('the two are merged', async () => {
      await hands.act(page.getByRole('row').filter({ hasText: chatter }), 'open')
      await hands.press(dialogOf(page, chatter).getByRole('link', { name: /^Merge…/ }))
      const dialog = page.getByRole('dialog')
      await hands.press(dialog.getByRole('button', { name: 'Merge', exact: true }))
      await expect(dialog.getByText('merged another enquiry into this one')).toBeVisible()
      await hands.leave(dialog)
    })
    await test.step('one is found by name and closed', async () => {
      await hands.find(farid)
      const dialog = dialogOf(page, farid)
      await hands.choose(dialog.getByLabel(`Status of ${farid}`), 'Closed')
      await expect(dialog.getByText(/Administrator set the status/)).toBeVisible()
      await hands.leave(dialog)
    })
    await test.step('Today holds what is left', async () => {
      await hands.goTo('Today')
      const unanswered = (name: string) => rowOf(listOf(page, 'Unanswered'), name)
      await expect(unanswered(asha)).toBeVisible()
      for (const name of [bharat, chitra, farid]) await expect(unanswered(name)).toHaveCount(0)
      await sound()
    })
    const sent = async () => (await office.sink.parsed()).map(({ text }) => text).join()
    await expect.poll(sent).toContain(`There is room at ${width}.`)
    await page.context().close()
  })
}
