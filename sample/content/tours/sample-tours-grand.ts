import type { WrittenTour } from '#sample/content/sample-shapes.ts'

export const sampleGrandTours = [
  {
    title: 'Grand Maharashtra Circuit',
    slug: 'grand-maharashtra-circuit',
    shortDescription:
      'Twelve days round the state from Mumbai: Nashik, Ellora and Ajanta, Pune, the high Sahyadri, Kolhapur and the Konkan.',
    description: `One journey with the whole argument in it: the island city, the river of pilgrims, the caves, the Peshwas’ capital, the edge of the plateau, and the coast on the far side of it. Most of it goes by road, in stretches of two to five hours, and the last night by train along the Konkan. Two places get two nights and the caves get three, so you are not always packing.

It suits visitors who have come a long way and may not be back soon, and residents who have meant for years to see their own state. Departure days are chosen so that Elephanta, Ellora and Ajanta are all open when you reach them. October to March is best; we do not run it from June to September.`,
    itinerary: {
      Mumbai: [
        'Airport or station pick-up and a free afternoon',
        'Fort district by lamplight: the terminus, the law courts, the university tower',
        'Welcome dinner and a talk through the route',
      ],
      'Elephanta and the markets': [
        'Ferry to the Elephanta caves, an hour each way',
        'Lunch in the Fort; Crawford Market and the Art Deco seafront',
        'Marine Drive at dusk',
      ],
      'Over the Thal ghat to Nashik': [
        'Drive 170 km, four hours with halts',
        'Panchavati and the Kalaram temple',
        'Evening arati at Ramkund',
      ],
      'Vines and plains': [
        'Trimbakeshwar at opening time, or a morning in the Pandavleni caves',
        'Early lunch at a vineyard',
        'Chhatrapati Sambhajinagar, about 200 km and four hours; three nights',
      ],
      Ellora: [
        'Ellora from opening time, 30 km: Kailasa, the Buddhist and the Jain caves',
        'Daulatabad fortress on the way back',
        'Bibi ka Maqbara towards sunset',
      ],
      Ajanta: [
        'Ajanta, about 100 km each way, with a specialist in the paintings',
        'The viewpoint across the gorge',
        'Quiet evening',
      ],
      'To Pune': [
        'Drive about 235 km, five hours, with a halt for lunch',
        'Evening walk in the peths: Kasba Ganpati and Tulshi Baug',
        'Two nights in Pune',
      ],
      Pune: [
        'Sinhagad for sunrise and breakfast, or a late start',
        'Shaniwar Wada and the Raja Dinkar Kelkar Museum',
        'Aga Khan Palace; free evening',
      ],
      'Up to Mahabaleshwar': [
        'By Wai and Panchgani, about 120 km, with the riverside temples on the way',
        'Arthur’s Seat in the late light',
        'Strawberries from December to March',
      ],
      'Down to Kolhapur': [
        'Sunrise at Wilson Point; the temple of five rivers',
        'Kolhapur by Satara, about 180 km and four and a half hours',
        'Ambabai temple for the evening lamps; red broth for the brave',
      ],
      'Over the ghat to the sea': [
        'Wrestlers in their talim at dawn',
        'Down the Gaganbavda ghat to Tarkarli, about 160 km and five hours with halts',
        'First swim; fish thali',
      ],
      'Sindhudurg and the night train': [
        'Boat to Sindhudurg; snorkelling if the water is clear',
        'Long lunch and a day room for showers',
        'Night train from Kudal, in Mumbai early next morning',
      ],
    },
    priceFrom: 68000,
    maxGroupSize: 14,
    inclusions: [
      'Eleven nights in characterful three- and four-star hotels and a beach stay, twin sharing',
      'Breakfast daily, six lunches and five dinners',
      'Air-conditioned vehicle and the same driver from Mumbai to Kudal',
      'Tour leader throughout, specialist guides at the caves',
      'Ferries, boats and monument tickets for Indian visitors',
      'Reserved air-conditioned berth, Kudal to Mumbai',
      'Early check-in help on the morning you return',
    ],
    exclusions: [
      'Flights to and from Mumbai, and visas',
      'The difference in monument tickets for foreign visitors',
      'Meals not listed, and drinks',
      'Single-room supplement',
      'Travel insurance, which we strongly advise',
    ],
    destinationSlugs: [
      'mumbai',
      'nashik',
      'ellora-caves',
      'ajanta-caves',
      'pune',
      'mahabaleshwar',
      'kolhapur',
      'tarkarli',
    ],
    difficultyLevel: 'moderate',
    metaTitle: 'Grand Maharashtra Circuit: Twelve Days from Mumbai',
    metaDescription:
      'Twelve days round Maharashtra: Mumbai, Nashik, Ellora, Ajanta, Pune, Mahabaleshwar, Kolhapur and the Konkan, with leader and guides.',
    metaKeywords: 'maharashtra tour package, maharashtra circuit, ajanta ellora konkan tour, 12 day tour',
    isFeatured: true,
  },
] satisfies WrittenTour[]
