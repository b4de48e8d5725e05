import type { WrittenPost } from './sample-shapes.ts'

export const sampleWhenToVisitPost = {
  title: 'When to Visit Maharashtra, Month by Month',
  slug: 'when-to-visit-maharashtra-month-by-month',
  excerpt:
    'Strawberries in January, mangoes in May, waterfalls in July, drums in September: a calendar of what is good where, and when to stay away.',
  content: `The short answer is November to February. It is dry, the days are warm, the nights are cool, and everything is open. The longer answer is that Maharashtra stretches about eight hundred kilometres from the sea to the forests beyond Nagpur, and there is no month in which some part of it is not at its best.

## The three seasons

**Winter** runs from November to February, **summer** from March to early June, and the **monsoon** from then to September. October is a spell on its own, when the rain has gone and the sun has not yet been told. People call it *October heat* and complain about it.

The coast is warm and damp all year and seldom cold. The plateau has real winters, with mornings of ten degrees in [Pune](/destinations/pune) and [Nashik](/destinations/nashik). Vidarbha, in the east, is the hottest part of the state in May.

## Month by month

### January
Strawberries at [Mahabaleshwar](/destinations/mahabaleshwar). On the plateau, farms hold *hurda* parties, with tender green sorghum roasted in the ashes and eaten with chutney. The sea at [Tarkarli](/destinations/tarkarli) is as clear as it gets. Makar Sankranti brings kites, sesame sweets and the request to speak sweetly.

### February
The last of the fine dry weather everywhere. Grapes are being picked at Nashik. Shivaji’s birthday on the 19th fills the hill forts with torches. A good month for [Ajanta](/destinations/ajanta-caves) and [Ellora](/destinations/ellora-caves), though everybody knows it.

### March
Warm by day. The Konkan keeps **Shimga**, its own long version of Holi, when palanquins of the village gods are danced from house to house. Gudi Padwa, the Marathi new year, falls in March or April; look for bright cloth and an upturned pot on a pole at each window. In [Tadoba](/destinations/tadoba) the leaves are down.

### April
Hot on the plains. Go up to the hills or down to the sea. The first good Alphonsos reach the market, and prices are what you would expect. Tigers come to water.

### May
Hotter. Mahabaleshwar and Matheran are full of families, so book early. Mangoes are now affordable and should be eaten daily. In the last week the first fireflies appear in the valleys of the northern Ghats.

### June
The monsoon reaches the coast in the first half of the month, as a rule. Boats are pulled up; beaches are for looking at. Hundreds of thousands of *warkari* pilgrims set out on foot from Alandi and Dehu for Pandharpur, singing, a walk of about three weeks that ends in late June or July. If you meet them on the road, stop and watch.

### July
Rain. Waterfalls at [Lonavala](/destinations/lonavala), cloud inside the forts, hot corn at every bend. Some roads close. The core of Tadoba is shut until October. We love this month and do not recommend it to anyone with a tight connection.

### August
The rain comes in bursts, with washed blue days between. Narali Pournima opens the fishing year on the coast. Dahi Handi raises human pyramids in the streets of [Mumbai](/destinations/mumbai). Paddy is a green you will not see at any other time.

### September
Ganesh Chaturthi falls in late August or September and takes over the state for ten days. Pune for the drums, Mumbai for the size, the Konkan for the family version. Flowers on the Kaas plateau.

### October
Navratri and Dasara. At [Kolhapur](/destinations/kolhapur) the goddess is dressed differently each day. Hot at noon, gold in the evening, and everything still green. Tadoba’s core opens again.

### November
Diwali, in October or November. Look near the doorsteps for the small mud forts that children build, with toy soldiers on the walls and Shivaji at the top. The weather settles. One of the two best months.

### December
The other one. Cool, clear and dry. Pune listens to classical music. The last ten days are crowded and dear on the coast and in the hills; the caves and the forts are less so.

> If you can travel between two seasons, do. The week after the rains stop and the week before they start are the ones residents keep for themselves.

## Choosing quickly

- **Caves and cities:** November to February.
- **Beaches and snorkelling:** November to March.
- **Tigers:** March to May. Bring a hat.
- **Fort walks:** October to February.
- **Waterfalls:** July to mid-September.
- **Mangoes:** mid-April to early June.
- **Vineyards:** January to March.
- **Festivals:** late August to November.

## When to think twice

Long weekends fill every road out of Mumbai and Pune, and the hills suffer most. School holidays are mid-April to early June, with shorter ones at Diwali and Christmas. The ferries to [Alibaug](/destinations/alibaug) mostly stop for the rains. Ajanta is closed on Mondays, and both Ellora and Tadoba on Tuesdays.

None of this should put you off. It is only a matter of matching the month to the place. Our [tours](/maharashtra-tour-packages) each say when they run, or tell us when you are free through [Plan My Trip](/plan-maharashtra-trip) and we will tell you where to go.
`,
  tags: ['Seasons', 'Planning', 'Festivals'],
  metaTitle: 'When to Visit Maharashtra: A Month-by-Month Guide',
  metaDescription:
    'The best time to visit Maharashtra, month by month: weather, festivals, tigers, beaches, waterfalls, mangoes, and the dates to avoid.',
  metaKeywords:
    'best time to visit maharashtra, maharashtra weather, festivals maharashtra, monsoon, travel calendar',
} satisfies WrittenPost
