import { data, Link, redirect, useFetcher, useLocation, useOutlet } from 'react-router'
import { TravellerMessageForm } from '#app/admin/desk/event-form.tsx'
import { NextStepForm } from '#app/admin/desk/next-step-form.tsx'
import { OwnerForm } from '#app/admin/desk/owner-form.tsx'
import { useCloseReply } from '#app/admin/desk/replies/reply-editor.tsx'
import { UnsentReplies } from '#app/admin/desk/replies/unsent-replies.tsx'
import { submitEnquiryAction } from '#app/admin/desk/submit-enquiry-action.ts'
import { Timeline } from '#app/admin/desk/timeline.tsx'
import { revalidateAfterConflict } from '#app/admin/lists/notice-line.tsx'
import { contentKinds, dialogPaths, fromList } from '#app/admin/shell/content-kinds.ts'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, type StaffActor, staffOf } from '#server/auth/staff-context.ts'
import { readSeatsOf } from '#server/departures/seat-form-records.ts'
import { runEnquiryAction } from '#server/enquiries/enquiry-action-records.ts'
import { runBulkAction } from '#server/enquiries/enquiry-bulk-action-records.ts'
import { type EnquiryDetail, findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { findUnansweredOpenings, listEnquiryEvents } from '#server/enquiries/event-records.ts'
import { findMergedInto, listMerged } from '#server/enquiries/merging/merged-records.ts'
import { listColleagues, listMentions } from '#server/enquiries/notes/mention-records.ts'
import { listEnquiryOwners } from '#server/enquiries/owner-records.ts'
import { canReplyByEmail, listUnsentReplies } from '#server/enquiries/replies/reply-records.ts'
import { readWhatsappTemplates } from '#server/enquiries/replies/reply-template-records.ts'
import { findNetwork, listEnquiriesOfSender } from '#server/enquiries/sender-records.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { whatsappReply } from '#shared/enquiries/chats/whatsapp-reply.ts'
import { fillWhatsappTemplates } from '#shared/enquiries/chats/whatsapp-texts.ts'
import { enquiryTypeLabels, showGroupSize } from '#shared/enquiries/enquiry.ts'
import { seatsOf } from '#shared/enquiries/party.ts'
import { offeredLink } from '#shared/enquiries/replies/reply-placeholders.ts'
import { replyLinks } from '#shared/enquiries/reply-links.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { Route } from './+types/enquiry-page.ts'
import { Composer } from './composer.tsx'
import { EnquiryFacts, SenderEnquiries, SimilarEnquiries } from './enquiry-facts.tsx'
import { EnquiryStatusLine } from './enquiry-status-line.tsx'
import { SeatsSection } from './seats-section.tsx'
import { StatusSelect } from './status-select.tsx'
import { bulkActionStatus, submitBulkAction } from './submit-bulk-action.ts'

const kind = contentKinds.enquiry

export const handle = staffPage({ read: 'enquiries.read', change: 'enquiries.change' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { user } = staff
  const [enquiry, siteName] = await Promise.all([findEnquiry(params.id), readSiteName()])
  if (!enquiry) return redirectToMerged(request, { actor: actorOf(staff), id: params.id })
  const merged = await listMerged(enquiry.id)
  const [events, colleagues, others, owners, openings, replies, sendsEmail, whatsapp, seats] =
    await Promise.all([
      listEnquiryEvents(enquiry, merged),
      listColleagues(),
      listEnquiriesOfSender(enquiry),
      listEnquiryOwners(),
      findUnansweredOpenings({ userId: user.id, enquiryIds: [enquiry.id] }),
      listUnsentReplies(enquiry.id),
      canReplyByEmail(),
      readWhatsappTemplates(),
      readSeatsOf(enquiry.id),
    ])
  const [mentions, network] = await Promise.all([
    listMentions(events.map((event) => event.id)),
    findNetwork(enquiry.id),
  ])
  const asked = { ...enquiry, tour: enquiry.tour?.title ?? null }
  const [links, reply] = [replyLinks(asked, siteName), whatsappReply(asked, siteName)]
  const link = offeredLink(whatsapp.origin, enquiry.tour)
  const filling = { enquiry: asked, me: user.name, link, language: enquiry.language }
  reply?.texts.push(...fillWhatsappTemplates(whatsapp.templates, filling))
  return data({
    ...{ enquiry, links, reply, events, others, owners, merged, newId: crypto.randomUUID() },
    ...{ chat: openings.get(enquiry.id), replies, sendsEmail, colleagues, mentions },
    ...{ network, seats },
  })
}

/** Redirects from a merged enquiry to the one that contains it now. */
async function redirectToMerged(request: Request, { actor, id }: { actor: StaffActor; id: string }) {
  const standing = await findMergedInto(id)
  if (standing !== undefined) {
    const { pathname, search } = new URL(request.url)
    throw redirect(pathname.replace(id, standing) + search)
  }
  const state = await readItemState(actor, { kind: 'enquiry', itemId: id })
  return data({ enquiry: undefined, state }, { status: 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const form = await readPostedForm(request)
  if (form.has('event')) {
    const result = await runEnquiryAction(actor, { enquiryId: params.id, form })
    return data(result, { status: result.ok ? 200 : result.status })
  }
  form.set('id', params.id)
  form.delete('all')
  form.delete('was')
  const answer = await runBulkAction(actor, { form, filters: readEnquiryFilters(new URLSearchParams()) })
  return data(answer, { status: bulkActionStatus(answer) })
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return form.has('event')
    ? submitEnquiryAction(serverAction, { enquiryId: params.id, form })
    : submitBulkAction(serverAction)
}

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const state = loaderData && 'state' in loaderData ? loaderData.state : undefined
  const name = loaderData?.enquiry?.name
  return screenMeta(matches, name ? `Enquiry from ${name}` : titleOfMissing(kind.one, state))
}

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  const close = useCloseDialog(kind.path)
  const mayChange = useMay()('enquiries.change')
  const editor = useOutlet()
  const leaveEditor = useCloseReply()
  if (!loaderData.enquiry) {
    return (
      <MissingItem kind={kind} state={loaderData.state}>
        <EnquiryStatusLine />
      </MissingItem>
    )
  }
  const { enquiry, links, reply, chat, events, others, owners, merged, newId } = loaderData
  const { replies, sendsEmail, colleagues, mentions, network, seats } = loaderData
  const { id, name } = enquiry
  return (
    <PanelDialog title={`Enquiry from ${name}`} onClose={editor ? leaveEditor : close} kind="record">
      <div key={id} className="record print-alone">
        <div className="record-story">
          <EnquiryStatusLine />
          <Message enquiry={enquiry} />
          {mayChange && (
            <Composer
              {...{ enquiry, links, reply, chat, sendsEmail, newId, colleagues, editor }}
              onWrite={leaveEditor}
            />
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
          <section aria-labelledby="timeline" tabIndex={0} className="record-timeline">
            <UnsentReplies enquiryId={id} replies={replies} mayChange={mayChange} />
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 id="timeline" className="py-2 font-strong font-text">
                Timeline
              </h3>
              {mayChange && <TravellerMessageForm enquiryId={id} newId={newId} />}
            </div>
            <Timeline {...{ events, merged, mentions }} />
          </section>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
        <section aria-label="Facts" tabIndex={0} className="record-facts">
          {mayChange && (
            <div className="no-print space-y-3">
              <div className="flex items-center gap-x-3">
                <span className="font-strong">Status</span>
                <StatusSelect id={id} name={name} status={enquiry.status} isOverdue={false} />
              </div>
              <OwnerForm ownerId={enquiry.ownerId} owners={owners} />
              <NextStepForm enquiryId={id} nextStep={enquiry.nextStep} nextStepOn={enquiry.nextStepOn} />
            </div>
          )}
          <EnquiryFacts enquiry={enquiry}>
            <SeatsSection
              enquiryId={id}
              seats={seats}
              tourId={enquiry.tour?.id}
              departureId={enquiry.departureId}
              seatsWanted={seatsOf(enquiry) ?? enquiry.groupSize}
            />
          </EnquiryFacts>
          <SenderEnquiries enquiryId={id} enquiries={others} />
          <SimilarEnquiries enquiry={enquiry} network={network} />
          {mayChange && <Suspicion enquiry={enquiry} />}
          <PrintButton className={buttonStyles.text} />
        </section>
      </div>
    </PanelDialog>
  )
}

function Message({ enquiry }: { enquiry: EnquiryDetail }) {
  const { tour, type, travelDates, message, createdAt, phone, language } = enquiry
  const request = [tour?.title ?? enquiryTypeLabels[type], travelDates && showTravelDates(travelDates)]
  const size = showGroupSize(enquiry)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section aria-label="What the traveller wrote" tabIndex={0} className="record-message no-print">
      <p className="wrap-anywhere font-strong">
        {[...request, size && `${size} ${size === '1' ? 'traveller' : 'travellers'}`]
          .filter(Boolean)
          .join(' · ')}
        <span className="font-normal text-sm text-stone max-sm:block sm:ml-3">
          Received {formatDateTime(createdAt)}
          {phone && <span className="sm:hidden"> · {phone}</span>}
        </span>
      </p>
      {message && (
        <p lang={language ?? undefined} className="wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
    </section>
  )
}

function Suspicion({ enquiry: { id, suspectedSpam } }: { enquiry: EnquiryDetail }) {
  const fetcher = useFetcher()
  const { search } = useLocation()
  const remove = new URLSearchParams(search)
  remove.set('deed', 'delete')
  remove.set('id', id)
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-1 border-line border-t pt-2">
      <fetcher.Form method="post" action={`${kind.path}/${id}${search}`}>
        {suspectedSpam && <strong className="mr-3">Suspected spam.</strong>}
        <button
          type="submit"
          name="deed"
          value={suspectedSpam ? 'not-spam' : 'spam'}
          className={buttonStyles.text}
        >
          {suspectedSpam ? 'This is not spam' : 'Mark as spam'}
        </button>
      </fetcher.Form>
      <Link
        to={dialogPaths(kind, search).edit(id)}
        state={fromList}
        preventScrollReset
        className={buttonStyles.text}
      >
        Edit
      </Link>
      <Link to={dialogPaths(kind).history(id)} state={fromList} className={buttonStyles.text}>
        History
      </Link>
      <Link
        to={`${kind.path}/selected?${remove}`}
        state={fromList}
        preventScrollReset
        className={buttonStyles.dangerText}
      >
        Delete
      </Link>
    </div>
  )
}
