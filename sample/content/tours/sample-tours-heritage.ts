import type { WrittenTour } from '#sample/content/sample-shapes.ts'

export const sampleHeritageTours = [
  {
    title: 'Ajanta and Ellora World Heritage',
    slug: 'ajanta-ellora-world-heritage',
    shortDescription:
      'Four days from Chhatrapati Sambhajinagar with a full day for each site, Daulatabad’s fortress and the weavers of Paithan.',
    description: `You can see Ajanta and Ellora in a day and a half, and many people do, and remember mostly the bus. We give each a full day and arrive when the gates open. A guide who reads the paintings goes with you at Ajanta; at Ellora we walk the line in the order the masons cut it and leave the Kailasa for the moment the light comes over the wall.

Because Ajanta shuts on Mondays and Ellora on Tuesdays, departures are set so that neither falls on its closed day. There are many steps and uneven floors at both, though nothing steep, and chairs with porters can be hired at Ajanta.`,
    itinerary: {
      'Chhatrapati Sambhajinagar': [
        'Arrive by morning flight or train and check in',
        'Bibi ka Maqbara, the seventeenth-century tomb built for Aurangzeb’s wife',
        'The Panchakki water mill and the city gates',
        'Naan qalia, or its vegetarian cousin, for dinner in the old town',
      ],
      'Ellora and Daulatabad': [
        '7:00 am: drive to Ellora, 30 km and about 45 minutes',
        'Buddhist caves first, then the Kailasa with the court to yourselves, then the Jain group by electric cart',
        'Lunch, and Grishneshwar temple nearby',
        'Daulatabad: the moats, the dark passage and, for those who wish, some 700 steps to the top',
      ],
      Ajanta: [
        '6:30 am: drive to Ajanta, about 100 km and two and a half hours, breakfast on the way',
        'Shuttle bus to the gorge; Caves 1, 2, 10, 16, 17, 19 and 26 with a specialist guide',
        'Picnic lunch, then the viewpoint opposite for those with legs left',
        'Back in the city by 7 pm',
      ],
      'Paithan and departure': [
        'Paithan, about 50 km: Paithani saris on the handloom, and the Godavari from the old ghats',
        'Or the Aurangabad caves at the edge of the city, for those who want more carving',
        'Drop-off at airport or station after lunch',
      ],
    },
    priceFrom: 19500,
    maxGroupSize: 16,
    startsAt: 'Chhatrapati Sambhajinagar',
    nights: 3,
    suitsFamilies: true,
    guideLanguages: 'Marathi, Hindi, English',
    priceBasis: 'Twin sharing',
    childPriceWithBed: 14500,
    childPriceWithoutBed: 8000,
    singleSupplement: 6000,
    gst: 'plus-5',
    groupPrices: [
      { people: 6, price: 17500 },
      { people: 10, price: 16200 },
    ],
    inclusions: [
      'Three nights in a comfortable city hotel with breakfast, twin sharing',
      'Two lunches and two dinners',
      'Air-conditioned vehicle throughout',
      'Specialist guides at both sites',
      'Monument tickets for Indian visitors, shuttle and electric cart',
      'Torches, which you will be glad of',
    ],
    exclusions: [
      'Flights or trains to Chhatrapati Sambhajinagar',
      'The difference in monument tickets for foreign visitors',
      'Chairs and porters at Ajanta',
      'Saris and other purchases at Paithan',
    ],
    destinationSlugs: ['ajanta-caves', 'ellora-caves'],
    difficultyLevel: 'moderate',
    metaTitle: 'Ajanta and Ellora Tour: Four Days with Specialist Guides',
    metaDescription:
      'A full day each at Ajanta and Ellora, with Daulatabad, Bibi ka Maqbara and Paithan’s weavers. Hotel, guides and transport included.',
    metaKeywords: 'ajanta ellora tour package, world heritage tour, aurangabad tour, kailasa temple tour',
    isFeatured: true,
  },
  {
    title: 'Kolhapur and Panhala Heritage',
    slug: 'kolhapur-and-panhala-heritage',
    shortDescription:
      'Three days of temple lamps, wrestlers at dawn, sandal makers and a night on Panhala, with the stone sky-ring of Khidrapur.',
    description: `Kolhapur keeps its old trades in the open. You can watch a pair of sandals stitched, sugar cane boiled down to jaggery (November to March) and two very large young men try to put each other on their backs in red earth, all before lunch. We sleep one night in the city and one on the hill at Panhala, where the evening wind is reason enough.

On the last day we drive east through cane fields to Khidrapur, close to the Karnataka border, for a twelfth-century temple that few visitors reach. Walking is on ramparts and town streets; the pace is easy.`,
    itinerary: {
      'The old city': [
        'Arrive in Kolhapur by noon (Pune is about 235 km, four and a half hours)',
        'A mutton or vegetarian thali with both rassas',
        'The New Palace museum',
        'Bhavani Mandap, the chappal makers’ lane and the silver shops',
        'Ambabai temple for the evening lamps; Rankala lake after',
      ],
      'Wrestlers, Jotiba and Panhala': [
        '6:00 am: kushti training in a talim, with the teacher’s leave',
        'Jaggery boiling on a farm in season',
        'Jotiba temple, pink with gulal, 18 km',
        'Panhala, 20 km from the city: Teen Darwaza, Sajja Kothi and the granaries with a local guide, about 5 km on foot',
        'Night on the hill',
      ],
      'Khidrapur and return': [
        'Sunrise from the ramparts and breakfast',
        'Drive to Khidrapur, about 80 km and two hours and a quarter',
        'Kopeshwar temple: the round open hall and its 48 pillars',
        'Narsobawadi, where two rivers meet, for pedha',
        'Kolhapur station or airport by 4 pm',
      ],
    },
    priceFrom: 12500,
    maxGroupSize: 18,
    inclusions: [
      'One night in the city and one on Panhala, twin sharing',
      'Breakfasts, two lunches and one dinner',
      'Air-conditioned vehicle from arrival to departure',
      'City and fort guides',
      'Museum and fort tickets',
    ],
    exclusions: [
      'Travel to and from Kolhapur',
      'Offerings and special-entry lines at temples',
      'Sandals, silver and jaggery',
      'Drinks',
    ],
    destinationSlugs: ['kolhapur'],
    difficultyLevel: 'easy',
    metaTitle: 'Kolhapur and Panhala Heritage Tour: Three Days',
    metaDescription:
      'Ambabai temple, wrestlers and sandal makers in Kolhapur, a night on Panhala fort and the Kopeshwar temple of Khidrapur in three days.',
    metaKeywords: 'kolhapur tour package, panhala fort tour, khidrapur temple, kolhapur heritage',
  },
] satisfies WrittenTour[]
