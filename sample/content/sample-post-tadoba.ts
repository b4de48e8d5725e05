import type { WrittenPost } from './sample-shapes.ts'

export const sampleTadobaPost = {
  title: 'How to See a Tiger in Tadoba',
  slug: 'how-to-see-a-tiger-in-tadoba',
  excerpt:
    'Gates, permits, seasons and manners: what improves your chances in Maharashtra’s oldest national park, and what to look at meanwhile.',
  content: `You may do everything right and not see a tiger. It is better to know that before you pay for anything. What you can do is put yourself in the right forest, in the right month, for enough hours, with people who know how to listen. [Tadoba](/destinations/tadoba), in the far east of the state, is one of the better places in India to try.

## Why here

Tadoba is dry deciduous forest: teak, bamboo, tendu, mahua. It loses its leaves. By March you can see a long way into it, and by April most of the streams have shrunk to a chain of pools. The animals must come to water, and the forest department keeps extra waterholes filled. The reserve also has roads enough to spread vehicles out, and tigers that have grown up ignoring them.

## Choose the month

- **October and November:** green and lovely, animals well spread. For people who like forests as such.
- **December to February:** cold mornings, mist on the lake, good birds. Sightings are fair, and you will want a blanket.
- **March:** the balance tips. Leaves are down, days are warm and not yet cruel.
- **April to June:** 43 degrees and upwards in the afternoon, dust, and your best chance by a distance.
- **July to September:** the core is closed. Some buffer gates stay open, and the forest is very beautiful and keeps its secrets.

The park is shut on Tuesdays all year.

## Choose the gate

The core has several gates, on different sides of a large forest, and your permit is good for one of them. **Moharli**, in the south, is the best known, with the most lodges and the road to Tadoba lake. **Kolara** and **Navegaon**, in the north, are closer to Nagpur. There is no best gate; there is only the one where a tigress has her cubs this season, and that changes. Ask a month ahead and be ready to split your drives between two.

Do not look down on the **buffer**. It is forest too, run largely by the villages around the park, cheaper and less crowded. Tigers do not read the boundary stones.

## Get the permits

Permits are sold online by the forest department, a fixed number for each gate and each drive. Weekends and holidays in the hot months go quickly. You will need:

1. the name, age and identity number of every traveller, exactly as on the document;
2. the same document, the original, at the gate;
3. a vehicle of six seats, which you may share or take whole;
4. a guide and a driver from the local list, whose fees are fixed.

If this sounds like a chore, it is, and it is most of what you pay an operator for. Our [three-day safari](/tours/tadoba-tiger-safari) has it included.

## In the vehicle

Morning drives start around first light and afternoon drives at about half past two, a little earlier or later by the season. Each lasts some four hours. Take three drives at least; four or five if you have come far.

The forest will tell you before you see anything. A chital’s alarm is a sharp, high bark; a langur coughs from the top of a tree, facing what worries him; a sambar’s deep honk is the most reliable of all, because sambar do not panic for nothing. When the guide puts up a hand, stop talking. He is working out which way the calls are moving.

> Ten minutes at a waterhole with the engine off is worth an hour of driving fast towards somebody else’s sighting.

Wear dull colours. Leave perfume off. Carry water, a hat, a scarf for the dust, and in winter two more layers than you think. Mobile telephones are not to be used inside; photographers should bring a real camera and check the current charge for long lenses.

## Manners

- Stay seated, and quiet. The animal is not there for you.
- Do not ask the driver to leave the road or cut another vehicle’s corner. He can lose his licence for it, and it is his living.
- Keep your distance, even when the tiger does not keep hers. Tigresses with cubs are given more room than anyone.
- No food, no rubbish, no calling, no flash.
- Tip for the drive, not for the tiger. Paying by result is how driving gets dangerous.

## Everything else

People who come only for stripes miss a good deal. Tadoba has **dhole**, the red wild dog, in whistling packs, by most counts rarer in the world than the tiger. It has **sloth bears**, shuffling and short-sighted, best seen when the mahua flowers fall in March and April. It has **gaur**, the largest of the wild cattle, and **leopards**, mostly at the edges and at dusk. Crocodiles lie on the lake shore as if put there. In winter there are grey-headed fish eagles over the water, and in the hot months the Indian pitta and the paradise flycatcher arrive, one all colours, the other trailing a white ribbon twice its own length.

Then there is the lake itself, at half past six, with the sun coming through the bamboo and a shrine under a tree where Taru is remembered. If the morning has given you only that, write it down all the same.
`,
  tags: ['Wildlife', 'Tadoba', 'Guides', 'Vidarbha'],
  metaTitle: 'How to See a Tiger in Tadoba: Gates, Months, Permits',
  metaDescription:
    'Plan a Tadoba safari: the best months, core and buffer gates, permits, how to read alarm calls, and good manners in tiger country.',
  metaKeywords: 'tadoba tiger safari tips, tadoba gates, tadoba best time, tiger permits maharashtra',
  isFeatured: true,
} satisfies WrittenPost
