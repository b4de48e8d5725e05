/** The reference of an enquiry as office and traveller say it and as emails carry it: `PV-TKRBN`. */
export function spokenReference(reference: string): string {
  return `PV-${reference}`
}
