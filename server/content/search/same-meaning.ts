// Search synonyms: entered words with those used on the pages.
import { termsOf } from './search-terms.ts'

/**
 * Entered words, a colon, the words they also match. At most 100 lines; terms of one office belong in its
 * keywords.
 */
const lines = [
  'rain, rains, rainy, rainy season, barish, baarish, barsat, barsaat, barasat, varsha, paus, paaus, pavsali, pavasali, pavasala, pavsala, paavsala, mansun, monsun, waterfall: monsoon, waterfall',
  'dhabdhaba, dhabdhabe, dhabdhabha, jharna, jharne, falls: waterfall',
  'winter, hivala, hiwala, sardi, thandi: december, january, november',
  'summer, unhala, unhali, garmi: april, may',
  'diwali, divali, deepavali, dipavali: october, november',
  'christmas, natal, new year: december',
  'disembar, disambar: december',
  'janevari, janwari: january',
  'phebruvari, farvari: february',
  'epril, aprail: april',
  'julai: july',
  'ogast, agast: august',
  'saptembar, sitambar: september',
  'oktobar, aktubar: october',
  'novhembar, navambar: november',
  'kid, kids, child, children, toddler, family, families, kutumb, kutumba, sahkutumb, parivar, pariwar, bacche, bachche, bachchon, mule, mulan, mulansathi: family, children, easy',
  'senior, seniors, senior citizen, elderly, parents, grandparents, aai, baba, aji, ajoba, aji ajoba, aaji aajoba, jyeshtha, jyeshth, jyeshth nagrik, jyeshtha nagarik, dada dadi, old age: senior, easy',
  'couple, couples, honeymoon, hanimun, jodpe, romantic, anniversary: couple, vineyard, hill',
  'friends, mitra, group, office, corporate, school, shala, college, kolej, team outing: group',
  'trek, trekking, treking, treks, hike, hiking, climb, climbing, giryarohan, giribhraman, chadhai: trek, fort',
  'adventure: trek, snorkelling, safari',
  'camp, camping, tent: tent',
  'fort, forts, killa, kille, kila, qila, gad, gadkille, gadkot, durg: fort',
  'beach, beaches, sea, seaside, coast, samudra, samundar, samundra, samudrakinara, daryakinara, samudra tat, darya, kinara, chaupati, chowpatty: beach, coast, sea',
  'kokan: konkan',
  'hill, hills, hill station, mountain, mountains, dongar, pahad, pahadi, parwat, parvat, ghat, ghats, cool, thand, thanda: hill, ghat, sahyadri',
  'thand haveche: hill, ghat',
  'tiger, tigers, vagh, wagh, vyaghra, jungle, forest, wildlife, vanyajiv, animals, prani, national park, tiger reserve, vyaghra prakalp, sanctuary, abhayaranya, abhyaranya, jangal, bagh, sher: tiger, safari, forest',
  'saphari: safari',
  'bird, birds, pakshi, nature, nisarga: forest, bird',
  'temple, temples, deul, devul, devale, devalay, mandir, mandire, pilgrimage, darshan, religious, devotional, tirth, teerth, tirthayatra, tirthakshetra, yatra, devdarshan: temple',
  'jyotirlinga, jyotirling, jyotirlingas: trimbakeshwar, grishneshwar',
  'cave, caves, gupha, gufa, guha, leni, lenya, unesco, world heritage, sculpture: cave, heritage',
  'heritage, history, historical, itihas, varsa, culture, museum, sangrahalay, palace: heritage',
  'wine, vain, winery, vineyard, vineyards, grapes, draksh, draksha, drakshe, angur, angoor: vineyard, wine',
  'food, foodie, seafood, sea food, fish, mase, masoli, malvani, cuisine, eating, jevan: food, malvani, lunch',
  'tribal, tribe, adivasi, village, villages, rural, gaon, gav, khede, farm, agro, krishi: village, warli',
  'art, chitrakala, chitrakla, painting, paintings: painting, painter',
  'saree, sarees, sadi, saris: sari, weaver',
  'wrestling, kusti, kushti: wrestler, kushti',
  'strawberry, strawberries, stroberi: strawberry',
  'mango, mangoes, amba, ambe, aam, hapus, alphonso: mango, mangoes',
  'snorkel, snorkelling, snorkeling, scuba, diving, water sports, watersports: snorkelling',
  'boat, bot, hodi, nauka, ferry, backwater, backwaters, island, bet: boat, ferry, backwater',
  'lake, talav, jhil: lake',
  'river, nadi: river',
  'weekend, vikend, viked, short, 2day: weekend, 2day, 3day',
  '1day, day trip, picnic, sahli, single day: 1day',
  'week, one week, long, whole, saptah, athavda, athwada: 7day, 8day, week',
  'train, tren, relwe, railway: train, station',
  'cheap, budget, low cost, affordable, swast, sasta, sasti, economical: budget',
  'luxury, premium, deluxe: premium',
  'easy, relax, relaxed, relaxing, comfortable, sopi, aasan: easy',
  'hard, tough, difficult, challenging, kathin: difficult',
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
  'mahalaxmi, mahalakshmi, ambabai: mahalaxmi, mahalakshmi, ambabai',
  'gharapuri: elephanta',
  'shivaji, maratha, shivaji maharaj: shivaji, fort',
] as const

const meanings = new Map(
  lines.flatMap((line) => {
    const [asked = '', found = ''] = line.split(': ')
    return asked.split(', ').map((words) => [termsOf(words).join(' '), termsOf(found)] as const)
  }),
)

/** Returns the synonyms of a word or expression. */
export function synonymsOf(words: string): readonly string[] {
  return meanings.get(words) ?? []
}
