import { bookingGroupMaximum } from './enquiry.ts'

/** Who travels, in display order. */
export const partyLabels = {
  adults: 'Adults',
  childrenWithBed: 'Children with a bed',
  childrenWithoutBed: 'Children without a bed',
  infants: 'Infants',
  rooms: 'Rooms',
} as const
export type PartyField = keyof typeof partyLabels
/** Null: not known. */
export type TravelParty = Record<PartyField, number | null>

export const partyFields = Object.keys(partyLabels) as PartyField[]

export const unknownParty: Readonly<TravelParty> = {
  adults: null,
  childrenWithBed: null,
  childrenWithoutBed: null,
  infants: null,
  rooms: null,
}

type Travellers = Omit<TravelParty, 'rooms'>

/** Returns the seats that a party takes, without infants; null if unknown. */
export function seatsOf({ adults, childrenWithBed, childrenWithoutBed }: Travellers): number | null {
  return adults === null ? null : adults + (childrenWithBed ?? 0) + (childrenWithoutBed ?? 0)
}

/** Returns the number of travellers with infants; null if unknown. */
export function travellersOf(party: Travellers): number | null {
  const seats = seatsOf(party)
  return seats === null ? null : seats + (party.infants ?? 0)
}

/** Returns the party in words, without what is unknown or none: `Adults: 2, Rooms: 1`. */
export function describeParty(
  party: Partial<TravelParty>,
  labels: Readonly<Record<PartyField, string>> = partyLabels,
): string {
  return partyFields
    .filter((field) => party[field])
    .map((field) => `${labels[field]}: ${party[field]}`)
    .join(', ')
}

/** Error messages by field of a party that contradicts itself or the group size. */
export const partyTexts = {
  noAdults: 'Enter how many adults travel.',
  tooMany: `Enter a whole number from 1 to ${bookingGroupMaximum}.`,
  otherSize: 'The group size and the travellers differ. Correct one of them.',
} as const

type Sized = TravelParty & { groupSize: number | null }

/** True unless children or infants are known but adults are not. */
export function hasAdults({ adults, childrenWithBed, childrenWithoutBed, infants }: Sized): boolean {
  return adults !== null || !(childrenWithBed || childrenWithoutBed || infants)
}

/** True if all travellers together are few enough for one enquiry. */
export function isWithinMaximum(party: Sized): boolean {
  return (travellersOf(party) ?? 0) <= bookingGroupMaximum
}

/** True if the group size is the number of travellers, with or without infants, or one of both is unknown. */
export function fitsGroupSize(party: Sized): boolean {
  const { groupSize } = party
  const travellers = travellersOf(party)
  return groupSize === null || travellers === null || [travellers, seatsOf(party)].includes(groupSize)
}
