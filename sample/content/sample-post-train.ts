import type { WrittenPost } from './sample-shapes.ts'

export const sampleTrainPost = {
  title: 'Travelling Maharashtra by Train',
  slug: 'travelling-maharashtra-by-train',
  excerpt:
    'Up the ghats, down the Konkan and across to the tigers: the lines worth riding for themselves, and how to get a seat on them.',
  content: `India’s first passenger train ran from Bori Bunder in Mumbai to Thane on 16 April 1853, some thirty-four kilometres in about an hour. The stations between have been crowded ever since. Beyond the suburbs, though, the railway is still the most agreeable way to cross much of the state: nobody has to watch the road, tea comes to you, and the scenery was largely paid for by somebody else’s engineering.

## Three lines to ride for themselves

### The Bhor Ghat: Mumbai to Pune
The line leaves the coastal plain at Karjat and climbs more than five hundred metres to [Lonavala](/destinations/lonavala) in some twenty-eight kilometres, through tunnel after tunnel. Extra engines are put on behind to push. It was opened in 1863 and cost the lives of thousands of labourers, who have no memorial on the platform. In July the water falls past the windows on both sides. The Deccan Queen has carried office workers over it since 1930, with a dining car, and some day trains now carry a coach with glass in the roof. The journey to [Pune](/destinations/pune) takes three to three and a half hours.

### The Konkan line: Mumbai to Sindhudurg
Opened right through in January 1998, after about eight years of work that many had thought impossible. In its length of some 740 kilometres, to the edge of Mangaluru, it crosses close to two thousand bridges and goes through about ninety tunnels. Just before Ratnagiri is the longest of them, Karbude, six and a half kilometres; just after it, the Panval viaduct stands more than sixty metres above its valley.

You will see little of the sea. What you get is laterite, paddy, rivers wide enough to be mistaken for it, and station gardens kept by people who care. Get down at **Kudal** for [Tarkarli](/destinations/tarkarli), at **Ratnagiri** for Ganpatipule and mangoes. By day it takes eight to ten hours from Mumbai to Kudal, and one night by the sleeper.

### The hill train: Neral to Matheran
A two-foot-gauge line of 1907 that winds for about twenty kilometres up to a hill town where cars are not allowed. It is slow, small and very often full. The upper part, from Aman Lodge, runs as a shuttle through most of the year; the whole line closes in the monsoon and sometimes for repairs, so ask before you promise it to a child.

## Useful trains to useful places

- **Nashik:** about three and a half hours from Mumbai, over the Thal Ghat. The station, Nashik Road, is some nine kilometres from the old city.
- **Chhatrapati Sambhajinagar,** for [Ellora](/destinations/ellora-caves): five to seven hours by day, or overnight.
- **Jalgaon,** for [Ajanta](/destinations/ajanta-caves): on the main line to the north and east, and only 60 kilometres from the caves. Few visitors think of it.
- **Kolhapur:** overnight from Mumbai. You wake among sugar cane.
- **Nagpur,** for [Tadoba](/destinations/tadoba): one night, eleven hours or more. Chandrapur, on another line, is closer to the southern gates.

## Booking, without tears

Seats open sixty days ahead on most long-distance trains, at eight in the morning, and the good ones for Friday night go the same day. A smaller *tatkal* quota opens the day before departure, for an extra charge. Foreign visitors have a small quota of their own on some trains.

A ticket marked \`CNF\` is confirmed. \`RAC\` means you may board and will share a side berth, sitting up, until somebody fails to appear. \`WL\` is a waiting list; if it has not moved when the chart is made, some hours before departure, you do not travel and the money comes back.

The classes, in ascending order of quiet:

1. **Second sitting** (\`2S\`): reserved seats, windows that open, the best view and the most conversation.
2. **Sleeper** (\`SL\`): three tiers, no air conditioning, bring a sheet and something warm in winter.
3. **AC chair car** (\`CC\`): day trains; comfortable, tinted windows.
4. **AC three-tier** (\`3A\`): bedding provided; the sensible choice for a night.
5. **AC two-tier** (\`2A\`): curtains, fewer people, upper berths you can sit up in.

## On board

> Choose a side berth if you mean to look out of the window, and an upper one if you mean to sleep.

Carry a lock and chain for your bag at night; everyone does. Bring fruit, and try what is sold at the stops that are known for something: vada pav at Karjat, where the banking engines are put on, or chikki at Lonavala. Water in sealed bottles is sold everywhere. Keep an identity document with you, since the examiner will ask for it.

Fellow passengers will offer food and ask about your family. Accept one, answer the other. If a berth is to be swapped so that a grandmother may sleep below, the matter will be decided by the whole bay, and fairly.

In the rains, from about mid-June to October, Konkan trains run to a slower timetable for safety. Allow half a day of slack before a flight, in any season.

If you would like to be met at the far end, our [Konkan](/tours/tarkarli-snorkelling-and-backwaters) and [Warli](/tours/warli-villages-and-dahanu) journeys both begin on a platform, and any other tour can. Tell us which train through [Plan My Trip](/plan-maharashtra-trip).
`,
  tags: ['Planning', 'Trains', 'Guides'],
  metaTitle: 'Maharashtra by Train: Scenic Lines and How to Book',
  metaDescription:
    'The Bhor Ghat, the Konkan line and the Matheran hill train, the useful trains to caves and tigers, and how classes, quotas and bookings work.',
  metaKeywords: 'maharashtra by train, konkan railway, matheran toy train, bhor ghat, indian train booking',
} satisfies WrittenPost
