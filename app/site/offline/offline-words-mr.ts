import type { OfflinePageWords } from './offline-words-en.ts'

export default {
  title: 'इंटरनेट बंद आहे',
  text: 'सध्या कनेक्शन नाही, आणि हे पान या फोनवर किंवा संगणकावर आधी उघडलेले नाही. अनेक घाटरस्त्यांत सिग्नल नसतो; पुढच्या वळणानंतर पुन्हा प्रयत्न करा.',
  tryAgain: 'पुन्हा प्रयत्न करा',
  kept: 'आताही वाचता येतील अशी पाने',
} satisfies OfflinePageWords
