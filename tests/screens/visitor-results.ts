/** What the public pages answer to what visitors do: each state that has no address of its own, and the way into it. */
import type { Page } from '@playwright/test'
import {
  clickButton,
  clickLink,
  hydrated,
  leaveUnanswered,
  loseConnection,
  type Prepare,
  sendEmpty,
  untilShown,
} from './screen-actions.ts'
import { type Screen, toScreen } from './screen-list.ts'

const plan = '/plan-maharashtra-trip'
const contact = '/contact-maharashtra-tour-operator'

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill('asha@example.com')
}

/** Filled in and sent; `shown` is what stands there then. */
const send =
  (shown: string | RegExp): Prepare =>
  async (page) => {
    await fillIn(page)
    await clickButton(page, /^Send (Trip Request|Booking Enquiry)$/)
    await untilShown(page, shown)
  }

async function openBooking(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await page.getByLabel('Full Name').waitFor()
}

async function loseOnTheWay(page: Page): Promise<void> {
  await loseConnection(page)
  await clickLink(page, '/about-maharashtra-tour-operator')
  await untilShown(page, 'This Page Did Not Come')
}

/** Sent without a connection, and still waiting for one. */
async function sendOffline(page: Page): Promise<void> {
  await loseConnection(page)
  await send('Nothing is lost')(page)
}

async function sendForever(page: Page): Promise<void> {
  await leaveUnanswered(page)
  await send('Submitting...')(page)
}

async function mend(page: Page): Promise<void> {
  await sendEmpty(page)
  await fillIn(page)
}

async function openQuestions(page: Page): Promise<void> {
  for (const question of await page.getByRole('main').locator('details').all())
    await question.evaluate((element: HTMLDetailsElement) => {
      element.open = true
    })
}

async function tabTwice(page: Page): Promise<void> {
  for (const _ of [1, 2]) await page.keyboard.press('Tab')
}

const received = 'Thank you for your trip request!'

/** `tour` is the address of one. */
export function listVisitorAnswers(tour: string): Screen[] {
  const states: { name: string; path: string; prepare?: Prepare }[] = [
    { name: 'plan-refused', path: plan, prepare: sendEmpty },
    { name: 'plan-mended', path: plan, prepare: mend },
    { name: 'plan-sending', path: plan, prepare: sendForever },
    { name: 'plan-offline', path: plan, prepare: sendOffline },
    { name: 'plan-sent', path: plan, prepare: send(received) },
    { name: 'plan-with-tour', path: tour.replace('/tours/', `${plan}?tour=`) },
    { name: 'contact-refused', path: contact, prepare: sendEmpty },
    { name: 'contact-sent', path: contact, prepare: send(received) },
    { name: 'tours-booking', path: tour, prepare: openBooking },
    {
      name: 'tours-booking-refused',
      path: tour,
      async prepare(page) {
        await openBooking(page)
        await sendEmpty(page)
      },
    },
    {
      name: 'tours-booking-sent',
      path: tour,
      async prepare(page) {
        await openBooking(page)
        await send('Enquiry submitted successfully!')(page)
      },
    },
    { name: 'home-questions', path: '/', prepare: openQuestions },
    { name: 'home-focus', path: '/', prepare: tabTwice },
    { name: 'lost', path: '/', prepare: loseOnTheWay },
    { name: 'destinations-found', path: '/destinations?q=fort' },
    { name: 'tours-found', path: '/tours?duration=4-7&difficulty=easy' },
    { name: 'blog-found', path: '/blog?q=monsoon' },
  ]
  return states.map(({ prepare, ...state }) => ({
    ...toScreen(state.path),
    ...state,
    ...(prepare ? { prepare: hydrated(prepare) } : {}),
  }))
}
