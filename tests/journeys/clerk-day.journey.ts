import { type Browser, expect, type Page, test } from '@playwright/test'
import { waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { nextStepDays } from '#shared/enquiries/next-step-days.ts'
import { minimumSubmitTime } from '#shared/enquiries/spam-protection.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { dayToType } from '#shared/values/parse-day.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated, openListening } from '#tests/support/browser/hydrated-page.ts'
import {
  type ClerksOffice,
  dialogOf,
  listOf,
  openChat,
  openOffice,
  orderMorningEmail,
  rowOf,
  tabTo,
  untilStored,
} from '#tests/support/mail/clerks-office.ts'

// One day in one office: each story goes on where the one before ended.
test.describe.configure({ mode: 'serial' })

const contact = '/contact-maharashtra-tour-operator'
const plan = '/plan-maharashtra-trip'
const tour = { path: '/tours/konkan-coast-road-trip', title: 'Konkan Coast Road Trip' }
const [asha, bharat, chitra] = ['Asha Kulkarni', 'Bharat Joshi', 'Chitra Rao']
const [dinesh, esha, again] = ['Dinesh More', 'Esha Pawar', 'Dinesh M']
const dineshCalls = '98220 10001'

let office: ClerksOffice
test.beforeAll(async ({ browser }) => {
  office = await openOffice(browser)
})
test.afterAll(() => office?.stop())

const sound = async (page: Page) =>
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])

type Form = { path: string; button: string; name: string; phone?: string; message: string }

/** Somebody on the site who fills in a form and sends it. */
async function sendForm(browser: Browser, { path, button, name, phone, message }: Form): Promise<void> {
  const context = await browser.newContext({ baseURL: office.site.baseUrl })
  const page = await context.newPage()
  await openHydrated(page, path)
  if (path === tour.path)
    await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(`${name.split(' ')[0]?.toLowerCase()}@example.com`)
  if (phone) await page.getByLabel('Phone').fill(phone)
  // Nobody types faster; whoever does is taken for a program.
  const delay = minimumSubmitTime / message.length + 1
  await page.getByLabel('Message').pressSequentially(message, { delay })
  await page.getByRole('button', { name: button }).click()
  const thanks = path === tour.path ? enquiryTexts.bookingSuccess : enquiryTexts.planningSuccess
  await expect(page.getByText(thanks).last()).toBeVisible()
  await context.close()
}

