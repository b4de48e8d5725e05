import type { WrittenPost } from './sample-shapes.ts'

export const sampleFortsPost = {
  title: 'Walking the Forts of Shivaji',
  slug: 'walking-the-forts-of-shivaji',
  excerpt:
    'Seven forts that tell one life in order, from an easy afternoon to a very long day, with what to carry and how to behave on top.',
  content: `Maharashtra has more than three hundred forts, most of them on hills. You could spend a life on them, and there are people in Pune who do. This is a shorter list: seven that follow the life of Shivaji, in roughly the order in which he needed them.

In 2025 twelve forts were added to the World Heritage List together as the Maratha Military Landscapes of India. Eleven of them are in this state. Five of our seven are among them.

## Why forts at all

The Sahyadri are made of lava, poured out in sheets some sixty-six million years ago and worn since into steps: cliff, slope, cliff, slope. A hill with a cliff all the way round needs very little wall. Add a spring on top, a steep path, and a gate hidden in a fold so that no elephant can get a run at it, and a few hundred men can hold off an army. Shivaji understood this better than anybody. The Marathi word is **गड**, *gad*, and half the place names you will see end in it.

## The walk through a life

### 1. Shivneri: born here, 1630
*Easy; under an hour up, on good steps.* Near Junnar, north of Pune. Seven gates one after another, a small temple to the goddess Shivai after whom he was named, and the room of his birth. On 19 February it fills with torches.

### 2. Torna: the first one, about 1646
*Hard; three hours from Velhe.* He took it as a boy of sixteen or so, and is said to have paid for the next fort with treasure found in its walls. It stands at about 1,400 metres, broad and windy. Carry your own water.

### 3. Rajgad: the working capital
*Moderate to hard; two and a half to three hours.* For over twenty years the state was run from here. Three long arms stretch out from a central rock, each walled to the tip. Sanjivani Machi, with its double walls and hidden drains, is a lesson in military engineering you can walk through. Strong walkers go on along the ridge to Torna; it is part of our [forts trek](/tours/raigad-and-sahyadri-forts-trek).

### 4. Pratapgad: the meeting, 1659
*Easy to moderate; about 450 steps.* Below this fort Shivaji met the general Afzal Khan in a tent, each with a hidden blade if the ballads are right, and only one came out. It is 24 kilometres from [Mahabaleshwar](/destinations/mahabaleshwar), on a spur with forest on every side.

### 5. Panhala: the siege, 1660
*Easy; you can drive in.* A town as much as a fort, above [Kolhapur](/destinations/kolhapur). He was shut up here for months and left on a night of rain, while Baji Prabhu Deshpande and a few hundred men held a pass behind him until they heard the signal guns from Vishalgad. People still walk the route, about fifty kilometres, every July.

### 6. Sinhagad: the climb in the dark, 1670
*Moderate; an hour and a half on foot, or by road.* Tanaji Malusare’s men went up the cliff by rope at night. They took it and he died. Pune comes up at weekends for the breeze and the curd in clay pots; go at six in the morning instead.

### 7. Raigad: the crown, 1674
*Moderate; two to three hours by the steps, or minutes by ropeway.* The last capital, and the one that was planned as a city. Stand where the throne stood and have a friend whisper from the Nagarkhana gate across the court; you will hear it. There is a page on [Raigad](/destinations/raigad) with what to look for.

## When to go

October to February is walking weather. The grass is gold from November, the views are long, and the nights on a fort are cold enough for a blanket. From March carry twice the water and be down by ten. In the monsoon the easy ones, Shivneri, Panhala, Pratapgad, are splendid in cloud; the exposed ones, Torna and the Rajgad ridge, are not for then.

## What to carry

- Two to three litres of water each; tanks on top are old, and not for drinking unless somebody local says so.
- Shoes with a proper tread. The rock is basalt, and worn steps shine.
- A hat, a torch, a whistle.
- Something to eat that makes no rubbish.
- Cash in small notes for the families who cook on the forts: pitla, bhakri, thecha, buttermilk.

> Hear the story from whoever lives nearest the gate. It will not agree with the last one you heard, and both tellers will show you the exact stone.

## How to behave on top

These are monuments, and for a great many people something close to shrines. Take your shoes off at the samadhi and the temples. Do not climb on walls or cannon, paint names, play loud music or bring alcohol; the last is an offence and the villagers do not look away. Take your plastic down. Several local groups spend every Sunday carrying out other people’s.

If you have never walked a fort, begin with Lohagad above [Lonavala](/destinations/lonavala). It did not get on to this list, but it belongs to the same twelve, and it has you back in town for lunch.
`,
  tags: ['Forts', 'Trekking', 'Heritage', 'History'],
  metaTitle: 'Walking the Forts of Shivaji: Seven Treks in Order',
  metaDescription:
    'Seven Maratha forts that follow Shivaji’s life, from Shivneri to Raigad: how hard each walk is, when to go, what to carry, how to behave.',
  metaKeywords: 'shivaji forts, raigad trek, rajgad, torna, pratapgad, sahyadri trekking, maratha forts',
} satisfies WrittenPost
