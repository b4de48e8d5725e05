// Judges and stores the enquiries of the old site; nobody is sent an email about them.
import { createFormerEnquiry } from '#server/enquiries/enquiry-change-records.ts'
import { formerEnquirySchema, formerIdentitySchema, identityOf } from '#shared/content/former-rows.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { accepted, columnOf, importer, type OldTable, rowFieldsOf, type SiteContents } from './old-rows.ts'

const fields = Object.keys(formerEnquirySchema.shape)
const identityFields = Object.keys(formerIdentitySchema.shape)

/** The table of enquiries, whose tours are looked up in `site`. */
export function enquiryTable(site: SiteContents): OldTable {
  return {
    name: 'enquiries',
    key: 'id',
    columns: [...identityFields, ...fields].map(columnOf),
    async judge(values) {
      const former = formerIdentitySchema.safeParse(rowFieldsOf(identityFields, values))
      const enquiry = formerEnquirySchema.safeParse(rowFieldsOf(fields, values))
      if (!former.success || !enquiry.success) {
        const issues = [...(former.error?.issues ?? []), ...(enquiry.error?.issues ?? [])]
        return { ok: false, errors: collectErrors(issues) }
      }
      const { tourId } = enquiry.data
      const isLost = tourId !== null && !site.tours.keys.has(tourId)
      return {
        ok: true,
        notes: isLost ? [`There is no tour ${tourId}: the enquiry no longer names it.`] : [],
        async create() {
          await createFormerEnquiry(importer, { enquiry: enquiry.data, former: identityOf(former.data) })
          return { ok: true }
        },
        rehearse: accepted,
      }
    },
  }
}
