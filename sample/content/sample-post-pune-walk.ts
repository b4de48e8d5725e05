import type { WrittenPost } from './sample-shapes.ts'

export const samplePuneWalkPost = {
  title: 'A Weekend in Pune by Foot',
  slug: 'a-weekend-in-pune-by-foot',
  excerpt:
    'Two days, four short walks and one early hill: the old wards, the river and the camp, with breakfast treated as a serious matter.',
  content: `Pune has spread so far over its plain that people forget how small the old city is. From the gate of Shaniwar Wada to the far end of the bazaar is a walk of twenty minutes, if you do not stop, and the whole point is to stop. Leave the car at the hotel. What follows takes two unhurried days.

## Saturday morning: the palace and the god of the town

Begin at **Shaniwar Wada** when it opens, before the school parties. Bajirao I laid its foundations on a Saturday in 1730, and *shaniwar* is Saturday. The palace inside burned in 1828. What stands is the wall, nine bastions and the Delhi Gate, with spikes long enough to make an elephant think again. Climb to the gallery over the gate, where you can read the city’s plan from above.

Cross the road to **Lal Mahal**, a modern rebuilding on the spot where Shivaji spent part of his boyhood, and walk two minutes to **Kasba Ganpati**. It is small, dark and always busy. This is the town’s own god: when the images are carried to the river at the end of the Ganesh festival, his goes first and everyone else waits.

By now you are hungry. Order **misal**: sprouted moth beans in a thin, hot gravy, crisp farsan on top, raw onion and lime beside it, bread to mop up. Ask for *kat*, the red gravy, separately if you want to control matters.

## Saturday afternoon: the peths

The wards of old Pune are called **पेठ**, *peth*, and seven of them have the names of days. Walk south through **Budhwar Peth** (Wednesday), past the flower sellers at Dagdusheth Ganpati, to **Mahatma Phule Mandai**, the vegetable market under a Victorian octagon with a spire. Next to it is **Tulshi Baug**, a courtyard temple begun in 1761 and since swallowed by a bazaar of bangles, brass pots and kitchen knives. Bargain a little; it is expected.

Look up as you go. Between the concrete blocks there are still **wadas**, timber courtyard houses with carved brackets and doors studded with iron. Some have a clinic on the ground floor and four families above. If a door is open and somebody is in the yard, ask. People are often pleased to show the well.

End at the **Raja Dinkar Kelkar Museum** in Shukrawar Peth (Friday). One man collected it over some forty years and gave it to the state in memory of his small son. It is a museum of things that people used: lamps, locks, betel-nut cutters in the form of parrots and lovers, a whole room of veenas and sarangis. Allow ninety minutes.

For the evening, take a rickshaw to the foot of **Parvati** and climb 103 steps. The Peshwas prayed on this hill, and the city now comes up to walk, court and eat peanuts. The sun goes down over the Sinhagad hills.

## Sunday morning: the hill first, or the river

Early risers should go to **Sinhagad**, an hour and a quarter away, and eat breakfast on the fort. Everyone else can sleep and walk by the river.

- Start at **Pataleshwar**, off Jangali Maharaj Road: a temple of about the eighth century, cut down into the basalt, with a round stone canopy for the bull Nandi in front. Traffic passes thirty metres away. You can hardly hear it.
- Walk to **Z Bridge** and over the Mutha, low in winter and brown and loud in August.
- Come back by **Narayan Peth** and **Shaniwar Peth**, where on a Sunday morning you may hear somebody practising behind a shutter.

For breakfast: *sabudana khichdi*, *thalipeeth* with white butter, or *pohe*, and filter coffee or sweet milky tea. Pune argues about where. Go to the place with a queue of grandfathers.

## Sunday afternoon: camp and palace

The British laid out their cantonment east of the old town, and it still feels like a different city, with wide streets, bungalows and bakeries. Walk down Main Street and through the lanes behind it, past **Ohel David**, the red-brick synagogue of 1867 with a tall clock tower, and buy Shrewsbury biscuits from a bakery for people at home. The shops shut early on Sunday, some at noon.

Then take a rickshaw to the **Aga Khan Palace**, six kilometres out. Gandhi, Kasturba Gandhi and Mahadev Desai were interned here in August 1942. Desai died within a week, Kasturba in February 1944. Their samadhis are behind the house, and the rooms are almost empty. Most visitors lower their voices without being asked.

> Pune is a talking city. If you have a question, ask the nearest person over sixty and sit down for the answer.

## Practical notes

1. Trains from Mumbai take three to three and a half hours, and the seats sell out for Saturday morning.
2. Much of the old city shuts from one to four. So should you.
3. Shoes that slip off easily save a great deal of time at temples.
4. October to February is best. In the ten days of Ganesh Chaturthi the peths are closed to cars and full of drums; it is wonderful, and rooms are gone months before.

There is more on the city on our [Pune page](/destinations/pune), and a [guided version](/tours/pune-heritage-weekend) of this weekend, with the doors already opened.
`,
  tags: ['Pune', 'Walking', 'Heritage', 'Food'],
  metaTitle: 'A Weekend in Pune on Foot: Peths, River and Palace',
  metaDescription:
    'A two-day walking plan for Pune: Shaniwar Wada, the peths, the Kelkar Museum, Pataleshwar, the camp and the Aga Khan Palace, with breakfasts.',
  metaKeywords: 'pune walking tour, pune weekend, pune peths, pune heritage walk, misal',
} satisfies WrittenPost
