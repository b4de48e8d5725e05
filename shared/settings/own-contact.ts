import { siteDefaults } from '#shared/pages/site-constants.ts'

/** Returns phone and email, with '' for placeholders that reach no one. */
export function ownContact({ phone, email }: { phone: string; email: string }) {
  return {
    phone: phone === siteDefaults.phone ? '' : phone,
    email: email === siteDefaults.email ? '' : email,
  }
}
