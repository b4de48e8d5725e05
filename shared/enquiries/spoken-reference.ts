/** Formats an enquiry's reference for display, speech and emails: `PV-TKRBN`. */
export function spokenReference(reference: string): string {
  return `PV-${reference}`
}
