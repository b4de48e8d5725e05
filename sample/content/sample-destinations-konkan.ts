import type { WrittenDestination } from './sample-shapes.ts'

export const sampleKonkanDestinations = [
  {
    title: 'Mumbai',
    slug: 'mumbai',
    alsoKnownAs: ['Bombay', 'Bambai', 'मुंबई', 'बंबई'],
    shortDescription:
      'A harbour city of Gothic towers, Art Deco seafronts and station-side snacks, with sixth-century caves an hour away by ferry.',
    description: `Mumbai grew out of seven islands and a fishing harbour, and the sea still sets its plan: trains run north and south along a narrow peninsula, and an evening walk in the south nearly always ends at water. The Gateway of India, finished in 1924, looks over the harbour. Behind it the old Fort district keeps its Gothic towers, and Chhatrapati Shivaji Maharaj Terminus, a World Heritage Site that is also a working railway station, sends commuters home under carved peacocks and gargoyles. A short walk west, the Oval Maidan is the seam between two cities: Victorian law courts and university on one side, a row of Art Deco apartment houses on the other.

Give one morning to Elephanta, where a three-faced Shiva almost six metres high has stood in the rock for some fourteen centuries. Give another to the markets: Crawford Market for fruit, Bhuleshwar for flowers and brass, Chor Bazaar for whatever turned up that week.

Eat standing. Vada pav at a station stall and bhelpuri on the sand at Girgaum Chowpatty make a good lunch; brun maska and sweet tea in one of the surviving Irani cafés make a better breakfast. After dark, sit on the sea wall of Marine Drive with everyone else. From June to September the monsoon comes in hard off the Arabian Sea, and the same wall is the place to watch it, from a sensible distance.`,
    region: 'Konkan',
    highlights: [
      'Gateway of India and the harbour at first light',
      'Elephanta caves, an hour by ferry',
      'Chhatrapati Shivaji Maharaj Terminus, lit after dark',
      'Victorian and Art Deco buildings around the Oval Maidan',
      'Marine Drive and Girgaum Chowpatty at sunset',
      'Kanheri caves in Sanjay Gandhi National Park',
      'Crawford Market and the lanes of Bhuleshwar',
    ],
    bestTimeToVisit:
      'November to February for dry, mild days; July and August if you like rain and can be flexible.',
    metaTitle: 'Mumbai Travel Guide: Gateway, Elephanta and the Fort District',
    metaDescription:
      'What to see in Mumbai: the Gateway of India, Elephanta caves, Gothic and Art Deco streets, markets and snacks, with the best months to visit.',
    metaKeywords: 'mumbai, gateway of india, elephanta caves, csmt, marine drive, mumbai tour',
    isFeatured: true,
  },
  {
    title: 'Tarkarli',
    slug: 'tarkarli',
    alsoKnownAs: ['तारकर्ली'],
    shortDescription:
      'A long pale beach near Malvan where the Karli river meets the sea, with snorkelling reefs and an island fort offshore.',
    description: `South of Malvan the coast straightens into a long strip of pale sand between casuarina trees and the Arabian Sea. Behind it, only a few hundred metres away in places, runs the Karli river, wide and slow, lined with mangrove and coconut. At Devbag the strip gives out and river and sea meet over sandbars that shift with the season. You can swim in one and be paddled up the other on the same morning.

Malvan’s bay is the reason most people come. In the dry months the water clears, and local boatmen take snorkellers out to the rocks around Sindhudurg, the fort that Shivaji had built on an island here between 1664 and 1667. Inside its walls families still live, wells still give sweet water in the middle of the sea, and a small temple holds an image of Shivaji himself. The fort is one of the twelve Maratha forts on the World Heritage List.

Eat where the boats come in. Malvani cooking is coconut, kokum and dried red chilli ground fresh: surmai fried in semolina, clam curry called tisrya, chicken with vade, and solkadhi to put out the fire. Boats stop for the monsoon, roughly June to September, when the beach belongs to the crabs and the sea is not for swimming.`,
    region: 'Konkan',
    highlights: [
      'Snorkelling over the rocks of Malvan bay',
      'Sindhudurg, an island fort still lived in',
      'Boat trip up the Karli backwaters',
      'The sandbars of Devbag where river meets sea',
      'Malvani fish lunches and solkadhi',
      'Dhamapur lake and its old temple',
    ],
    bestTimeToVisit:
      'October to March; the sea is clearest from December to February. Boats stop in the monsoon.',
    metaTitle: 'Tarkarli Travel Guide: Snorkelling, Backwaters, Sindhudurg',
    metaDescription:
      'Tarkarli and Malvan: clear-water snorkelling, the Karli backwaters, the island fort of Sindhudurg, Malvani food and when the boats run.',
    metaKeywords: 'tarkarli, malvan, sindhudurg fort, snorkelling maharashtra, konkan beach',
    isFeatured: true,
  },
  {
    title: 'Raigad',
    slug: 'raigad',
    alsoKnownAs: ['Raygad', 'Rayri', 'Rairi', 'रायगड', 'रायरी'],
    shortDescription:
      'The mountain capital where Shivaji was crowned in 1674: gates, bazaar and audience hall on a plateau above the Konkan.',
    description: `Raigad is less a fort than a small capital lifted on to a mountain. Shivaji took the hill in 1656, had it rebuilt by his architect Hiroji Indulkar, and was crowned here in June 1674. For six years it was the centre of the Maratha state; he died on it in 1680. The plateau stands about 820 metres above the sea, sheer on three sides, and on a monsoon morning it often floats over a floor of cloud.

There are two ways up. The stone steps begin near Pachad and take two to three hours at a steady pace, through the Maha Darwaja with its paired bastions; the ropeway takes a few minutes. On top you walk through the bazaar, two straight rows of shop plinths built high, it is said, so that riders could buy without dismounting. Beyond it lie the Nagarkhana gateway, the audience hall with its remarkable echo, the queens' quarters, Jagdishwar temple and Shivaji’s samadhi.

Leave time for the edges. Takmak Tok is a long beak of rock from which, the guides will tell you, traitors were thrown. Hirakani Buruj remembers a milkmaid who climbed down the cliff in the dark because the gates had shut and her baby was at home. Jijabai, Shivaji’s mother, died at Pachad below, days after seeing her son crowned; her samadhi stands there in a quiet walled garden.`,
    region: 'Konkan',
    highlights: [
      'The climb through Maha Darwaja, or the ropeway',
      'The audience hall where Shivaji was crowned',
      'The bazaar with its two rows of raised plinths',
      'Jagdishwar temple and Shivaji’s samadhi',
      'Takmak Tok and Hirakani Buruj on the cliff edge',
      'Jijabai’s samadhi at Pachad',
    ],
    bestTimeToVisit:
      'October to February for walking; July to September for cloud and waterfalls, with wet steps.',
    metaTitle: 'Raigad Fort Guide: Shivaji’s Capital in the Sahyadri',
    metaDescription:
      'Visiting Raigad, where Shivaji was crowned in 1674: the steps and the ropeway, what to see on the plateau, and the best season to climb.',
    metaKeywords: 'raigad fort, shivaji coronation, raigad ropeway, maratha forts, sahyadri trek',
    isFeatured: true,
  },
  {
    title: 'Alibaug',
    slug: 'alibaug',
    alsoKnownAs: ['Alibag', 'अलिबाग'],
    shortDescription:
      'Across the harbour from Mumbai: flat beaches, coconut lanes and a sea fort you walk to when the tide is out.',
    description: `Alibaug is the coast Mumbai goes to when it has only a weekend. The ferry from the Gateway of India to Mandwa takes about an hour, a road through paddy and coconut does the rest, and by lunch you are looking back at the open sea instead of a skyline. The town beach is broad, grey-gold and firm underfoot. Half a kilometre or so out stands Kolaba fort, which was a base of the Maratha navy; when the tide falls you can walk to it over wet sand, and when it rises the horse carts hurry back.

The quieter beaches are north and south of town: Varsoli, Akshi with its shorebirds and casuarinas, Nagaon, and Kashid, thirty kilometres on, where the sand turns almost white. Revdanda has a ruined Portuguese fort with palms growing inside the walls, and Korlai across the creek keeps a village that still speaks a Portuguese creole of its own. Another half-hour south, sailing boats go out to Murud-Janjira, the island stronghold that the Siddis held against all comers.

Look out for small things too: the white onions sold in plaits by the road in spring, the synagogue of the Bene Israel community, and Kanakeshwar temple at the top of several hundred stone steps with the whole coast below it.`,
    region: 'Konkan',
    highlights: [
      'Walking out to Kolaba fort at low tide',
      'The harbour crossing from the Gateway to Mandwa',
      'Kashid and Nagaon beaches',
      'Murud-Janjira by sailing boat',
      'Portuguese ruins at Revdanda and Korlai',
      'The stone steps to Kanakeshwar temple',
    ],
    bestTimeToVisit:
      'October to March. Ferries pause or run thin in the monsoon, when the road is the safer way.',
    metaTitle: 'Alibaug Travel Guide: Beaches, Kolaba Fort and Janjira',
    metaDescription:
      'Alibaug by ferry from Mumbai: Kolaba fort at low tide, Nagaon and Kashid beaches, Murud-Janjira, and when the crossing runs.',
    metaKeywords: 'alibaug, kolaba fort, mandwa ferry, kashid beach, murud janjira, weekend from mumbai',
  },
] satisfies WrittenDestination[]
