import type { WrittenPost } from './sample-shapes.ts'

export const sampleKonkanFoodPost = {
  title: 'Konkan Food, from Solkadhi (सोलकढी) to Modak (मोदक)',
  slug: 'konkan-food-from-solkadhi-to-modak',
  excerpt:
    'Coconut, kokum, rice and whatever the boats brought in: how to read a Konkan menu and what to ask for in each season.',
  content: `A Konkan meal starts with three things that grow within sight of the kitchen: coconut, kokum and rice. The fourth comes up the beach in a basket. Everything else is detail, and the detail changes every thirty kilometres, so treat what follows as a sketch map.

## The pink glass

You will be given **solkadhi** (सोलकढी) at nearly every table on the coast. It is coconut milk soured with kokum, the dried rind of a small dark fruit, with garlic, green chilli and salt, and it comes out the pink of a school eraser. Drink some during the meal and the rest after it, or pour it on the last of the rice. It cools the mouth and settles what you have just done to it.

Kokum without the coconut makes a sweet red sherbet for the afternoon, sold in bottles in every bazaar from Alibaug to Malvan. As *amsul* it also sours the fish curry, in place of tamarind.

## Fish, by name

Learn five words and you can order anywhere.

- **Surmai:** kingfish, in thick steaks; the usual thali fish, and dear.
- **Paplet:** pomfret, flat and mild; the one to give a nervous guest.
- **Bangda:** mackerel, cheap, oily and the cooks’ own favourite.
- **Bombil:** the soft fish that English menus call Bombay duck, wonderful fried within the hour.
- **Tisrya:** clams, cooked dry with coconut, or in a thin curry.

Fried fish is rolled in rice flour or semolina with red masala. Curry is coconut ground with chilli and coriander seed, loose enough to pour. **Malvani masala**, which gives the food around [Tarkarli](/destinations/tarkarli) its name and colour, has well over a dozen spices roasted one at a time; each family’s differs, and each family will explain why the neighbours’ is wrong.

Trawlers do not go out in June and July. There is a fishing ban on the west coast while the fish breed and the sea is bad, and for those weeks honest kitchens offer dried fish, prawns from the creeks and vegetables. Believe the menu that has no pomfret in July.

## When there is no fish

Vegetarians are told that the coast has nothing for them. The coast’s own Brahmin and temple kitchens would be surprised. Ask for:

- **Kaju chi usal**, made with tender cashew nuts before they dry, in March and April;
- **Phanasachi bhaji**, young jackfruit shredded with coconut;
- **Valache birde**, sprouted field beans with kokum, slippery and bitter and excellent;
- **Alu chi patal bhaji**, colocasia leaves with peanuts and a little jaggery.

With them come soft things made of rice: **ghavan**, lacy and thin; **amboli**, thick and slightly sour; **bhakri**, patted out by hand. With chicken there are **vade**, small puffed breads of mixed flour, and the pair of them, *kombdi vade*, is Sunday lunch all over Sindhudurg.

> If a place has a printed menu with pictures, walk on. If it has a grandmother on the step, sit down.

## Mangoes and their elders

The Alphonso, *hapus*, ripens in Ratnagiri and Devgad from about April until the first rain. Buy it where it grows, in straw, a little hard, and let it finish at home. Locals also eat the smaller *payri*, and squeeze it for *aamras*, which is eaten with puris as a main course by people of every age.

By then the jackfruit is ready as well. Its pulp goes into **sandan**, steamed yellow cakes that taste faintly of honey. If you are driving down in May on our [Konkan road trip](/tours/konkan-coast-road-trip), ask the hosts a day ahead. It takes time and they will be pleased.

## Sweet things, and a festival

The coast’s year turns twice in August and September. On **Narali Pournima**, the full moon of Shravan, fishing families give a coconut to the sea and ask it to behave; afterwards everybody eats *narali bhat*, rice with coconut and jaggery. A few weeks later comes Ganesh Chaturthi, and with it the **modak** (मोदक).

The real one is *ukadiche*, steamed. Rice flour is cooked in hot water to a dough, pressed out thin with wet fingers, filled with fresh coconut and jaggery with a little cardamom and nutmeg, and gathered into pleats that meet in a point. Eleven pleats is neat work, twenty-one is showing off. It is eaten warm with ghee poured into a hole in the top, and it does not travel, so the ones in city boxes are another food.

If you are invited into a house for the festival, go. You will be fed until you protest and for some time afterwards.

## How to eat on the road

1. Lunch is the main meal and finishes early; after half past two the fish is gone.
2. Telephone ahead for dinner. Home kitchens cook for the number they expect.
3. Eat with the right hand, and rice last.
4. Say how hot you want it, and mean it.
5. Ask for the bill; in many houses nobody will bring it unasked.

You can begin as near as [Alibaug](/destinations/alibaug), an hour from Mumbai by boat, and work your way south until the holiday runs out.
`,
  tags: ['Food', 'Konkan', 'Culture'],
  metaTitle: 'Konkan Food Guide: Solkadhi, Malvani Fish and Modak',
  metaDescription:
    'How to eat on the Konkan coast: solkadhi, five fish to know by name, vegetarian dishes, mango season and the steamed modak of Ganesh Chaturthi.',
  metaKeywords: 'konkan food, malvani cuisine, solkadhi, modak, konkan fish thali, alphonso',
  isFeatured: true,
} satisfies WrittenPost
