import type { DeviceWords } from './device-words-en.ts'

export default {
  title: 'या डिव्हाइसवर ठेवलेले',
  full: (most) => `तुमच्या निवडीत ${most} सहली मावतात: आणखी एक ठेवण्याआधी एक काढा.`,
  inShortlist: { one: 'तुमच्या निवडीत # सहल आहे.', other: 'तुमच्या निवडीत # सहली आहेत.' },
  show: 'ती दाखवा',
  compare: 'त्यांची तुलना करा',
  hide: 'पुढच्या भेटीपर्यंत लपवा',
  keptFor: (days) => `या डिव्हाइसवर ${days} दिवस राहते.`,
  forget: (number) => `${number} हा क्रमांक काढून टाका`,
  askedBefore: 'तुम्ही ',
  askedAfter: (day) => ` या सहलीविषयी ${day} रोजी विचारले.`,
  planned: (day) => `तुम्ही ${day} रोजी सहल आखण्याची विनंती पाठवली.`,
  numberBefore: ' तुमचा क्रमांक: ',
  stop: '.',
} satisfies DeviceWords
