import type { ServicesWords } from './services-words-en.ts'

export default {
  title: 'आमच्या सेवा',
  heading: 'सेवा',
  description:
    'सहलींचे पॅकेज, गाड्या, गटाचा प्रवास, तिकिटे व परवाने, गाइड: प्रवासी, एजंट आणि कंपन्यांसाठी एकाच ठिकाणाहून होणारी व्यवस्था.',
  nothing: 'यादी तयार होत आहे. तुम्हाला काय हवे ते आम्हाला विचारा.',
  features: 'वैशिष्ट्ये',
  missing: 'इथे काय नाही ते आम्हाला सांगा',
} satisfies ServicesWords