test('@full the morning: three write by form, one calls, two come from WhatsApp, and all stand on Today as they come', async ({
  browser,
}) => {
  const { laptop } = office
  await openListening(laptop, '/admin/today')
  const forms: Form[] = [
    { path: contact, button: 'Send Trip Request', name: asha, message: 'Is there room for four in May?' },
    { path: plan, button: 'Send Trip Request', name: bharat, phone: '98220 10003', message: 'Forts.' },
    { path: tour.path, button: 'Send Booking Enquiry', name: chitra, message: 'Two of us, by the sea.' },
  ]
  for (const form of forms) {
    await test.step(`${form.name} writes`, async () => {
      await sendForm(browser, form)
      await expect(rowOf(listOf(laptop, 'Unanswered'), form.name)).toBeVisible()
    })
  }
  await test.step('one calls', async () => {
    await laptop.getByRole('link', { name: 'Enquiries', exact: true }).click()
    await laptop.getByRole('link', { name: 'Add enquiry' }).click()
    const dialog = laptop.getByRole('dialog', { name: 'Add enquiry' })
    await dialog.getByLabel('Full name').fill(dinesh)
    await dialog.getByLabel('Phone').fill(dineshCalls)
    await dialog.getByLabel('Message').fill('Wants to know about buses.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(laptop.getByText(`“${dinesh}” was added.`)).toBeVisible()
  })
  for (const [name, phone] of [
    [esha, '98220 10002'],
    [again, '+91 98220 10001'],
  ] as const) {
    await test.step(`${name} writes on WhatsApp`, async () => {
      const message = await openChat(browser, { ...office, tour: tour.path })
      await laptop.getByRole('link', { name: 'From WhatsApp' }).click()
      const dialog = laptop.getByRole('dialog')
      await dialog.getByLabel('Code or message').fill(message)
      await dialog.getByLabel('Full name').fill(name)
      await dialog.getByLabel('Phone').fill(phone)
      await dialog.getByRole('button', { name: 'Save' }).click()
      const where = dialog.getByLabel('Where it belongs')
      const added = laptop.getByText(`“${name}” was added.`)
      await expect(where.or(added)).toBeVisible()
      if (name === again) {
        await where.selectOption('Add as a new enquiry')
        await dialog.getByRole('button', { name: 'Save' }).click()
      }
      await expect(added).toBeVisible()
    })
  }
  await laptop.getByRole('link', { name: /^Today/ }).click()
  for (const name of [asha, bharat, chitra, dinesh, esha, again])
    await expect(rowOf(listOf(laptop, 'Unanswered'), name)).toBeVisible()
  await expect(rowOf(laptop, esha)).toContainText(tour.title)
  await sound(laptop)
})

test('@full by the keyboard alone one enquiry is taken, answered by email, noted and planned', async () => {
  const { laptop: page, sink } = office
  const { keyboard } = page
  await openHydrated(page, '/admin/today')
  const link = rowOf(page, asha).getByRole('link', { name: asha, exact: true })
  await expect(async () => {
    await keyboard.press('j')
    await expect(link).toBeFocused({ timeout: 200 })
  }).toPass()
  await keyboard.press('a')
  await expect(rowOf(page, asha)).toContainText('Administrator')
  await keyboard.press('r')
  const editor = page.getByRole('region', { name: `Reply to ${asha}` })
  await expect(editor.getByLabel('Text')).toBeFocused()
  await expect(editor.getByLabel('Text')).toHaveValue(`Dear ${asha},\n\n`)
  await expect(
    dialogOf(page, asha).getByRole('region', { name: 'What the traveller wrote' }),
  ).toBeInViewport()
  await tabTo(page, editor.getByLabel('Template'))
  await keyboard.type('First')
  await keyboard.press('Enter')
  await expect(editor.getByLabel('Text')).toHaveValue(new RegExp(`^Dear ${asha},`))
  await tabTo(page, editor.getByLabel('Text'))
  await keyboard.press('ControlOrMeta+End')
  await keyboard.type('\nThere is room for four.')
  await keyboard.press('ControlOrMeta+Enter')

  const enquiry = dialogOf(page, asha)
  await expect(enquiry.getByText(/The email of Administrator waits to be sent/)).toBeVisible()
  await tabTo(page, enquiry.getByLabel('Next step', { exact: true }))
  await keyboard.type('Ask again')
  await tabTo(page, enquiry.getByLabel('On', { exact: true }))
  const [tomorrow] = nextStepDays(new Date())
  await keyboard.type(dayToType(String(tomorrow?.day)))
  await keyboard.press('Enter')
  await expect(enquiry.getByText('The next step was saved.')).toBeVisible()
  await tabTo(page, enquiry.getByLabel('Note or call'))
  await keyboard.type('Four seats are held until Friday.')
  await keyboard.press('ControlOrMeta+s')
  await expect(enquiry.getByText('The note was added.')).toBeVisible()
  await expect(enquiry.getByText('Administrator sent an email')).toBeVisible()
  await keyboard.press('Escape')
  await expect(rowOf(listOf(page, 'Waiting for the traveller'), asha)).toBeVisible()
  const [mail] = (await sink.parsed()).filter(({ text }) => text?.includes('There is room for four.'))
  expect(mail?.to?.[0]?.address).toBe('asha@example.com')
})

test('@full by touch on a phone one is answered on WhatsApp and one is called', async () => {
  const { page } = office.phone
  await openHydrated(page, '/admin/today')
  await sound(page)
  const row = rowOf(page, esha)
  const opens = page.waitForEvent('popup')
  await row.getByRole('link', { name: /^WhatsApp/ }).tap()
  const chat = await opens
  expect(new URL(chat.url()).pathname).toBe('/919822010002')
  await chat.close()
  await row.getByRole('button', { name: 'Yes' }).tap()
  await expect(rowOf(listOf(page, 'Waiting for the traveller'), esha)).toBeVisible()

  await rowOf(page, dinesh).getByRole('link', { name: dinesh, exact: true }).tap()
  const dialog = dialogOf(page, dinesh)
  const call = dialog.getByRole('link', { name: /^Call/ })
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.tap()
  await dialog.getByRole('button', { name: 'Reached' }).tap()
  await expect(dialog.getByText('Ravi Patil called')).toBeVisible()
  await page.goBack()
  await expect(rowOf(listOf(page, 'Waiting for the traveller'), dinesh)).toBeVisible()
})

test('@full one is handed over with a word to the colleague, and two of one traveller are merged', async () => {
  const { laptop, phone } = office
  await openListening(phone.page, '/admin/today?show=mine')
  await openHydrated(laptop, '/admin/today')
  await rowOf(laptop, chitra).getByRole('link', { name: chitra, exact: true }).click()
  const dialog = dialogOf(laptop, chitra)
  await dialog.getByLabel('Owner').selectOption('Ravi Patil')
  await expect(dialog.getByText('The owner was changed.')).toBeVisible()
  await dialog.getByLabel('Note or call').pressSequentially('@ra')
  await dialog.getByRole('listbox', { name: 'Colleagues' }).getByRole('option').click()
  await laptop.keyboard.type('she asks for a room to the sea.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByText('For Ravi Patil (not read yet)')).toBeVisible()

  await expect(rowOf(listOf(phone.page, 'Unanswered'), chitra)).toBeVisible()
  const notes = phone.page.getByRole('list', { name: 'Notes to you' })
  await expect(notes.getByText('@Ravi Patil she asks for a room to the sea.')).toBeVisible()
  await sound(phone.page)
  await notes.getByRole('button', { name: /^Mark as read/ }).tap()
  await expect(notes).toBeHidden()
  await expect(dialog.getByText('For Ravi Patil (read)')).toBeVisible()

  await laptop.keyboard.press('Escape')
  await rowOf(laptop, again).getByRole('link', { name: again, exact: true }).click()
  await dialogOf(laptop, again)
    .getByRole('link', { name: /^Merge…/ })
    .click()
  const merging = laptop.getByRole('dialog')
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merging.getByText('merged another enquiry into this one')).toBeVisible()
  await expect(merging.getByText('Ravi Patil called')).toBeVisible()
  await expect(merging.getByText('Wants to know about buses.').first()).toBeVisible()
})

test('@full one is forgotten until its clock is red, and stands first in the email of the morning', async () => {
  const { laptop, database, owner, sink } = office
  await openHydrated(laptop, '/admin/today')
  await rowOf(laptop, bharat)
    .getByRole('button', { name: /^Assign to me/ })
    .click()
  await expect(rowOf(laptop, bharat)).toContainText('Administrator')
  const aged = "UPDATE enquiries SET created_at = now() - interval '21 hours' WHERE name = $1"
  await database.query(aged, [bharat])
  await openHydrated(laptop, '/admin/today?show=mine')
  const clock = rowOf(listOf(laptop, 'Unanswered'), bharat).getByText(/^2 h 5\d min left/)
  await expect(clock).toHaveClass(/text-laterite-deep/)
  await sound(laptop)

  const { rows } = await database.query('SELECT id FROM staff_users WHERE email = $1', [owner.email])
  await orderMorningEmail(office, rows[0].id)
  const digest = async () => (await sink.parsed()).find(({ subject }) => subject?.startsWith('Today: '))
  await expect.poll(digest).toBeDefined()
  const mail = await digest()
  expect(mail?.subject).toMatch(/^Today: 1 unanswered enquiry\b/)
  expect(mail?.to?.[0]?.address).toBe(owner.email)
  expect(mail?.text).toContain(bharat)
  const address = /https?:\/\/\S+\/admin\/enquiries\/[\w-]+/.exec(mail?.text ?? '')?.[0]
  await openHydrated(laptop, new URL(String(address)).pathname)
  await expect(dialogOf(laptop, bharat)).toBeVisible()
})

test('@full without a line a note and a call are written on the phone, and arrive once each', async () => {
  const { laptop, phone } = office
  const { page, context } = phone
  await openHydrated(page, '/admin/today')
  await rowOf(page, chitra).getByRole('link', { name: chitra, exact: true }).tap()
  const dialog = dialogOf(page, chitra)
  await expect(dialog).toBeVisible()
  const { pathname } = new URL(page.url())
  await untilStored(page, ['/admin/today', pathname])
  await context.setOffline(true)
  await dialog.getByLabel('Note or call').fill('@Administrator: she takes the room.')
  await dialog.getByRole('button', { name: 'Add note' }).tap()
  await expect(dialog.getByText(waitingTexts.count(1))).toBeVisible()
  await dialog.getByLabel('Note or call').fill('Told her so.')
  await dialog.getByRole('button', { name: 'Log call' }).tap()
  await expect(dialog.getByText(waitingTexts.count(2))).toBeVisible()
  await sound(page)
  await openListening(laptop, '/admin/today')
  await context.setOffline(false)
  await expect(dialog.getByText(/^Waiting to send/)).toHaveCount(0)

  const notes = laptop.getByRole('list', { name: 'Notes to you' })
  await expect(notes.getByText('@Administrator: she takes the room.')).toHaveCount(1)
  await expect(rowOf(listOf(laptop, 'Waiting for the traveller'), chitra)).toBeVisible()
  await notes.getByRole('link', { name: chitra, exact: true }).click()
  const story = dialogOf(laptop, chitra).getByRole('listitem')
  await expect(
    story.filter({ hasText: 'she takes the room.' }).filter({ hasText: 'wrote a note' }),
  ).toHaveCount(1)
  await expect(story.filter({ hasText: 'Told her so.' }).filter({ hasText: 'called' })).toHaveCount(1)
})
