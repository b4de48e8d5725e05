import type { WrittenTour } from '#sample/content/sample-shapes.ts'

export const sampleHillTours = [
  {
    title: 'Mahabaleshwar and Panchgani Hills',
    slug: 'mahabaleshwar-panchgani-hills',
    shortDescription:
      'Four days in the high Sahyadri: Wai’s riverside temples, viewpoints at both ends of the day, strawberries and Pratapgad.',
    description: `Most people do Mahabaleshwar as a list of points seen from a car park. We give it three nights and see a third of the list, on foot where there is a path. Mornings go to the forest and the western edge; afternoons to the lake, the bazaar or a book; and one whole day to Pratapgad, which deserves better than an hour.

On the way up we stop at Wai, where the Krishna runs broad and shallow past a row of eighteenth-century temples. Between December and March there is a strawberry field and somebody to tell you how the runners are planted. The tour does not run from mid-June to September, when the hill receives its year’s rain.`,
    itinerary: {
      'Pune to Panchgani by way of Wai': [
        '8:00 am: leave Pune for Wai, about 90 km and two and a half hours',
        'Dholya Ganpati temple and the ghats; Menavali, with its wada and riverside bell',
        'Lunch, then 13 km up the Pasarni ghat to Panchgani',
        'Walk on Table Land towards sunset',
        'On to Mahabaleshwar, 19 km, for three nights',
      ],
      'Old Mahabaleshwar and the western edge': [
        'Wilson Point at sunrise',
        'Panchganga temple and the Shiva temple at Old Mahabaleshwar, 6 km',
        'Forest walk to Arthur’s Seat and the Savitri valley, 12 km from town',
        'Strawberry farm in season; cream optional',
        'Rowing on Venna Lake, or nothing at all',
      ],
      Pratapgad: [
        'Drive down to Pratapgad, 24 km and an hour of bends',
        'Climb to the upper fort, about 450 steps, with a guide: the Bhavani temple, the ramparts, Afzal Khan’s tomb below',
        'Pitla bhakri in the village at the gate',
        'Lingmala waterfall on the way back, if it is running',
        'Evening in the old bazaar',
      ],
      'Kate’s Point and home': [
        'Kate’s Point over the Krishna valley, before breakfast',
        'Last fruit shopping: jam, mulberries, and the strawberries you promised people',
        'Return to Pune, about 120 km and three and a half hours, by 3 pm',
      ],
    },
    priceFrom: 15500,
    maxGroupSize: null,
    inclusions: [
      'Three nights in a hill hotel with breakfast, twin sharing',
      'Lunch on days one and three, dinner every night',
      'Air-conditioned vehicle from Pune and back',
      'Guide at Pratapgad and on the forest walk',
      'Entry, parking and hill taxes',
      'One rowing session on Venna Lake',
    ],
    exclusions: [
      'Travel to and from Pune',
      'Horse rides and amusements on Table Land',
      'Fruit, jam and other shopping',
      'Peak supplement for Diwali, Christmas and May weekends',
    ],
    destinationSlugs: ['mahabaleshwar', 'pune'],
    difficultyLevel: 'easy',
    metaTitle: 'Mahabaleshwar and Panchgani Tour: Four Days from Pune',
    metaDescription:
      'Four unhurried days in the hills: Wai, Table Land, Arthur’s Seat, strawberry farms and Pratapgad, with hotel, meals and guide from Pune.',
    metaKeywords: 'mahabaleshwar tour package, panchgani, pratapgad, hill station tour, strawberry season',
    isFeatured: true,
  },
  {
    title: 'Raigad and Sahyadri Forts Trek',
    slug: 'raigad-and-sahyadri-forts-trek',
    shortDescription:
      'Five days on foot between Shivaji’s two capitals: Rajgad, the ridge to Torna, Raigad by its steps, and Pratapgad to finish.',
    description: `Rajgad was Shivaji’s capital for the longer part of his reign and Raigad for the last; Torna is by tradition the first fort he took. This tour walks all three, with a rest between, and ends at Pratapgad. You need to be a regular walker. The ridge from Rajgad to Torna is seven to eight hours over rough ground with some steep, exposed steps, and there is no short cut out of the middle.

Nights are simple: a village house below Rajgad, tents or a school veranda at Velhe when guest rooms are full, a small hotel at Pachad. Days start before light, which suits photographers; the cloud usually lies in the valleys until about eight. The season is October to February. We do not walk the ridge in the rains.`,
    itinerary: {
      'Pune to Rajgad': [
        '7:00 am: leave Pune for Gunjavane, about 60 km and two hours',
        'Climb to Rajgad, about three hours, the last part steep with railings',
        'Padmavati terrace, the citadel and Suvela Machi',
        'Sunset from Sanjivani Machi; down to the village by torchlight, or sleep at the temple if rules allow',
      ],
      'The ridge to Torna': [
        '5:00 am start; climb back to the fort for the sunrise',
        'Along the ridge to Torna, about 13 km and seven to eight hours with halts',
        'Budhla Machi and the Menghai temple at some 1,400 metres',
        'Two hours down to Velhe; hot water, food, early bed',
      ],
      'Down to the Konkan': [
        'Late breakfast and stiff legs',
        'Drive to Pachad by Bhor and the Varandha ghat, about 130 km and four to five hours; by the Tamhini ghat when that road is shut',
        'Shivthar Ghal, the cave behind a waterfall linked with the saint Ramdas',
        'Jijabai’s samadhi at Pachad in the evening',
      ],
      'Raigad by the steps': [
        '6:00 am: up the stone steps, two to three hours, through the Maha Darwaja',
        'The bazaar, Nagarkhana, audience hall and queens’ quarters with a fort historian',
        'Packed lunch by Ganga Sagar tank',
        'Jagdishwar temple, Shivaji’s samadhi, Takmak Tok',
        'Down on foot or by ropeway',
      ],
      'Pratapgad and return': [
        'Drive to Pratapgad by Poladpur, about 75 km and two and a half hours',
        'Two hours on the fort',
        'Return to Pune through Mahabaleshwar and Wai, about 145 km and four hours, by 7 pm',
      ],
    },
    priceFrom: 18000,
    maxGroupSize: 12,
    inclusions: [
      'Four nights in village houses, tents and a small hotel, sharing',
      'All meals from lunch on day one to lunch on day five',
      'Two trek leaders trained in first aid',
      'Local guides on each fort',
      'Vehicle from Pune and back',
      'Camping gear, ropeway ticket and fort entries',
    ],
    exclusions: [
      'Shoes, rucksack, torch and personal medicines',
      'Porters, who can be arranged by the day',
      'Drone permits, which these forts do not give',
      'Trekking insurance',
    ],
    destinationSlugs: ['raigad', 'pune', 'mahabaleshwar'],
    difficultyLevel: 'difficult',
    metaTitle: 'Raigad and Sahyadri Forts Trek: Rajgad, Torna, Raigad',
    metaDescription:
      'A five-day fort trek from Pune: Rajgad, the ridge to Torna, Raigad by its steps and Pratapgad, with leaders, meals and transport.',
    metaKeywords: 'raigad trek, rajgad torna trek, sahyadri forts, shivaji forts tour, photography trek',
    isFeatured: true,
  },
  {
    title: 'Tadoba Tiger Safari',
    slug: 'tadoba-tiger-safari',
    shortDescription:
      'Three days and three drives in teak and bamboo forest, with the permits booked in your name and a naturalist who stays calm.',
    description: `Three drives give you a fair chance of a tiger; nobody honest will put it higher than that. What we can promise is the right permits, a lodge ten minutes from the gate instead of an hour, and a naturalist who can make a morning of pugmarks, dhole and woodpeckers feel full.

Permits are sold weeks ahead and carry each traveller’s name and identity number, so send us those early. We avoid Tuesdays, when the park is shut, and run to the core from October to June. In the rains we use the buffer gates that stay open, at the same price, with more birds and more mud.`,
    itinerary: {
      'Nagpur to Moharli': [
        '8:00 am: pick-up at Nagpur airport or station; about 150 km and three to three and a half hours',
        'Check in, lunch and a briefing',
        '2:30 pm: afternoon drive, about four hours, back after sunset',
        'Dinner, and the day’s list read out by the fire',
      ],
      'Dawn in the core, village in the evening': [
        '5:00 am: tea, then the morning drive by way of Tadoba lake, about four hours',
        'Breakfast from a box at the rest point',
        'Rest through the hot hours; birds at the lodge pond for those who cannot',
        'Late-afternoon walk to a buffer village with a local guide: mahua trees, bamboo work, field watch-towers',
      ],
      'Last drive and return': [
        'Morning drive from a second gate or zone, as permits allow',
        'Brunch and check-out',
        '12:30 pm: leave for Nagpur, arriving about 4 pm; please book no flight before 6 pm',
      ],
    },
    priceFrom: 15000,
    maxGroupSize: 6,
    inclusions: [
      'Two nights in a forest lodge, twin sharing, all meals',
      'Three safaris in a shared six-seat open vehicle',
      'Park permits, vehicle and forest-guide fees',
      'Naturalist who stays with the group',
      'Transfers from Nagpur and back',
      'Guided village walk',
    ],
    exclusions: [
      'Travel to and from Nagpur',
      'Camera charges for long lenses',
      'A vehicle to yourself (price on request)',
      'Tips for guides and drivers',
      'Weekend permit supplement, where the park charges one',
    ],
    destinationSlugs: ['tadoba'],
    difficultyLevel: 'easy',
    metaTitle: 'Tadoba Tiger Safari: Three Days from Nagpur',
    metaDescription:
      'Three safaris in Tadoba with lodge, meals, permits and naturalist, transfers from Nagpur included. Six travellers at most in the group.',
    metaKeywords: 'tadoba safari package, tiger tour maharashtra, nagpur tadoba, wildlife tour',
    isFeatured: true,
  },
] satisfies WrittenTour[]
