import type { WrittenTour } from '#sample/content/sample-shapes.ts'

export const sampleCoastTours = [
  {
    title: 'Konkan Coast Road Trip',
    slug: 'konkan-coast-road-trip',
    shortDescription:
      'Eight days down the shore road from Alibaug to Malvan: car ferries, sea forts, fish auctions and a bed near the water.',
    description: `The highway to Goa runs inland. This trip does not: it keeps to the small road by the sea, which stops at every creek and waits for a ferry. There are four car ferries on the way, and the waiting is half the pleasure. Days are short in kilometres and long in lunches; on only one of them do you drive more than five hours.

We stay in family-run places a short walk from the beach, simple, clean, with someone’s mother in the kitchen. Vegetarians eat very well here: ask for the jackfruit. The season is October to May, with mangoes from about April.`,
    itinerary: {
      'Across the harbour to Kashid': [
        'Morning ferry from Mumbai to Mandwa, about an hour; your car is waiting',
        'Kolaba fort at Alibaug, on foot or by horse cart as the tide decides',
        'Revdanda’s ruined walls and on to Kashid, about 50 km from Mandwa',
      ],
      'Janjira and the first car ferry': [
        'Sailing boat to the island fort of Murud-Janjira from Rajapuri',
        'Agardanda to Dighi by car ferry',
        'Diveagar: casuarinas, betel-nut gardens and a long beach; about 55 km of driving in all',
      ],
      'Harihareshwar to Anjarle': [
        'By Shrivardhan to Harihareshwar, about 40 km: the temple and the wave-cut path below it, at low tide only',
        'Bagmandla to Veshvi by ferry, then the hill road by Kelshi to Anjarle',
        'Evening at the cliff-top Ganpati temple',
      ],
      'Harnai and Suvarnadurg': [
        'Boat out to Suvarnadurg, sea fort of the Maratha navy and part of the World Heritage listing',
        'Lunch at a fisher family’s table',
        'Afternoon fish auction on the sand at Harnai',
      ],
      'Two ferries to Ganpatipule': [
        'Dabhol to Dhopave by ferry; the Vyadeshwar temple at Guhagar',
        'Velneshwar for a swim and lunch',
        'Tavsal to Jaigad by ferry, then Ganpatipule; about 120 km, most of the day',
      ],
      'Ratnagiri by the cliff road': [
        'The Ganpati temple on the beach, early',
        'Coast road by Are and Ware to Ratnagiri, 25 km',
        'Thibaw Palace, where Burma’s last king lived in exile, and the lighthouse at Ratnadurg',
        'In season, an orchard of Alphonso mangoes',
      ],
      'Vijaydurg to Tarkarli': [
        'South to Vijaydurg, the triple-walled fort on its creek, about 90 km',
        'Kunkeshwar temple above the surf',
        'Tarkarli by evening: about 180 km in all, five to six hours at the wheel',
      ],
      'Sindhudurg and home': [
        'Boat to Sindhudurg; snorkelling in the bay when the water is clear',
        'Malvani farewell lunch',
        'Transfer to Kudal station, about 35 km, for the afternoon train to Mumbai or Goa',
      ],
    },
    priceFrom: 42000,
    maxGroupSize: 12,
    startsAt: 'Mumbai',
    endsAt: 'Kudal station',
    nights: 7,
    months: [1, 2, 3, 4, 5, 10, 11, 12],
    suitsFamilies: true,
    guideLanguages: 'Marathi, Hindi, English',
    priceBasis: 'Twin sharing, for two travelling in one car',
    childPriceWithBed: 31500,
    childPriceWithoutBed: 16000,
    singleSupplement: 12600,
    gst: 'plus-5',
    groupPrices: [
      { people: 4, price: 36500 },
      { people: 8, price: 33000 },
    ],
    inclusions: [
      'Seven nights in family-run beach stays, twin sharing',
      'Breakfast and dinner daily, lunch on days four and eight',
      'Vehicle and driver from Mandwa to Kudal',
      'All ferries and fort boats',
      'Local guides at Janjira, Suvarnadurg and Vijaydurg',
      'Snorkelling at Malvan with equipment, weather permitting',
    ],
    exclusions: [
      'Train or flight at the end',
      'Lunches not listed; they are rarely dear',
      'Scuba and motor water sports',
      'Alcohol',
      'Travel insurance',
    ],
    destinationSlugs: ['mumbai', 'alibaug', 'tarkarli'],
    difficultyLevel: 'easy',
    metaTitle: 'Konkan Coast Road Trip: Alibaug to Malvan in Eight Days',
    metaDescription:
      'Eight days by the sea from Mumbai to Malvan: car ferries, Janjira, Suvarnadurg, Ganpatipule, Vijaydurg, Sindhudurg and home-cooked food.',
    metaKeywords: 'konkan road trip, konkan tour package, murud janjira, ganpatipule, vijaydurg, malvan',
    isFeatured: true,
  },
  {
    title: 'Tarkarli Snorkelling and Backwaters',
    slug: 'tarkarli-snorkelling-and-backwaters',
    shortDescription:
      'Four days between river and sea near Malvan: a lived-in island fort, clear-water snorkelling and a slow boat on the Karli.',
    description: `A small holiday with wet hair. You sleep in one place for three nights, between the Karli river and the beach, and go out each morning by boat. Snorkelling is done from local boats with licensed guides, in shallow water, with life jackets; people who have never put their face in the sea are welcome, and children from about eight.

Visibility decides the order of the days, so the plan below may be shuffled the evening before. The season is mid-October to May, with the clearest water from December to February. In the monsoon the boats are pulled up on the sand, and so is this tour.`,
    itinerary: {
      'Kudal to the sea': [
        'Pick-up at Kudal station on the arrival of the night or morning train; about 35 km, one hour',
        'Swim, lunch, sleep',
        'Evening walk south along Tarkarli beach; surmai thali for dinner',
      ],
      'Sindhudurg and the reef': [
        '7:30 am: boat from Malvan jetty to Sindhudurg; two hours inside the walls with a resident guide',
        'Snorkelling over the rocks near the fort, about an hour in the water',
        'Late lunch; the fish landing at Malvan in the afternoon',
        'Khaja, cashews and kokum syrup in the bazaar',
      ],
      'Up the Karli': [
        'Rowing boat into the mangroves at first light for kingfishers and kites',
        'Down to the Devbag sandbars, where river meets sea',
        'Cooking with a Malvani family: grinding the masala, then eating it',
        'Sunset from the river bank',
      ],
      'Dhamapur and departure': [
        'Dhamapur lake and the Bhagavati temple, about 20 km',
        'Early lunch on the way',
        'Drop-off at Kudal station or the airport at Chipi',
      ],
    },
    priceFrom: 17500,
    maxGroupSize: 14,
    startsAt: 'Kudal station',
    nights: 3,
    months: [1, 2, 3, 4, 5, 10, 11, 12],
    suitsFamilies: true,
    ageFrom: 8,
    guideLanguages: 'Marathi, Hindi',
    priceBasis: 'Twin sharing',
    childPriceWithBed: 13500,
    singleSupplement: 4500,
    gst: 'included',
    groupPrices: [{ people: 6, price: 16000 }],
    inclusions: [
      'Three nights in a beachside guest house, twin sharing',
      'All meals from lunch on day one to breakfast on day four',
      'Transfers from Kudal station or Chipi airport',
      'Boats to the fort, the backwaters and Devbag',
      'One guided snorkelling session with equipment',
      'Cooking morning with a local family',
    ],
    exclusions: [
      'Train or flight to the Konkan',
      'Scuba dives and parasailing',
      'Underwater photographs',
      'Travel insurance',
    ],
    destinationSlugs: ['tarkarli'],
    difficultyLevel: 'easy',
    metaTitle: 'Tarkarli Tour: Snorkelling, Backwaters and Sindhudurg',
    metaDescription:
      'Four days near Malvan: snorkelling with guides, the island fort of Sindhudurg, mangrove backwaters and a Malvani cooking morning.',
    metaKeywords: 'tarkarli tour package, malvan snorkelling, karli backwaters, sindhudurg tour',
  },
  {
    title: 'Alibaug Beach Weekend',
    slug: 'alibaug-beach-weekend',
    shortDescription:
      'Leave the Gateway by morning boat, walk to a sea fort at low tide, sleep among coconut palms and be home on Sunday night.',
    description: `The shortest real change of air from Mumbai. We book the boat, meet you at Mandwa, and keep the programme light: one fort, one temple if your knees agree, two beaches and a lot of fish. The tide table sets the hour at Kolaba fort, so we send you the exact plan a week before.

It suits families and groups of friends, and can be taken over whole for an office outing. From June to September, when the passenger boats stop, we come round by road through Pen, about 95 km and three hours.`,
    itinerary: {
      'Ferry, fort and Nagaon': [
        'Morning boat from the Gateway of India to Mandwa, about an hour, and 20 km by road to Alibaug',
        'Kolaba fort at low tide: on foot across the sand, or by horse cart',
        'Lunch of pomfret or a vegetarian thali in a coconut garden',
        'Nagaon beach until dark; bonfire where the village permits it',
      ],
      'Kanakeshwar or Kashid': [
        'Early climb of the stone steps to Kanakeshwar, about an hour, for the view of the whole coast',
        'Or a slow breakfast and Kashid’s pale sand, 30 km south',
        'Lunch at the stay; white onions to take home in spring',
        'Afternoon boat from Mandwa, in Mumbai by 6 pm',
      ],
    },
    priceFrom: 10000,
    maxGroupSize: null,
    startsAt: 'Mumbai',
    nights: 1,
    months: [1, 2, 3, 4, 5, 10, 11, 12],
    suitsFamilies: true,
    suitsSeniors: true,
    guideLanguages: 'Marathi, Hindi, English',
    priceBasis: 'Twin sharing',
    childPriceWithBed: 7000,
    childPriceWithoutBed: 3000,
    gst: 'included',
    inclusions: [
      'Return boat between Mumbai and Mandwa, or road transfer in the rains',
      'One night in a garden cottage, twin sharing',
      'All meals from lunch on day one to lunch on day two',
      'Local vehicle and driver',
      'Kolaba fort ticket and guide',
    ],
    exclusions: [
      'Water sports and horse-cart rides',
      'Alcohol',
      'Long-weekend supplement',
      'Travel within Mumbai',
    ],
    destinationSlugs: ['alibaug', 'mumbai'],
    difficultyLevel: 'easy',
    metaTitle: 'Alibaug Beach Weekend from Mumbai by Ferry',
    metaDescription:
      'Two days in Alibaug: ferry from the Gateway, Kolaba fort at low tide, Nagaon and Kashid beaches, garden cottage and all meals.',
    metaKeywords: 'alibaug weekend tour, alibaug package from mumbai, kolaba fort, nagaon beach',
  },
] satisfies WrittenTour[]
