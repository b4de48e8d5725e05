/** Loads the sample's enquiries and page views. Sends no email about them. */
import { createImportedEnquiry } from '#server/enquiries/enquiry-change-records.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { addPageViews, listViewsByDay } from '#server/statistics/page-view-records.ts'
import { listTourChoices } from '#server/tours/tour-records.ts'
import { listSampleEnquiries } from './content/sample-enquiries.ts'
import { sampleTours } from './content/sample-tours.ts'
import { daysOfViews, listSampleViews } from './content/sample-views.ts'
import { sampleActor } from './sample-actor.ts'

export async function loadSampleOffice(now = new Date()): Promise<void> {
  const choices = await listTourChoices()
  const tours = choices.flatMap(({ id, title }) => {
    const slug = sampleTours.find((tour) => tour.title === title)?.slug
    return slug === undefined ? [] : [{ id, slug }]
  })
  const loads = listSampleEnquiries(now, tours).map(async ({ enquiry, preservedIdentity }) => {
    if (!(await findEnquiry(preservedIdentity.id)))
      await createImportedEnquiry(sampleActor, { enquiry, preservedIdentity })
  })
  await Promise.all([...loads, loadViews(now)])
}

async function loadViews(now: Date): Promise<void> {
  const counted = await listViewsByDay(daysOfViews)
  if (counted.every(({ count }) => count === 0)) await addPageViews(listSampleViews(now))
}
