/** The posters at the head of each page, and the three slides of the home page. */
import { drawAboutHero } from './poster-hero-about.ts'
import { drawBlogHero } from './poster-hero-blog.ts'
import { drawContactHero } from './poster-hero-contact.ts'
import { drawDestinationsHero } from './poster-hero-destinations.ts'
import { drawHomeHero } from './poster-hero-home.ts'
import { drawPlanHero } from './poster-hero-plan.ts'
import { drawServicesHero } from './poster-hero-services.ts'
import { drawToursHero } from './poster-hero-tours.ts'
import { drawChaityaSlide } from './poster-slide-chaitya.ts'
import { drawCoastSlide } from './poster-slide-coast.ts'
import { drawRidgeSlide } from './poster-slide-ridge.ts'

export const heroPosters = [
  {
    name: 'hero-home',
    alt: 'The Sahyadri in monsoon: a hill fort in the clouds, a train on a viaduct, a waterfall',
    draw: drawHomeHero,
  },
  {
    name: 'hero-about',
    alt: 'A guide leads a party of walkers along a ridge toward an old lookout as the sun rises',
    draw: drawAboutHero,
  },
  {
    name: 'hero-destinations',
    alt: 'Maharashtra in one sweep: a sea fort, temples on a river bank, caves in a cliff, table mountains',
    draw: drawDestinationsHero,
  },
  {
    name: 'hero-tours',
    alt: 'Two buses on the hairpin bends of a road that climbs the Western Ghats',
    draw: drawToursHero,
  },
  {
    name: 'hero-blog',
    alt: 'Somebody writes by lantern light under a banyan beside a lake at dusk',
    draw: drawBlogHero,
  },
  {
    name: 'hero-services',
    alt: 'A train crosses a viaduct over a creek, a launch below it, an open jeep on the red road in front',
    draw: drawServicesHero,
  },
  {
    name: 'hero-contact',
    alt: 'The lamps of Marine Drive in Mumbai curving round the bay at night under a full moon',
    draw: drawContactHero,
  },
  {
    name: 'hero-plan-my-trip',
    alt: 'Two travellers on a path across a plateau in flower, table mountains ahead',
    draw: drawPlanHero,
  },
  {
    name: 'slide-1',
    alt: 'The wall of a fort riding a knife-edge of the Sahyadri above the clouds',
    draw: drawRidgeSlide,
  },
  {
    name: 'slide-2',
    alt: 'The Konkan coast from a headland: bay after bay of pale sand, fishing boats under sail',
    draw: drawCoastSlide,
  },
  {
    name: 'slide-3',
    alt: 'Inside a rock-cut prayer hall, light falling down the nave on the stupa between rows of pillars',
    draw: drawChaityaSlide,
  },
]
