import type { WrittenPost } from './sample-shapes.ts'

export const sampleMonsoonPost = {
  title: 'Monsoon in the Western Ghats',
  slug: 'monsoon-in-the-western-ghats',
  excerpt:
    'What four months of rain do to the Sahyadri, where to be for it, and how to stay dry enough to enjoy yourself.',
  content: `For eight months of the year the Sahyadri are brown. The grass is straw, the rivers are a string of pools, and from the train the hills look like something left out in the sun. Then, usually in the second week of June, a wall of cloud comes in off the Arabian Sea, and within a fortnight you would not know the place.

The Marathi word is **पावसाळा**, *pavsala*, and it is a season in its own right, with its own food, its own flowers and its own timetable. It runs from June to September. People from drier countries are advised to avoid it. We think they are badly advised.

## What actually happens

The Western Ghats stand like a long step between the coast and the plateau. Wet air climbs the step, cools, and drops what it carries. Mahabaleshwar, on the crest, gets well over five metres of rain in a normal season. Drive less than an hour east and you are in the rain shadow, where farmers watch the same clouds go over their heads and hope.

This has a practical use. If the crest is too wet, go a little inland. Wai and Panchgani can be merely damp on a day when Mahabaleshwar cannot see across the street, and at [Ellora](/destinations/ellora-caves) the rain is light enough to be a pleasure.

### The order of things

- **Late May to mid-June:** the first showers, and fireflies by the thousand in the valleys below Rajmachi and around Bhandardara.
- **July:** the heaviest rain. Every cliff has a waterfall, and you may not see one of them for cloud.
- **August:** longer breaks between the showers; the best month for walking and for photographs.
- **September:** sun and rain by turns, and the plateau flowers.

## Where to be

**Lonavala and Khandala** are the easy choice, two hours from Mumbai or Pune. Go on a weekday and go early. Tiger Point at seven in the morning belongs to you and the tea seller; at eleven on a Sunday it belongs to everybody. Our [two-day monsoon trip](/tours/lonavala-khandala-monsoon-escape) is built around that fact.

**The Tamhini ghat**, between Pune and the coast, is a road to be driven slowly with the windows down. **Malshej**, north of it, has the cliffs and, in some years, flamingos on the reservoir behind. **Amboli**, far to the south above [Tarkarli](/destinations/tarkarli), has frogs: small, loud and of many kinds, some found nowhere else. Walk there after dark with a torch and a local naturalist.

**Kaas**, the laterite plateau above Satara, saves itself for the end. For a few weeks from late August the thin soil on top of the rock fills with tiny flowers, some of them insect-eaters that make up in that way for what the ground does not give them. Numbers are limited and entry is booked in advance. It is best on a weekday with some sun, as many of the flowers stay shut in the rain.

> The hills are at their best in the hour after the rain stops. The only way to be there for that hour is to have been out in the rain before it.

## Keeping it pleasant

You will get wet. The aim is to be wet and warm, with a dry set of clothes waiting.

1. Wear shoes with a grip and trousers that dry fast. Jeans hold water like a sponge.
2. Carry a poncho instead of an umbrella; the wind on an edge turns umbrellas inside out.
3. Put the telephone and the money in a proper dry bag.
4. Leave early. Visibility is usually better in the morning and the roads are emptier.
5. Eat something fried every two hours. Kanda bhajji, corn on the cob with lime and chilli, and tea with ginger are the correct treatment.

## Keeping it safe

Every year people are hurt at waterfalls they thought they knew. A stream that is knee-deep at ten can be over your head at eleven because it is raining somewhere you cannot see. If the water turns brown or carries leaves, get out at once and stay out. Do not cross a causeway with water running over it, whatever the car in front does. Fort steps grow a skin of algae by July, so keep to the inner side and come down more slowly than you went up.

Ghat roads close for landslips, sometimes for a day, sometimes for weeks. District authorities may also shut waterfalls and forts at weekends when the crowds are dangerous. We check the evening before and change the plan if we must. Leave room in yours for that.

## And if you only have a day

Take a morning train from Mumbai to Lonavala and look out of the window between Karjat and Khandala, where the line climbs through the Bhor Ghat in and out of tunnels, with water coming down beside the carriage. Drink your tea on the platform. Take the next train back if you like. You will have seen the point of the whole season.
`,
  tags: ['Monsoon', 'Hill Stations', 'Nature', 'Seasons'],
  metaTitle: 'Monsoon in the Western Ghats: Where to Go and How',
  metaDescription:
    'Where to be in the Sahyadri from June to September, what the rain does month by month, what to wear, and how to stay safe at waterfalls.',
  metaKeywords: 'monsoon maharashtra, western ghats monsoon, lonavala monsoon, kaas plateau, waterfalls',
  isFeatured: true,
} satisfies WrittenPost
