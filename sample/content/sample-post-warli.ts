import type { WrittenPost } from './sample-shapes.ts'

export const sampleWarliPost = {
  title: 'Warli Painting and the Villages That Keep It',
  slug: 'warli-painting-and-the-villages-that-keep-it',
  excerpt:
    'White rice paste on a mud wall, two triangles for a body, a spiral for a dance: what the pictures mean and how to visit well.',
  content: `You have seen Warli figures, whether or not you knew the name. They are on mugs, airport walls and school notebooks: two triangles tip to tip, a circle for a head, thin lines for limbs, and a whole village dancing in a spiral. The people they come from live some two and a half hours north of [Mumbai](/destinations/mumbai), in the hills behind Dahanu, and for them the pictures are something other than a pattern.

## Who the Warli are

The Warli (वारली) are one of the largest Adivasi communities of Maharashtra, living mostly in Palghar district and across the border in southern Gujarat. They farm rice and millet on small plots, gather from the forest, fish the streams, and increasingly work in the orchards and factories along the coast. Their language has been spoken far more than written, and much of what a community might put in books has gone on the walls.

## What a painting was for

The oldest kind is the **lagna chauk**, the wedding square. Before a marriage, women whose husbands are living, called *savasini*, paint it on the inner wall of the house. At the centre of a bordered square stands **Palaghata**, the goddess of growth, with her arms out. Outside the square are trees, animals, the bride and groom on a horse. Without the painting the wedding could not go on. Afterwards nobody preserved it; the smoke of the kitchen took it, and the next occasion asked for a new one.

There is very little to paint with.

- **The wall:** mud and cow dung, coated with *geru*, red ochre earth.
- **The white:** rice ground with water, and a little gum to bind it.
- **The brush:** a sliver of bamboo, chewed at one end until it frays.

In the old way there was nothing else.

## How to read one

A **circle** is the sun or the moon. A **triangle** comes from hills and pointed trees. A **square** is a human thing: a plot, an enclosure, a sacred space. Put two triangles together, one upside down, and they balance on a point like somebody about to move, so that Warli people never seem to stand still.

Look for the **tarpa**, a long wind instrument made of gourd and bamboo, with a player bent over it. The dancers form a line, hand on hip, and curl round him. Nobody turns his back on the tarpa while it plays. Follow the spiral inwards with a finger and you will be close to what it is like.

There is no horizon and hardly any up or down. Ants go about beside houses. A train may cross a corner, and there have long been bicycles and buses. The painters put in what they see.

## From wall to paper

Until the early 1970s this was women’s work, done for ceremonies. Then officials in a programme meant to bring some income to the area handed out paper and white paint. One of those who took some was a man, **Jivya Soma Mashe**, who painted every day with no wedding in view: fishing nets, ant hills, rain. He was shown in Mumbai, then in Paris and elsewhere, and received the Padma Shri, one of India’s national honours, in 2011. He died in 2018. His village and those around it now have many painters, men and women, some of them very good.

Fame has its price. Most “Warli” objects in shops were never near a Warli hand, and the makers of the originals see nothing from them. The name is protected as a geographical indication, which a mug factory finds easy to ignore.

> First drink the tea, then look, then ask what it costs. The order matters more than the price.

## Visiting well

The villages are not a museum, and the pleasantest visits are arranged ahead, with a family that wants guests and sets the terms.

1. Go with somebody who is known there. Walking into yards with a camera is rude anywhere.
2. Ask before each photograph, and do not photograph the wedding square or a shrine unless you are invited to.
3. Buy from the person who painted it, at the price asked. A small sheet can take a day, a large cloth a month.
4. Do not bring sweets or pens for children. If you want to give something, ask the school.
5. Stay for lunch. There will be rice or *nachni* bhakri, greens from the field edge, dried fish or river crab, and a chutney that means business.

The best months are October to February. In the rains everyone is in the fields, which is a good time to see how the food is grown and a poor one to interrupt it. The tarpa comes out after the harvest.

## Getting there

Trains from Mumbai to **Dahanu Road** take about two and a half hours. The coast at Bordi, a few kilometres north, has orchards of chikoo, a wide tidal beach and simple places to stay. From there the painters’ hamlets are an hour inland. A day is enough to see; two let you sit down, grind some rice and try to draw a triangle that looks alive. It is a good deal harder than it seems. Our [three-day journey](/tours/warli-villages-and-dahanu) leaves time for several bad ones.
`,
  tags: ['Art', 'Culture', 'Villages'],
  metaTitle: 'Warli Painting: What It Means and How to Visit',
  metaDescription:
    'The meaning and making of Warli painting, from the wedding square to paper, and how to visit the villages behind Dahanu with good manners.',
  metaKeywords: 'warli painting, warli art, dahanu, palghar, tribal art maharashtra, village tourism',
} satisfies WrittenPost
