import type { ListsWords } from './lists-words-en.ts'

export default {
  search: 'शोधा',
  filters: 'फिल्टर',
  moreFilters: 'आणखी फिल्टर',
  showingBefore: '',
  showingAfter: ' यासाठी मिळालेले निकाल: ',
  unread: 'यादी आत्ता दाखवता आली नाही; ही आमची चूक आहे आणि बहुतेक लवकरच दूर होईल.',
  tryAgain: 'पुन्हा प्रयत्न करा',
  nearest: 'तुम्ही शोधलेल्याच्या जवळचे',
  alsoPlan: 'कोणत्याही यादीत नसलेल्या सहलीही आम्ही आखून देतो.',
  plan: 'माझी सहल आखा',
  contact: 'संपर्क साधा',
  titlePart: (page) => (page > 1 ? `, पान ${page}` : ''),
  pages: {
    label: 'पाने',
    previous: 'मागील',
    next: 'पुढील',
    page: (number) => `पान ${number}`,
    pageOf: (page, pages) => `${pages} पैकी ${page}`,
  },
} satisfies ListsWords
