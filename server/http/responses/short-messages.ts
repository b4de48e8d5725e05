// Messages of the pipeline's own error pages.
import type { Language } from '#shared/pages/languages.ts'

type ShortMessages = {
  tooManyTitle: string
  /** Until a retry is worthwhile. */
  tooMany: (seconds: number) => string
  busyTitle: string
  busy: string
  unshown: string
}

/** Non-HTML clients get the English messages. */
export const shortMessages: Readonly<Record<Language, ShortMessages>> = {
  en: {
    tooManyTitle: 'Too many requests',
    tooMany: (seconds) =>
      `Too many pages were requested from your network in a short time. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`,
    busyTitle: 'Very busy',
    busy: 'The site is very busy at this moment. Please try again in a few seconds.',
    unshown:
      'The site is very busy and cannot show whether your form arrived. Please wait 5 seconds and send it again.',
  },
  mr: {
    tooManyTitle: 'थोडे थांबा',
    tooMany: (seconds) =>
      `तुमच्या नेटवर्कवरून कमी वेळात खूप पाने उघडली गेली. कृपया ${seconds} सेकंद थांबा आणि पुन्हा प्रयत्न करा.`,
    busyTitle: 'सध्या खूप गर्दी आहे',
    busy: 'सध्या साइटवर खूप गर्दी आहे. कृपया काही सेकंदांनी पुन्हा प्रयत्न करा.',
    unshown:
      'साइटवर खूप गर्दी असल्यामुळे तुमच्या फॉर्मचे काय झाले ते दाखवता आले नाही. कृपया 5 सेकंद थांबा आणि तो पुन्हा पाठवा.',
  },
  hi: {
    tooManyTitle: 'थोड़ा रुकिए',
    tooMany: (seconds) =>
      `आपके नेटवर्क से थोड़े समय में बहुत ज़्यादा पेज खोले गए। कृपया ${seconds} सेकंड रुकें और फिर कोशिश करें।`,
    busyTitle: 'अभी बहुत भीड़ है',
    busy: 'इस समय साइट पर बहुत भीड़ है। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
    unshown: 'साइट पर बहुत भीड़ होने से आपके फ़ॉर्म का नतीजा नहीं दिखाया जा सका। कृपया 5 सेकंड रुकें और उसे फिर भेजें।',
  },
}
