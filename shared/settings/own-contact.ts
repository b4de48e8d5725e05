import { siteDefaults } from '#shared/pages/site-constants.ts'

/** Telephone and e-mail where they are the operator's own: '' in place of the placeholders, which reach nobody. */
export function ownContact({ phone, email }: { phone: string; email: string }) {
  return {
    phone: phone === siteDefaults.phone ? '' : phone,
    email: email === siteDefaults.email ? '' : email,
  }
}
