import { beforeAll, expect, test } from 'vitest'
import { createTermRanking } from './term-ranking.ts'

const blank = { names: '', facts: '', summary: '', text: '' }
const ranking = createTermRanking()

/** Places as the site writes them, with other ways in which people do. */
const spellings = {
  Alibaug: ['alibag', 'alibaugh', 'अलिबाग'],
  Anjarle: ['anjarla', 'anjerle', 'आंजर्ले'],
  Bhandardara: ['bhandardhara', 'bhandardra', 'भंडारदरा'],
  Chiplun: ['chiploon', 'chipalun', 'चिपळूण'],
  Dapoli: ['dapolli', 'दापोली'],
  Ganpatipule: ['ganapatipule', 'ganpatipulle', 'गणपतीपुळे'],
  Igatpuri: ['igatpury', 'इगतपुरी'],
  Kolhapur: ['kolhapoor', 'कोल्हापूर'],
  Lonavala: ['lonavla', 'lonawala', 'लोणावळा'],
  Mahabaleshwar: ['mahableshwar', 'mahabaleswar', 'महाबळेश्वर'],
  Malshej: ['malsej', 'माळशेज'],
  Matheran: ['matharan', 'matheraan', 'माथेरान'],
  Nashik: ['nasik', 'nashick', 'नाशिक'],
  Panhala: ['panhal', 'panhalla', 'पन्हाळा'],
  Raigad: ['raigadh', 'raygad', 'रायगड'],
  Ratnagiri: ['ratnagiry', 'ratanagiri', 'रत्नागिरी'],
  Satara: ['satarra', 'सातारा'],
  Shirdi: ['shirdee', 'sirdi', 'शिर्डी'],
  Sindhudurg: ['sindhudurga', 'sindudurg', 'सिंधुदुर्ग'],
  Solapur: ['sholapur', 'सोलापूर'],
  Tadoba: ['tadobba', 'ताडोबा'],
  Tarkarli: ['tarkarly', 'tarkali', 'तारकर्ली'],
  Trimbakeshwar: ['tryambakeshwar', 'trimbkeshwar', 'त्र्यंबकेश्वर'],
  Velneshwar: ['velaneshwar', 'वेळणेश्वर'],
}

beforeAll(() => {
  for (const title of Object.keys(spellings)) ranking.put({ ...blank, id: title, title })
})

const pairs = Object.entries(spellings).flatMap(([place, typed]) =>
  typed.map((word) => [word, place] as const),
)

test.each(pairs)('%s finds %s, and no other place', (typed, place) => {
  expect(ranking.find(typed).items.map(({ id }) => id)).toEqual([place])
})

test.each(['goa', 'manali', 'xyzzy', 'tadka', 'sat'])('%s is none of them by mistake', (typed) => {
  const found = ranking.find(typed).items.map(({ id }) => id)
  expect(found.filter((place) => !place.toLowerCase().startsWith(typed))).toEqual([])
})
