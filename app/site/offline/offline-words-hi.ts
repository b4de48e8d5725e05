import type { OfflinePageWords } from './offline-words-en.ts'

export default {
  title: 'इंटरनेट बंद है',
  text: 'अभी कनेक्शन नहीं है, और यह पेज इस फ़ोन या कंप्यूटर पर पहले नहीं खोला गया। घाट की कई सड़कों पर सिग्नल नहीं होता; अगले मोड़ के बाद फिर कोशिश करें।',
  tryAgain: 'फिर कोशिश करें',
  kept: 'अब भी पढ़े जा सकने वाले पेज',
} satisfies OfflinePageWords
