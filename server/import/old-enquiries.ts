// Judges and stores the enquiries of the old site; nobody is sent an email about them.
import { createImportedEnquiry } from '#server/enquiries/enquiry-change-records.ts'
import { identityOf, importedEnquirySchema, preservedIdentitySchema } from '#shared/content/imported-rows.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { accepted, columnOf, importer, type OldTable, rowFieldsOf, type SiteContents } from './old-rows.ts'

const fields = Object.keys(importedEnquirySchema.shape)
const identityFields = Object.keys(preservedIdentitySchema.shape)

/** The table of enquiries, whose tours are looked up in `site`. */
export function enquiryTable(site: SiteContents): OldTable {
  return {
    name: 'enquiries',
    key: 'id',
    columns: [...identityFields, ...fields].map(columnOf),
    async judge(values) {
      const preservedIdentity = preservedIdentitySchema.safeParse(rowFieldsOf(identityFields, values))
      const enquiry = importedEnquirySchema.safeParse(rowFieldsOf(fields, values))
      if (!preservedIdentity.success || !enquiry.success) {
        const issues = [...(preservedIdentity.error?.issues ?? []), ...(enquiry.error?.issues ?? [])]
        return { ok: false, errors: collectErrors(issues) }
      }
      const { tourId } = enquiry.data
      const isLost = tourId !== null && !site.tours.keys.has(tourId)
      return {
        ok: true,
        notes: isLost ? [`There is no tour ${tourId}: the enquiry no longer names it.`] : [],
        async create() {
          await createImportedEnquiry(importer, {
            enquiry: enquiry.data,
            preservedIdentity: identityOf(preservedIdentity.data),
          })
          return { ok: true }
        },
        rehearse: accepted,
      }
    },
  }
}
