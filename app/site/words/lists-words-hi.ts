import type { ListsWords } from './lists-words-en.ts'

export default {
  search: 'खोजें',
  filters: 'फ़िल्टर',
  moreFilters: 'और फ़िल्टर',
  showingBefore: '',
  showingAfter: ' के लिए मिले नतीजे: ',
  unread: 'सूची अभी नहीं दिखाई जा सकी; यह हमारी ग़लती है और ज़्यादातर जल्दी ठीक हो जाती है।',
  tryAgain: 'फिर कोशिश करें',
  nearest: 'आपकी खोज के सबसे क़रीब',
  alsoPlan: 'जो यात्राएँ किसी सूची में नहीं हैं, वे भी हम बना देते हैं।',
  plan: 'मेरी यात्रा बनाएँ',
  contact: 'संपर्क करें',
  titlePart: (page) => (page > 1 ? `, पेज ${page}` : ''),
  pages: {
    label: 'पेज',
    previous: 'पिछला',
    next: 'अगला',
    page: (number) => `पेज ${number}`,
    pageOf: (page, pages) => `${pages} में से ${page}`,
  },
} satisfies ListsWords
