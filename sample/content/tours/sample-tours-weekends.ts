import type { WrittenTour } from '#sample/content/sample-shapes.ts'

export const sampleWeekendTours = [
  {
    title: 'Mumbai City and Elephanta',
    slug: 'mumbai-city-and-elephanta',
    shortDescription:
      'One full day: the harbour ferry to the Elephanta caves, lunch in the Fort, and Gothic and Art Deco streets until sunset.',
    description: `A day for people who have one day: between flights, after a conference, or with a group that must be back for dinner. We take the first ferry, because the caves face the morning and the steps are cooler then, and keep the city for the afternoon, when the sea breeze reaches the Fort.

The walking is gentle apart from some 120 steps on the island, where a chair carried by porters can be arranged. It runs every day except Monday, when the caves are shut, and swaps the boat for the Kanheri caves by road when the monsoon keeps the ferries in.`,
    itinerary: {
      'Island in the morning, city in the afternoon': [
        '8:30 am: meet your guide at the Gateway of India and walk round it before the crowds',
        '9:00 am: ferry to Elephanta, about 10 km and one hour across the harbour',
        'Two hours in the caves: the great Sadashiva, the marriage of Shiva and Parvati, the dance panels',
        '1:30 pm: back at the Gateway; Parsi or coastal lunch in the Fort',
        'Horniman Circle, the university tower, the law courts and the Art Deco row beside the Oval Maidan, about 3 km on foot',
        'Chhatrapati Shivaji Maharaj Terminus from the street and Crawford Market inside',
        'Sunset and bhelpuri at Girgaum Chowpatty; drop-off at your hotel or station by 7:30 pm',
      ],
    },
    priceFrom: 6000,
    maxGroupSize: null,
    inclusions: [
      'Air-conditioned vehicle for the day',
      'Return ferry to Elephanta',
      'Cave and monument tickets for Indian visitors',
      'English-speaking city guide',
      'Lunch and one round of street snacks',
    ],
    exclusions: [
      'The difference in monument tickets for foreign visitors',
      'Carried chair or toy train on Elephanta',
      'Drinks beyond water and tea',
      'Hotel stay and airport transfers',
    ],
    destinationSlugs: ['mumbai'],
    difficultyLevel: 'easy',
    metaTitle: 'Mumbai and Elephanta Day Tour: Caves, Fort and Sunset',
    metaDescription:
      'A guided day in Mumbai: ferry to the Elephanta caves, lunch in the Fort, Gothic and Art Deco streets, Crawford Market and Girgaum Chowpatty.',
    metaKeywords: 'mumbai day tour, elephanta caves tour, mumbai heritage walk, mumbai group tour',
  },
  {
    title: 'Pune Heritage Weekend',
    slug: 'pune-heritage-weekend',
    shortDescription:
      'Two days in the Peshwas’ city: the old wards on foot, an evening on Parvati hill, Sinhagad for breakfast and Gandhi’s rooms.',
    description: `Pune shows little to a car window and a great deal to a pair of feet. On the first day we walk the peths with a guide who grew up in one, going in at doors you would pass: a wada with its courtyard and well, a coppersmith’s workshop, a temple the size of a cupboard. On the second we are up before the sun for Sinhagad.

The hotel is within the city, so nobody spends the weekend in traffic. If you come in the ten days of Ganesh Chaturthi we change the walk to follow the processions; ask three months ahead.`,
    itinerary: {
      'The peths on foot': [
        'Arrive in Pune by 10 am (about 150 km from Mumbai, three hours by road or train)',
        'Shaniwar Wada, Lal Mahal and Kasba Ganpati',
        'Misal or thalipeeth for lunch, depending on your courage',
        'Tulshi Baug, Mahatma Phule Mandai and the lanes of Budhwar Peth, about 3 km in all',
        'Raja Dinkar Kelkar Museum',
        'Sunset from Parvati hill, 103 steps',
      ],
      'Sinhagad, the rock temple and the Aga Khan Palace': [
        '5:30 am: drive to Sinhagad, about 35 km and an hour and a quarter',
        'The ramparts and Tanaji’s memorial; breakfast of zunka bhakar, pitla and curd on the fort',
        'Back in the city: Pataleshwar rock-cut temple',
        'Lunch, then the Aga Khan Palace and Kasturba Gandhi’s samadhi',
        '4 pm: drop-off at station, airport or hotel',
      ],
    },
    priceFrom: 12000,
    maxGroupSize: 15,
    startsAt: 'Pune',
    nights: 1,
    suitsFamilies: true,
    suitsSeniors: true,
    guideLanguages: 'Marathi, English',
    priceBasis: 'Twin sharing',
    childPriceWithBed: 8500,
    gst: 'included',
    inclusions: [
      'One night in a heritage-quarter or central hotel, twin sharing',
      'Breakfast, both lunches and the fort breakfast',
      'Air-conditioned car for Sinhagad and transfers',
      'Walking guide on both days',
      'Museum and monument tickets',
    ],
    exclusions: [
      'Travel to and from Pune',
      'Dinner on the first day',
      'Camera charges at museums',
      'Travel insurance',
    ],
    destinationSlugs: ['pune'],
    difficultyLevel: 'easy',
    metaTitle: 'Pune Heritage Weekend: Old City Walks and Sinhagad',
    metaDescription:
      'Two guided days in Pune: Shaniwar Wada and the peths on foot, the Kelkar Museum, Parvati at sunset, Sinhagad and the Aga Khan Palace.',
    metaKeywords: 'pune weekend tour, pune heritage walk, sinhagad tour, shaniwar wada',
  },
  {
    title: 'Lonavala and Khandala Monsoon Escape',
    slug: 'lonavala-khandala-monsoon-escape',
    shortDescription:
      'Two wet, green days on the edge of the Ghats: waterfalls, two-thousand-year-old rock halls and an easy fort in the cloud.',
    description: `This is a tour for people who like rain, or would like to. It runs from late June to the end of September, when the cliffs between Khandala and Lonavala are striped with falling water and cloud comes in at the window. We leave Mumbai early, visit the popular places at unpopular hours and spend the middle of each day somewhere dry.

Lohagad is a proper walk on stone steps that are wet all season; anyone who climbs stairs without trouble will manage it. We carry spare ponchos and know where the hot bhajji is. Weekday departures are quieter, and a little cheaper than weekends.`,
    itinerary: {
      'Up the ghat to the edge': [
        '6:00 am: leave Mumbai, about 85 km and two hours by the expressway',
        'Tiger Point before the crowd, then corn roasted over charcoal',
        'Karla caves, 11 km away: the great hall and its teak ribs (about 350 steps)',
        'Long lunch and a dry afternoon at the hotel',
        'Rajmachi Point at dusk, cloud permitting; chikki from the bazaar',
      ],
      'Lohagad in the cloud': [
        '7:00 am: drive to Lohagadwadi by way of Malavli, about 20 km',
        'Climb Lohagad by its four gates, an hour up at an easy pace, and walk out along the Scorpion’s Sting',
        'Bhaja caves beside their waterfall',
        'Home-cooked lunch in a village below the fort',
        'Return to Mumbai by 6 pm, or drop-off in Pune, 65 km',
      ],
    },
    priceFrom: 8000,
    maxGroupSize: 20,
    startsAt: 'Mumbai',
    nights: 1,
    months: [6, 7, 8, 9],
    guideLanguages: 'Marathi, Hindi',
    priceBasis: 'Twin sharing',
    childPriceWithBed: 6000,
    singleSupplement: 2000,
    gst: 'included',
    groupPrices: [{ people: 10, price: 7200 }],
    inclusions: [
      'One night in a hill hotel, twin sharing',
      'All meals from breakfast on day one to lunch on day two',
      'Air-conditioned vehicle from Mumbai and back',
      'Walking guide on Lohagad and at the caves',
      'Entry tickets, ponchos and a dry bag for phones',
    ],
    exclusions: [
      'Raincoats and walking shoes',
      'Waterfall bathing, which we do not offer in high water',
      'Weekend and public-holiday supplement',
      'Snacks bought on the way',
    ],
    destinationSlugs: ['lonavala'],
    difficultyLevel: 'moderate',
    metaTitle: 'Lonavala and Khandala Monsoon Escape: Two Days',
    metaDescription:
      'A two-day monsoon trip from Mumbai: Tiger Point, the Karla and Bhaja caves, Lohagad fort in the cloud, hill hotel and meals included.',
    metaKeywords: 'lonavala monsoon tour, khandala, lohagad trek, karla caves, weekend from mumbai',
  },
] satisfies WrittenTour[]
