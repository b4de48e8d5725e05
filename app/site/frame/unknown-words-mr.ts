import type { UnknownWords } from './unknown-words-en.ts'

export default {
  title: 'पान सापडले नाही',
  text: 'इथे वाट नाही. ढोलकऱ्यांनाही ती ठाऊक नाही; जिथून नाच सुरू झाला तिथे परत या आणि दुसरी वाट धरा.',
  home: 'मुखपृष्ठावर परत जा',
} satisfies UnknownWords
