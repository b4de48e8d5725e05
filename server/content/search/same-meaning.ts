// Words by which families ask, with the words that the pages use for the same.
import { termsOf } from './search-terms.ts'

/** Each line: words that are typed; then what they also find. Both as `termsOf` gives them once read. */
const lines = [
  'rain, rains, rainy, barish, baarish, paus, pavsali, pavasali, pavasala, pavsala, mansun, monsun, waterfall: monsoon, waterfall',
  'winter, hivala: december, january, november',
  'summer, unhala: april, may',
  'diwali: october, november',
  'christmas, new year: december',
  'kid, kids, child, children, family, families, kutumb, parivar: family, children, easy',
  'senior, seniors, senior citizen, elderly, parents, grandparents, aai, baba, old age: senior, easy',
  'couple, couples, honeymoon, romantic, anniversary: couple, vineyard, hill',
  'friends, group, office, corporate, school, college, team outing: group',
  'trek, trekking, treks, hike, hiking, climb, climbing: trek, fort',
  'adventure: trek, snorkelling, safari',
  'fort, forts, killa, kille, qila, gad: fort',
  'beach, beaches, sea, seaside, coast, samudra, samudrakinara, daryakinara, samudra tat, kinara: beach, coast, sea',
  'kokan: konkan',
  'hill, hills, hill station, mountains, ghat, ghats, cool, thand: hill, ghat, sahyadri',
  'tiger, tigers, vagh, jungle, forest, wildlife, animals, national park, sanctuary, jangal, bagh, sher: tiger, safari, forest',
  'bird, birds, nature: forest, bird',
  'temple, temples, pilgrimage, darshan, religious, devotional, tirth, yatra, mandir: temple',
  'cave, caves, gupha, guha, leni, lenya, unesco, world heritage, sculpture: cave, heritage',
  'heritage, history, historical, culture, museum, palace: heritage',
  'wine, winery, vineyard, vineyards, grapes: vineyard, wine',
  'food, foodie, seafood, fish, malvani, cuisine, eating: food, malvani, lunch',
  'tribal, tribe, village, villages, rural, gaon, farm, agro: village, warli',
  'art, painting, paintings: painting, painter',
  'strawberry, strawberries: strawberry',
  'mango, mangoes, amba, hapus, alphonso: mango',
  'snorkel, snorkelling, snorkeling, scuba, diving, water sports, watersports: snorkelling',
  'boat, ferry, backwater, backwaters, island: boat, ferry, backwater',
  'weekend, vikend, viked, short, two days: weekend, 2day, 3day',
  'one day, day trip, picnic, single day: 1day',
  'week, long, whole: 7day, 8day',
  'train, railway: train, station',
  'cheap, budget, low cost, affordable, swast, economical: budget',
  'luxury, premium, deluxe: premium',
  'easy, relax, relaxed, relaxing, comfortable, sopi: easy',
  'hard, tough, difficult, challenging: difficult',
  'bombay, mumbai darshan: mumbai',
  'poona: pune',
  'aurangabad, sambhajinagar, sambhaji nagar: sambhajinagar, ajanta, ellora',
  'verul, elora: ellora',
  'ajintha: ajanta',
  'lonavla, lonavala, khandala: lonavala, khandala',
  'panchagani: panchgani',
  'malwan: malvan',
  'sindhudurga: sindhudurg',
  'tryambak, trimbak: trimbakeshwar',
  'shivaji, maratha, shivaji maharaj: shivaji, fort',
] as const

const meanings = new Map(
  lines.flatMap((line) => {
    const [asked = '', found = ''] = line.split(': ')
    return asked.split(', ').map((words) => [termsOf(words).join(' '), termsOf(found)] as const)
  }),
)

/** What else finds what these words ask for, from the word itself on; a pair of words may be one expression. */
export function alsoFoundBy(words: string): readonly string[] {
  return meanings.get(words) ?? []
}
