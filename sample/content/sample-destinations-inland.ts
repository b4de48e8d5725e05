import type { WrittenDestination } from './sample-shapes.ts'

export const sampleInlandDestinations = [
  {
    title: 'Ajanta Caves',
    slug: 'ajanta-caves',
    alsoKnownAs: ['Ajintha', 'अजिंठा', 'अजिंठा लेणी'],
    shortDescription:
      'About thirty Buddhist halls in a horseshoe gorge, with wall paintings from the fifth century still bright in the half-dark.',
    description: `The Waghur river bends almost back on itself here, and into the outside of the bend, over some seven centuries, Buddhist monks and their patrons cut about thirty halls. The first date from the second century BCE. The finest belong to a short, rich burst of work in the later fifth century, under the Vakatakas, after which the place was left to the forest and the bees. A party of British officers out hunting looked across the gorge in 1819 and saw an arch. One of them, John Smith, scratched his name and the date on a pillar of Cave 10; it is still there.

The paintings are why you come this far. In Cave 1 the bodhisattva Padmapani stands with a blue lotus, eyes lowered, and around him a whole court goes about its life: musicians, a dancer, a king giving up his throne. Give your eyes a few minutes in each hall before you judge what you can see. Cave 26 has the reclining Buddha, seven metres long and calm, above a row of mourners who are not.

Ajanta is about 100 kilometres from Chhatrapati Sambhajinagar and 60 from Jalgaon. Cars stop a few kilometres short and a shuttle bus does the rest. There is no flash photography, quite a few steps, and no admission on Mondays. The viewpoint across the river, where the hunters stood, is worth the extra climb.`,
    region: 'Marathwada',
    highlights: [
      'Padmapani and the painted court of Cave 1',
      'The Jataka stories on the walls of Cave 17',
      'The reclining Buddha of Cave 26',
      'The early prayer hall of Cave 10, with its graffito of 1819',
      'The horseshoe gorge from the opposite viewpoint',
      'The Waghur waterfall after rain',
    ],
    bestTimeToVisit:
      'November to February for comfort; August and September for the waterfall. Closed on Mondays.',
    metaTitle: 'Ajanta Caves Guide: Paintings, Timings and How to Get There',
    metaDescription:
      'Ajanta’s painted Buddhist caves: which halls to see first, how to get there from Sambhajinagar or Jalgaon, and when they are closed.',
    metaKeywords: 'ajanta caves, buddhist caves, world heritage maharashtra, ajanta paintings, aurangabad',
    isFeatured: true,
  },
  {
    title: 'Ellora Caves',
    slug: 'ellora-caves',
    alsoKnownAs: ['Verul', 'Elura', 'वेरूळ', 'वेरूळ लेणी'],
    shortDescription:
      'Thirty-four Buddhist, Hindu and Jain rock temples along one hillside, and at the middle the Kailasa, carved from the top down.',
    description: `At Ellora three religions worked the same low escarpment, one beside another, for about four hundred years. Walk it from south to north and you pass twelve Buddhist caves, seventeen Hindu and five Jain, cut between roughly the sixth century and the tenth. Nothing fences one faith off from the next, and the masons plainly borrowed from each other.

Cave 16, the Kailasa, is the one that stops conversation. It is not a cave at all but a complete temple, with gateway, courtyard, elephants, pillars and a tower some thirty metres high, all freed from the hill by cutting downwards from the top. It was begun under the Rashtrakuta king Krishna I in the eighth century. Go in at opening time, walk the galleries round the court, then climb the path outside and look down into it, which is the only way to grasp what was taken away.

Do not leave after that, as most coaches do. Cave 10 is a Buddhist hall with stone ribs that imitate timber; Cave 12 has three plain storeys and rows of seated Buddhas; Cave 32, among the Jain group, has a ceiling lotus of great delicacy. Ellora is 30 kilometres from Chhatrapati Sambhajinagar, by way of Daulatabad’s rock fortress, with the Grishneshwar temple just down the road. It is closed on Tuesdays.`,
    region: 'Marathwada',
    highlights: [
      'The Kailasa temple, Cave 16, at opening time',
      'The path above the Kailasa, looking down',
      'The ribbed Buddhist hall of Cave 10',
      'The Jain caves and the lotus ceiling of Cave 32',
      'Daulatabad’s fortress on the way',
      'Grishneshwar, one of the twelve jyotirlingas',
    ],
    bestTimeToVisit:
      'October to February; the hillside is green and quiet from July to September. Closed on Tuesdays.',
    metaTitle: 'Ellora Caves Guide: Kailasa and the 34 Rock Temples',
    metaDescription:
      'Ellora’s Buddhist, Hindu and Jain caves: how to see the Kailasa well, which others to choose, what lies nearby and when it is closed.',
    metaKeywords: 'ellora caves, kailasa temple, cave 16, daulatabad, grishneshwar, world heritage',
  },
  {
    title: 'Tadoba',
    slug: 'tadoba',
    alsoKnownAs: ['ताडोबा', 'Tadoba-Andhari Tiger Reserve'],
    shortDescription:
      'Teak and bamboo forest in the far east of the state: tigers, wild dogs, sloth bears and a lake full of crocodiles.',
    description: `Tadoba is dry forest: teak, tendu and great stands of bamboo, pale in winter, leafless and amber by April. That openness is part of why people see tigers here. The other part is water. When the streams shrink to pools in the hot months, everything in the forest has to come and drink, and a patient driver who knows the waterholes will switch off his engine and wait.

It is Maharashtra’s oldest national park, declared in 1955, and takes its name from Taru, a chief whom the Gond people of these forests remember as a god. Legend has him killed by a tiger beside the lake, where his shrine still stands under a tree. Crocodiles lie out on the banks opposite. Between tigers, which keep no appointments, there are dhole hunting in packs, gaur like black boulders, sloth bears, chital, langur, and on the buffer roads in the evening perhaps a leopard.

Drives go out at dawn and in mid-afternoon in open six-seat vehicles, each with a driver and a local guide, through gates such as Moharli, Kolara and Navegaon. Permits are limited and carry your name, so book early. The park is shut on Tuesdays, and the core closes from July to the end of September, though some buffer gates stay open through the rains. Nagpur is about three hours away by road.`,
    region: 'Vidarbha',
    highlights: [
      'Dawn and afternoon drives in the core forest',
      'Tigers, dhole, gaur and sloth bear',
      'Tadoba lake and its mugger crocodiles',
      'The shrine of Taru beside the water',
      'Buffer-zone drives with village guides',
      'Birds of the Irai backwaters',
    ],
    bestTimeToVisit:
      'October to June. March to May is hot and best for sightings; November to February is kinder to you.',
    metaTitle: 'Tadoba Travel Guide: Tigers, Gates and Safari Seasons',
    metaDescription:
      'Tadoba-Andhari Tiger Reserve: how safaris work, which gates and months to choose, what else lives there, and how to come from Nagpur.',
    metaKeywords: 'tadoba, tiger safari, tadoba andhari, moharli gate, chandrapur, nagpur wildlife, vidarbha',
    isFeatured: true,
  },
  {
    title: 'Nashik',
    slug: 'nashik',
    alsoKnownAs: ['Nasik', 'नाशिक', 'नासिक', 'Gulshanabad'],
    shortDescription:
      'Temple ghats on the Godavari, the river’s source at Trimbakeshwar, and vineyards on the slopes outside the city.',
    description: `Nashik lives by the Godavari. At Ramkund the river is led through stone tanks between crowded ghats, and from before sunrise people bathe, barbers shave heads, priests bargain and somebody’s grandmother floats a leaf lamp. In the Ramayana this is Panchavati, where Rama, Sita and Lakshmana lived in exile; the Kalaram temple, in black stone, marks the spot. Every twelve years the Simhastha Kumbh Mela brings crowds to the river that have to be planned for like weather.

Thirty kilometres west, Trimbakeshwar holds one of the twelve jyotirlingas, in a stepped stone temple under the cliffs of Brahmagiri, the hill on which the Godavari rises. Nearer the city, the Pandavleni caves are a row of Buddhist halls cut some two thousand years ago, with inscriptions that tell you which merchant or king paid for what.

The other Nashik is younger. Warm days, cool nights and the water of Gangapur dam turned out to suit grapes, and the slopes west of the city are now the centre of Indian wine. Harvest runs from about January to March, when estates open their cellars and let visitors tread a vat. A good weekend takes both: the river at dawn, a plate of fiery misal for breakfast, and a long shaded lunch among the vines.`,
    region: 'North Maharashtra',
    highlights: [
      'Ramkund and Panchavati at dawn',
      'Trimbakeshwar beneath Brahmagiri',
      'Vineyard lunches and harvest from January to March',
      'The Pandavleni caves and their inscriptions',
      'The black stone Kalaram temple',
      'A proper Nashik misal',
    ],
    bestTimeToVisit:
      'October to March; January to March for the grape harvest. Check Kumbh Mela dates before you book.',
    metaTitle: 'Nashik Travel Guide: Godavari Ghats, Trimbak, Vineyards',
    metaDescription:
      'Nashik: bathing ghats of Panchavati, Trimbakeshwar and the Godavari’s source, the Pandavleni caves, and vineyards at harvest time.',
    metaKeywords: 'nashik, trimbakeshwar, panchavati, kumbh mela, nashik vineyards, pandavleni caves',
  },
] satisfies WrittenDestination[]
