// Texts of acknowledgements in the form's language.
import { describeParty, type PartyField, partyLabels, type TravelParty } from '#shared/enquiries/party.ts'
import { replySubject } from '#shared/enquiries/replies/reply-text.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { inLanguage, type Language } from '#shared/pages/languages.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { productPath } from '#shared/pages/site-constants.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

/** `call`, `or` and `write` are joined; without one contact only the other is used. */
type AcknowledgementMessages = {
  subject: (site: string) => string
  heading: string
  preview: string
  received: string
  number: (reference: string) => string
  party: Readonly<Record<PartyField, string>>
  next: string
  steps: readonly string[]
  tours: string
  destinations: string
  stories: string
  urgent: (contacts: string) => string
  call: (phone: string) => string
  write: (email: string) => string
  or: string
  reason: (host: string) => string
}

const en: AcknowledgementMessages = {
  subject: (site) => `${site} has received your enquiry`,
  heading: 'Namaste, and thank you',
  preview: 'Our travel experts answer within 24 hours.',
  received: 'We have received your enquiry about a journey through Maharashtra.',
  number: (reference) =>
    `Your reference is ${reference}. Please quote it when you call or write to us about this enquiry.`,
  party: partyLabels,
  next: 'Our travel experts will read it and get back to you within 24 hours. What happens next:',
  steps: enquiryTexts.nextSteps,
  tours: 'Tours',
  destinations: 'Destinations',
  stories: 'Travel stories',
  urgent: (contacts) => `In a hurry? You can also ${contacts}.`,
  call: (phone) => `call ${phone}`,
  write: (email) => `write to ${email}`,
  or: ' or ',
  reason: (host) =>
    `You are receiving this because your address was given in an enquiry on ${host}. If that was not you, no action is needed.`,
}

const mr: AcknowledgementMessages = {
  subject: (site) => `${site}: तुमची चौकशी मिळाली`,
  heading: 'नमस्कार! मनापासून धन्यवाद.',
  preview: 'आमचे सहल सल्लागार 24 तासांच्या आत उत्तर देतील.',
  received: 'महाराष्ट्रातील सहलीबद्दलची तुमची चौकशी आम्हाला मिळाली आहे.',
  number: (reference) =>
    `तुमचा चौकशी क्रमांक ${reference} आहे. या चौकशीबद्दल आम्हाला फोन करताना किंवा लिहिताना तो सांगा.`,
  party: {
    adults: 'प्रौढ',
    childrenWithBed: 'मुले, वेगळ्या बेडसह',
    childrenWithoutBed: 'मुले, वेगळ्या बेडशिवाय',
    infants: 'लहान बाळे',
    rooms: 'खोल्या',
  },
  next: 'आमचे सहल सल्लागार ती वाचतील आणि 24 तासांच्या आत तुमच्याशी संपर्क साधतील. पुढे असे होईल:',
  steps: ['आमचे तज्ज्ञ तुमची चौकशी पाहतील', 'तुमच्यासाठी सहलीचा कार्यक्रम आखतील', 'तुम्ही बुकिंग कराल आणि निघाल'],
  tours: 'सहली',
  destinations: 'पर्यटनस्थळे',
  stories: 'प्रवासकथा',
  urgent: (contacts) => `घाई आहे? तुम्ही ${contacts} शकता.`,
  call: (phone) => `${phone} वर फोन करू`,
  write: (email) => `${email} वर लिहू`,
  or: ' किंवा ',
  reason: (host) =>
    `${host} वर कोणीतरी चौकशी करताना तुमचा ईमेल पत्ता दिला, म्हणून हा ईमेल आला आहे. ती चौकशी तुमची नसेल तर काहीही करण्याची गरज नाही.`,
}

const hi: AcknowledgementMessages = {
  subject: (site) => `${site}: आपकी पूछताछ मिल गई है`,
  heading: 'नमस्ते! बहुत-बहुत धन्यवाद।',
  preview: 'हमारे यात्रा सलाहकार 24 घंटे के अंदर जवाब देंगे।',
  received: 'महाराष्ट्र की यात्रा के बारे में आपकी पूछताछ हमें मिल गई है।',
  number: (reference) => `आपका पूछताछ नंबर ${reference} है। इस पूछताछ के बारे में फ़ोन करते या लिखते समय इसे बताइए।`,
  party: {
    adults: 'वयस्क',
    childrenWithBed: 'बच्चे, अलग बेड के साथ',
    childrenWithoutBed: 'बच्चे, अलग बेड के बिना',
    infants: 'शिशु',
    rooms: 'कमरे',
  },
  next: 'हमारे यात्रा सलाहकार इसे पढ़कर 24 घंटे के अंदर आपसे संपर्क करेंगे। आगे यह होगा:',
  steps: ['हमारे विशेषज्ञ आपकी पूछताछ देखेंगे', 'आपके लिए यात्रा का कार्यक्रम बनाएँगे', 'आप बुकिंग करके यात्रा पर निकलेंगे'],
  tours: 'टूर',
  destinations: 'पर्यटन स्थल',
  stories: 'यात्रा की कहानियाँ',
  urgent: (contacts) => `जल्दी है? आप ${contacts} सकते हैं।`,
  call: (phone) => `${phone} पर फ़ोन कर`,
  write: (email) => `${email} पर लिख`,
  or: ' या ',
  reason: (host) =>
    `${host} पर किसी ने पूछताछ करते समय आपका ईमेल पता दिया, इसलिए यह ईमेल आया है। अगर वह पूछताछ आपने नहीं की, तो आपको कुछ करने की ज़रूरत नहीं है।`,
}

const acknowledgementMessages = { en, mr, hi }

/** The database generates `reference`. `language` is the form page's; null means English. */
type Acknowledged = EmailBrand & {
  reference: string
  language: Language | null
  party?: Partial<TravelParty>
}

/** Contains no text of the form, not even the name: otherwise anyone could send text to a third party's address. */
export function composeAcknowledgementEmail(acknowledged: Acknowledged): EmailContent {
  const { name, origin, phone, email, reference } = acknowledged
  const language = acknowledged.language ?? 'en'
  const words = acknowledgementMessages[language]
  const party = describeParty(acknowledged.party ?? {}, words.party)
  const contacts = [phone && words.call(phone), email && words.write(email)].filter(Boolean).join(words.or)
  const link = (label: string, path: string) => ({ label, href: origin + inLanguage(path, language) })
  return {
    language,
    // Replies are matched by the reference.
    subject: replySubject(words.subject(name), reference),
    heading: words.heading,
    preview: words.preview,
    blocks: [
      { kind: 'paragraph', text: words.received },
      { kind: 'paragraph', text: words.number(spokenReference(reference)) },
      ...(party === '' ? [] : [{ kind: 'paragraph' as const, text: party }]),
      { kind: 'paragraph', text: words.next },
      { kind: 'steps', items: words.steps },
      {
        kind: 'links',
        items: [
          link(words.tours, `/${productPath}`),
          link(words.destinations, '/maharashtra-destinations'),
          link(words.stories, '/maharashtra-travel-blog'),
        ],
      },
      ...(contacts === '' ? [] : [{ kind: 'paragraph' as const, text: words.urgent(contacts) }]),
    ],
    reason: words.reason(new URL(origin).host),
  }
}
