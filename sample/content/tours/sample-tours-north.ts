import type { WrittenTour } from '#sample/content/sample-shapes.ts'

export const sampleNorthernTours = [
  {
    title: 'Nashik Vineyards and Temples',
    slug: 'nashik-vineyards-and-temples',
    shortDescription:
      'Three days on the Godavari: ghats at dawn, Trimbakeshwar under its cliffs, two vineyards and Buddhist caves on the hill.',
    description: `Nashik is two towns that rarely meet. One gets up at four to bathe in the river; the other sits down at one to a long lunch among vines. This tour takes both seriously and leaves a decent interval between them: no wine on the temple day until the sun has set.

From January to March you can help with the picking and tread a vat. The rest of the year the cellars are cooler and the tables easier to get. If you do not drink, we exchange one tasting for a morning at the Gondeshwar temple at Sinnar, which has no equal in these parts for quiet.`,
    itinerary: {
      'Mumbai to Nashik': [
        '7:30 am: leave Mumbai, about 170 km and four hours with a breakfast halt at Igatpuri',
        'Misal for lunch, strength as declared',
        'Pandavleni caves, about 200 steps up the hill: the inscriptions in Cave 3, the prayer hall of Cave 18',
        'Panchavati on foot: Kalaram temple, Sita Gumpha, Ramkund',
        'Evening arati on the Godavari',
      ],
      'Trimbakeshwar and the first vineyard': [
        '6:00 am: Trimbakeshwar, 30 km; the temple and Kushavarta tank',
        'Optional climb on Brahmagiri towards the river’s source, about three hours up and down',
        'Rest, then an estate beside Gangapur dam: cellar walk, and a tasting at sunset',
        'Dinner among the vines',
      ],
      'Harvest table and return': [
        'Second estate: picking and treading in season, pruning and a barrel tasting out of it',
        'Long lunch',
        'Return to Mumbai by 7 pm, with a driver who has tasted nothing',
      ],
    },
    priceFrom: 13500,
    maxGroupSize: null,
    inclusions: [
      'Two nights in a hotel near the vineyards, twin sharing',
      'Breakfasts, one vineyard lunch and one vineyard dinner',
      'Air-conditioned vehicle from Mumbai and back',
      'Guides at Panchavati and the caves',
      'Two cellar visits with tastings, for those of legal age',
    ],
    exclusions: [
      'Wine beyond the tastings',
      'Puja and special darshan at temples',
      'Porters or palanquin on Brahmagiri',
      'Supplement on festival and Kumbh Mela dates',
    ],
    destinationSlugs: ['nashik', 'mumbai'],
    difficultyLevel: 'easy',
    metaTitle: 'Nashik Tour: Vineyards, Trimbakeshwar and River Ghats',
    metaDescription:
      'Three days in Nashik from Mumbai: Panchavati, Trimbakeshwar, the Pandavleni caves and two vineyards, with harvest from January to March.',
    metaKeywords: 'nashik tour package, nashik wine tour, trimbakeshwar tour, panchavati, pandavleni',
  },
  {
    title: 'Warli Villages and Dahanu',
    slug: 'warli-villages-and-dahanu',
    shortDescription:
      'Three days north of Mumbai: chikoo orchards and an empty beach, a day with Warli painters, and the Parsi refuge at Bahrot.',
    description: `Two and a half hours by train from Mumbai, the coast at Dahanu is all casuarinas, chikoo orchards and old Parsi and Irani farmhouses. Inland the hills begin, and with them the hamlets of the Warli, whose white paintings on mud walls have gone round the world on mugs. We go to see them at home.

The day in the villages is arranged with the families, who set the terms: what may be photographed, what is for sale, which rooms are private. You sit down and learn to grind rice for the white and to draw a triangle that dances. The walk to Bahrot on the last day is steep; a gentle orchard morning can replace it.`,
    itinerary: {
      'Mumbai to Dahanu and Bordi': [
        'Morning train from Mumbai to Dahanu Road, about 120 km and two and a half hours',
        'Lunch at an orchard farmhouse: patra ni machhi or a chikoo-country vegetarian table',
        'Chikoo picking at Gholvad in the season, or a walk among the grafts',
        'Sunset on Bordi beach, 17 km north of Dahanu, where the tide goes out half a kilometre',
      ],
      'A day in the Warli hamlets': [
        'Drive inland, about 35 km and an hour',
        'A painter’s house: mud, dung and geru on the wall, rice paste and a chewed bamboo stick',
        'Your own sheet, drawn under instruction',
        'Lunch of nachni bhakri, greens and river fish with a family',
        'Walk through paddy and teak to a shrine; the tarpa played, if the player is at home',
      ],
      'Bahrot and return': [
        '6:00 am: climb to the Bahrot caves, about two hours up, where Parsis are said to have hidden their sacred fire for some twelve years',
        'Late breakfast back at Bordi',
        'Mahalakshmi temple near Dahanu on the way to the station',
        'Afternoon train, in Mumbai by 6 pm',
      ],
    },
    priceFrom: 13000,
    maxGroupSize: 10,
    inclusions: [
      'Two nights in an orchard farmhouse, twin sharing',
      'All meals from lunch on day one to breakfast on day three',
      'Reserved train seats from Mumbai and back',
      'Local vehicle and guide',
      'Painting session, materials and a fee paid directly to the painters',
    ],
    exclusions: [
      'Paintings you buy, at the painter’s price',
      'Lunch on the last day',
      'Transfers within Mumbai',
      'Gifts to children, which we ask you not to bring',
    ],
    destinationSlugs: ['mumbai'],
    difficultyLevel: 'moderate',
    metaTitle: 'Warli Villages and Dahanu: Three Days from Mumbai',
    metaDescription:
      'Three days by train from Mumbai: Bordi beach and chikoo orchards, a day painting with Warli families and the climb to Bahrot caves.',
    metaKeywords: 'warli painting tour, dahanu, bordi beach, bahrot caves, village tourism maharashtra',
  },
] satisfies WrittenTour[]
