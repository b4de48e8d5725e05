import type { WrittenPost } from './sample-shapes.ts'

export const sampleAjantaElloraPost = {
  title: 'A First-Timer’s Guide to Ajanta and Ellora',
  slug: 'a-first-timers-guide-to-ajanta-and-ellora',
  excerpt:
    'Two World Heritage Sites, sixty-odd caves and one long weekend: which to see first, when to arrive and what to skip without guilt.',
  content: `People say “Ajanta and Ellora” in one breath, as if they were a single place. They are about a hundred kilometres apart, centuries apart for the most part, and quite different to visit. Ajanta is about painting and dim light and standing still. Ellora is about stone and sunlight and walking. Doing both in a day is possible and a waste of two good days.

## Which is which

[**Ajanta**](/destinations/ajanta-caves) is Buddhist throughout: about thirty halls in the outer curve of a river gorge, some from the second century BCE, the richest from the later fifth century CE. It was then left alone for well over a thousand years, which is why there is paint on the walls at all.

[**Ellora**](/destinations/ellora-caves) is Buddhist, Hindu and Jain side by side, thirty-four numbered caves along two kilometres of hillside, cut between roughly the sixth century and the tenth. It stood on a trade route and was never lost. Its centre is the Kailasa, a whole temple carved downwards out of the hill.

## How long to allow

- **Two full days** is right: one for each, sleeping in Chhatrapati Sambhajinagar (which older maps call Aurangabad).
- **Three** lets you add Daulatabad’s fortress and Bibi ka Maqbara without hurrying.
- **One** is enough for Ellora alone. If that is all you have, choose Ellora and come back.

Mind the calendar. **Ajanta is closed on Mondays and Ellora on Tuesdays.** A plan that puts you in town on exactly those two days is more common than you would think.

## A good day at Ajanta

Leave the city by half past six. It takes two and a half hours, and the ticket counter opens at nine. Cars stop at a junction a few kilometres from the gorge, and a shuttle bus goes on from there; the steps begin where the bus stops.

Most visitors start at Cave 1 and crowd it until noon. If a coach has just arrived, walk on and begin in the middle.

1. **Cave 10**, among the oldest, with its curved vault and the name that a British officer scratched on a pillar in 1819.
2. **Cave 16 and Cave 17**, for stories told along the walls: look for the wheel of life on the veranda of 17 and, inside, the prince who gives everything away.
3. **Cave 19 and Cave 26**, prayer halls with every surface carved. The long figure of the Buddha lying down is in 26, on your left.
4. **Cave 1 and Cave 2**, last, when the first crowd has gone to lunch.

Inside, stand with your back to a pillar and do nothing for two or three minutes. Your eyes need that long. Guards shine lamps at the best-known figures; ask them to lower the beam and look along the wall. Flash is forbidden, for good reason, and a telephone torch pointed at pigment is no kinder.

Afterwards, if your legs agree, cross the river and climb to the viewpoint where the hunting party stood. It is the only place from which the horseshoe makes sense.

## A good day at Ellora

Ellora opens early, and the first hour in **Cave 16** is the best hour of the whole trip. Walk round the court at ground level, then up into the galleries, then leave by the gate and take the path that climbs the hillside beside it. From above you see that the tower, the bridges and the elephants are all one piece of rock, and that the yard around them is the part that was thrown away.

Then go south for the Buddhist group: **Cave 10**, where stone has been cut to look like timber ribs, and **Cave 12**, three bare storeys of it, built for people who were not in a hurry. Finish in the north among the Jain caves, numbers 30 to 34, a kilometre on. An electric cart runs there. **Cave 32** has the finest carving on the site at the smallest scale.

Good ones in between are **15**, for its dance of Shiva and long upper hall, **21** for its river goddess, and **29**, which will remind you of Elephanta if you have come from [Mumbai](/destinations/mumbai).

> Four caves well seen are worth more than thirty ticked. Nobody will examine you.

## Small things that help

- Shoes you can slip off, because some halls ask for it, and socks for hot stone.
- A small torch for floors and steps, pointed down.
- Water and something to eat; choice at both sites is limited.
- A guide registered with the authorities, agreed on before you enter. A good one says less than you expect.
- For Ajanta, chairs carried by porters, if the steps worry you. Fix the fare first.

## When to come

November to February is comfortable. In March the stone starts to store heat, and by May it gives it back. The rains are underrated: from July to September Ellora’s hill is green, thin waterfalls drop across the mouths of the caves, and the river at Ajanta falls into its pool in several leaps. Visitor numbers are lowest then, too.

If you would like somebody else to mind the calendar, the [four-day tour](/tours/ajanta-ellora-world-heritage) is timed so that neither gate is shut when you reach it.
`,
  tags: ['Heritage', 'Ajanta', 'Ellora', 'Guides'],
  metaTitle: 'Ajanta and Ellora for First-Timers: What to See and When',
  metaDescription:
    'How to plan Ajanta and Ellora: closed days, the best order of the caves, how long to allow, what to carry, and the season to choose.',
  metaKeywords:
    'ajanta ellora guide, ajanta caves tips, ellora caves tips, kailasa temple, aurangabad itinerary',
  isFeatured: true,
} satisfies WrittenPost
