import type { WrittenDestination } from './sample-shapes.ts'

export const sampleWesternDestinations = [
  {
    title: 'Pune',
    slug: 'pune',
    alsoKnownAs: ['Poona', 'पुणे'],
    shortDescription:
      'The Peshwas’ old city of weekday wards, wadas and temple lanes, with universities, museums and hill forts around it.',
    description: `In the eighteenth century Pune was the seat of the Peshwas, the ministers who ran the Maratha state, and the old city still has the grain of their time. Its wards are called peths, and many carry the names of weekdays: Shaniwar for Saturday, Budhwar for Wednesday. At the middle stands Shaniwar Wada, begun by Bajirao I in 1730. Fire took the timber palace in 1828; the ramparts are left, with the Delhi Gate, whose steel spikes were set at the height of an elephant’s forehead.

The pleasures here are walking pleasures. Brass and bangles at Tulshi Baug, the small stone Kasba Ganpati temple, flower sellers before Dagdusheth Ganpati, the Raja Dinkar Kelkar Museum with its lamps, locks, nutcrackers and musical instruments gathered by one collector over a lifetime. Across the river, Pataleshwar is a temple cut downwards out of the rock beside a busy road. The Aga Khan Palace, where Gandhi was interned from 1942 to 1944, keeps his rooms as plain as he left them; Kasturba Gandhi died here and her samadhi is in the grounds.

Pune sits at about 560 metres, so its evenings cool even in April. Go up Parvati hill, 103 steps, for the sunset, or leave before dawn for Sinhagad and eat zunka bhakar and curd on the ramparts.`,
    region: 'Western Maharashtra',
    highlights: [
      'Shaniwar Wada and its spiked Delhi Gate',
      'A walk through the peths and Tulshi Baug',
      'Aga Khan Palace and Kasturba’s samadhi',
      'The Raja Dinkar Kelkar Museum',
      'Pataleshwar, a temple carved out of the ground',
      'Sinhagad fort at breakfast time',
    ],
    bestTimeToVisit:
      'October to February; Ganesh Chaturthi (August or September) for the processions, booked well ahead.',
    metaTitle: 'Pune Travel Guide: Peths, Palaces and Hill Forts',
    metaDescription:
      'What to see in Pune: Shaniwar Wada, the old wards, Aga Khan Palace, the Kelkar Museum, Pataleshwar and Sinhagad, with the best time to visit.',
    metaKeywords: 'pune, shaniwar wada, aga khan palace, sinhagad, pune heritage walk',
  },
  {
    title: 'Lonavala',
    slug: 'lonavala',
    alsoKnownAs: ['Lonavla', 'Lonawala', 'लोणावळा', 'लोनावला'],
    shortDescription:
      'A hill town on the lip of the Ghats: monsoon waterfalls, Buddhist rock halls two thousand years old and forts for a day’s walk.',
    description: `Lonavala and its neighbour Khandala sit where the Deccan plateau breaks off and the railway from Mumbai finishes its climb through the Bhor Ghat. The town itself is a street of chikki shops and bungalows. What you come for is the edge. At Tiger Point and Rajmachi Point the ground simply stops, and from late June to September every fold of the cliff opposite has a waterfall in it, when the cloud lets you see them.

An older traffic crossed these hills too. Merchants going down to the ports of the Konkan endowed the Buddhist monasteries at Karla, Bhaja and Bedsa, cut into the hillsides from the second century BCE onwards. Karla’s great hall is some forty metres deep, with a double row of pillars topped by elephants and riders, and it still has teak ribs in its ceiling. Bhaja is smaller, earlier and, on a weekday morning, often yours alone.

Above Bhaja the paths go on to Lohagad, a fort with a long tail of rock called the Scorpion’s Sting, and to Visapur across the saddle. Both are reasonable for anyone who walks a little. In the rains go early on a weekday: the road to Bhushi Dam fills by ten on a Sunday, and half of Mumbai and Pune seems to be on it.`,
    region: 'Western Maharashtra',
    highlights: [
      'Karla’s great rock-cut hall and its teak ribs',
      'Bhaja caves above the green valley',
      'Tiger Point and Rajmachi Point in the monsoon',
      'Lohagad and its Scorpion’s Sting',
      'The train ride through the Bhor Ghat',
      'Chikki, still warm, from the bazaar',
    ],
    bestTimeToVisit:
      'Late June to September for water and green; October to February for clear views and dry paths.',
    metaTitle: 'Lonavala Travel Guide: Waterfalls, Karla Caves, Lohagad',
    metaDescription:
      'Lonavala and Khandala: monsoon viewpoints, the Karla and Bhaja caves, the walk to Lohagad fort, and how to avoid the Sunday crowds.',
    metaKeywords: 'lonavala, khandala, karla caves, bhaja caves, lohagad, monsoon getaway',
  },
  {
    title: 'Mahabaleshwar',
    slug: 'mahabaleshwar',
    alsoKnownAs: ['Mahableshwar', 'महाबळेश्वर', 'महाबलेश्वर', 'Malcolm Peth'],
    shortDescription:
      'Forest and cliff-edge viewpoints at nearly 1,400 metres, five rivers rising in one temple, and strawberries in winter.',
    description: `Mahabaleshwar stands at nearly 1,400 metres on the crest of the Sahyadri, with evergreen forest behind it and a drop of several hundred metres in front. The officials of the old Bombay Presidency spent their summers here and gave the viewpoints their names: Arthur’s Seat, Kate’s Point, Wilson Point for the sunrise. The names are forgettable; the valleys of the Savitri and the Koyna, ridge behind ridge to the west, are not.

The place was holy long before it was cool. In Old Mahabaleshwar, six kilometres from the bazaar, water runs from a stone cow’s mouth in the Panchganga temple, where five rivers are said to rise together: Krishna, Koyna, Venna, Savitri and Gayatri. The Krishna goes on from here across the breadth of India to the Bay of Bengal. Beside it a Shiva temple gives the town its name.

From about December to March the terraces towards Panchgani are planted with strawberries, and you can eat them at the edge of the field, with cream if you insist. Panchgani has Table Land, a flat-topped volcanic plateau for an evening walk. To the west, a steep road goes down to Pratapgad, the fort where Shivaji met Afzal Khan in 1659. The rain between June and September is among the heaviest in India, and some points close for it.`,
    region: 'Western Maharashtra',
    highlights: [
      'Arthur’s Seat above the Savitri valley',
      'Sunrise from Wilson Point',
      'Panchganga temple, where five rivers rise',
      'Strawberry fields towards Panchgani, December to March',
      'Pratapgad fort on its forested spur',
      'An evening on Panchgani’s Table Land',
      'Rowing on Venna Lake',
    ],
    bestTimeToVisit:
      'October to May. Strawberries from December to March; April and May stay pleasant when the plains burn.',
    metaTitle: 'Mahabaleshwar Travel Guide: Viewpoints and Strawberries',
    metaDescription:
      'Mahabaleshwar and Panchgani: cliff-edge viewpoints, the temple of five rivers, strawberry season, Pratapgad fort and when to go.',
    metaKeywords: 'mahabaleshwar, panchgani, pratapgad, hill station maharashtra, strawberries',
    isFeatured: true,
  },
  {
    title: 'Kolhapur',
    slug: 'kolhapur',
    alsoKnownAs: ['Karvir', 'कोल्हापूर', 'करवीर'],
    shortDescription:
      'A temple city with wrestlers, leather sandals and fierce mutton curry, and the fort of Panhala twenty kilometres up the hill.',
    description: `Kolhapur is known by heart to people who have never been there, through its sandals, its wrestlers and its red curry. At the centre is the temple of Mahalakshmi, whom everyone here calls Ambabai: black stone, many-cornered walls, lamps at dusk. On a few evenings around the end of January and again in November the setting sun shines straight through the doorway on to the goddess, and the crowd stands very quiet for it.

Around the temple the old town goes about its business. Mahadwar Road sells silver and saris; the chappal lane sells the flat, stitched leather sandals that take their name from the city. In the talims, the mud-floored gymnasiums, young men still train in kushti from before sunrise. The New Palace, built in the 1880s, is part museum of the princely family, whose best remembered ruler, Shahu Maharaj, opened schools and public posts to those whom caste had kept out.

For lunch order a thali with both broths, tambda (red) and pandhra (white), and take the warning about the red one seriously. Then drive up to Panhala, where Shivaji was besieged for months in 1660 and slipped out on a night of rain. Its granaries could feed an army; its breeze suits an afternoon. South-east, at Khidrapur, the Kopeshwar temple has a round open hall whose ring of pillars frames the sky.`,
    region: 'Western Maharashtra',
    highlights: [
      'Ambabai temple at the evening lamps',
      'Panhala fort and its great granaries',
      'Kushti training in an old talim',
      'Tambda and pandhra rassa with a mutton thali',
      'The chappal makers’ lane',
      'Kopeshwar temple at Khidrapur',
      'Rankala lake in the evening',
    ],
    bestTimeToVisit: 'October to February; Panhala is also fine in the monsoon mist, with slippery paths.',
    metaTitle: 'Kolhapur Travel Guide: Ambabai Temple, Panhala, Food',
    metaDescription:
      'Kolhapur: the Ambabai temple, wrestlers and sandal makers, Panhala fort, the Kopeshwar temple and the city’s famous red and white broths.',
    metaKeywords: 'kolhapur, mahalaxmi temple, panhala fort, kolhapuri chappal, tambda rassa',
  },
] satisfies WrittenDestination[]
