import type { PolicyName } from './policy-names.ts'

/** Default policy texts, to be reviewed by a lawyer. The retention periods match the product's. */
export const policyDrafts: Record<PolicyName, string> = {
  privacy: `This page says which personal data we keep when you use this website or write to us, what for, for how long, and what you can ask of us. It follows the Digital Personal Data Protection Act, 2023 (DPDP Act) of India.

## Who is responsible

The travel office named at the foot of this page decides what is done with your data. Its addresses are on the [contact page](/contact-maharashtra-tour-operator).

## What we keep, and what for

- **What you send us by a form**: your name and email address, and what you add: phone, dates, size of the group, budget, wishes, and when to call you. We use it to answer you, to plan your journey and, when you book, to carry it out. You agree to this by sending the form.
- **What follows from it**: our letters and notes on your request. For a booking also what the journey needs, such as the names and ages of those who travel, or the proof of identity that hotels must see by law.
- **Visits to pages** are counted without cookies, and without anything that tells one visitor from another.
- **Against misuse**, the server counts how many requests come from a network, for a short time. With what you send by a form it keeps a scrambled mark of your network for 30 days, from which your address cannot be read.

## On your own device

What you type into a form is kept in your browser until you send it, for 14 days at most. "Clear" below the form removes it. After sending, the numbers of your last three requests stay there for 90 days; each can be removed with one tap. Tours that you mark with a heart stay there until you press it again. Pages that you opened may be kept there, too, so that you can read them without a connection. Services of Google for visitor figures and maps are loaded only where this site uses them, and only after you agree or open the map.

## How long

A request stays in our records until we delete it. From then on it can be restored for 30 days, and after that it is erased. Backups that were made before still hold it until newer ones take their place. Invoices and records of payments are kept for as long as tax and company law ask.

## Who else sees it

Those who carry out your journey, such as hotels, drivers and guides, learn what they need for it and no more. Companies that run our server and our email store data for us. Authorities receive what the law obliges us to give. We do not sell data, and we do not give it to others for advertising.

## What you can ask of us

You can ask what we hold of you, have it corrected or erased, take back your consent, and name a person who does so for you if you no longer can. Taking back your consent does not undo what was done before. For travellers under 18, a parent or guardian writes to us.

## Complaints

Write to the email address on the contact page, with "Grievance" in the subject. We confirm within 48 hours and answer within one month. If the answer does not satisfy you, you can turn to the Data Protection Board of India.`,
  terms: `These terms hold between you and the travel office named at the foot of this page. What your written confirmation says comes first; nothing here takes away a right that the Consumer Protection Act, 2019 gives you.

## Asking and booking

An enquiry through this website is free and without obligation. We answer with an offer: days, places, what is included, and the price. A booking is made when you accept the offer, the first payment has reached us, and we have confirmed it in writing. The person who books does so on behalf of the whole group.

## Prices and taxes

Prices are in Indian rupees. The offer says for how many people a price holds, and whether GST is included. A confirmed price changes only when taxes, entrance fees or fares that authorities set are changed after it, and by no more than these.

## Payments

The offer says how much is paid at booking and when the rest is due. Pay only to the accounts that our invoice names. You receive an invoice or receipt for every payment. If the rest is not paid when it is due, we remind you once, and may then treat the booking as cancelled by you.

## Changes

Tell us as soon as you can if you want to change a booking. We try to make it possible, and tell you beforehand what it costs. If we have to change something that matters to the journey, we offer you something of equal worth, or your money back.

## What you take care of

- Valid proof of identity for everybody; for visitors from abroad also passport and visa.
- Your health: ask a doctor before treks and long drives, and tell us what we should know.
- Insurance for illness, accident, luggage and cancellation, which we recommend.
- The rules of forts, temples, forests and reserves, and what guides and drivers say for your safety.

## What we answer for

We answer for choosing with care those who carry out the journey, and for what we promised. Hotels, airlines, railways and others answer for their own services under their own terms; if something goes wrong there, we help you to claim.

## Events beyond control

Heavy rain, landslides, floods, epidemics, strikes, closed roads or parks, and orders of authorities can make a journey impossible or unsafe (force majeure). We then change the route, move the dates or cancel, whichever serves you best. What is returned in that case is said on the page on [cancellation and refunds](/cancellation-policy-maharashtra-tour-operator).

## Complaints

Tell the guide or our office at once, so that we can put it right while you travel. You can also write to the email address on the [contact page](/contact-maharashtra-tour-operator), with "Grievance" in the subject. We confirm within 48 hours and answer within one month. The National Consumer Helpline (1915) and the consumer commissions are open to you.

## Law

The law of India applies.`,
  cancellation: `You can cancel at any time by writing to the email address on the [contact page](/contact-maharashtra-tour-operator). The day on which we receive it counts. Where your written confirmation says something else, the confirmation holds.

## When you cancel

| Days before departure | Refund (share of the price) |
| --- | --- |
| 30 or more | 90% |
| 15 to 29 | 50% |
| 7 to 14 | 25% |
| fewer than 7, or no-show | nothing, except what hotels and carriers return to us |

Tickets for trains, flights and ferries, and permits for parks, are returned by the rules of those who issued them. If one of a group cancels, the price for the others can change; we tell you beforehand.

## When you move the dates

Up to 15 days before departure we move a journey once without a fee of ours, if there are places. What hotels and carriers charge for it, and a difference in price, are yours.

## When we cancel

If we cancel, you choose between another journey of equal worth and the whole price back.

## Events beyond control

If a journey cannot take place because of weather, closed roads or parks, epidemics, strikes or orders of authorities (force majeure), we first offer other dates. If you prefer your money, we return what you paid, less what was already spent on your behalf and cannot be recovered; we show you the receipts.

## How the money comes back

Refunds are made to the original payment method, within 14 days after the cancellation. GST is returned with the share of the price that it belongs to, as the law allows.

## Complaints

Write to us with "Grievance" in the subject if you do not agree with a refund. We confirm within 48 hours and answer within one month.`,
}
