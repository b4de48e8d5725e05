import { siteDefaults } from '#shared/pages/site-constants.ts'
import { defaultAboutContent } from '#shared/settings/about-content.ts'
import { integrationDefaults } from '#shared/settings/integrations.ts'

/** Reaches nobody, and is not what stands there before anything is entered: that is offered to no visitor. */
const contact = { phone: '+91 00000 12345', email: 'desk@pravas.example' }

/** The settings of a fresh site, under the specification’s keys; contact details and the office are evident placeholders. */
export const sampleSettings = {
  site_info: {
    name: siteDefaults.name,
    tagline: siteDefaults.tagline,
    description: siteDefaults.description,
    logo: '',
    favicon: '',
    hero_image: 'poster:hero-home',
    hero_title: siteDefaults.heroTitle,
    hero_subtitle: siteDefaults.heroSubtitle,
    show_team: true,
  },
  contact_info: {
    ...contact,
    address: 'Sample address, Pune, Maharashtra, India',
    website: '',
  },
  social_links: { facebook: '', twitter: '', instagram: '', youtube: '', linkedin: '' },
  offices: [
    {
      city: 'Pune',
      address: 'Sample office: replace with your own address, Pune 411000',
      phone: contact.phone,
    },
  ],
  page_heroes: {
    about: 'poster:hero-about',
    destinations: 'poster:hero-destinations',
    tours: 'poster:hero-tours',
    blog: 'poster:hero-blog',
    services: 'poster:hero-services',
    contact: 'poster:hero-contact',
    plan_my_trip: 'poster:hero-plan-my-trip',
  },
  carousel_images: [
    {
      image: 'poster:slide-1',
      title: 'The Sahyadri in the rains',
      subtitle: 'Forts above the cloud, waterfalls on every cliff, and hot corn at the end of the path.',
      cta: 'See hill and fort tours',
      link: '/tours',
    },
    {
      image: 'poster:slide-2',
      title: 'Seven hundred kilometres of Konkan',
      subtitle: 'Ferries across the creeks, forts in the sea, and lunch where the boats come in.',
      cta: 'Explore the coast',
      link: '/destinations',
    },
    {
      image: 'poster:slide-3',
      title: 'Ajanta and Ellora, unhurried',
      subtitle: 'Two World Heritage Sites, four days, and time to let your eyes grow used to the dark.',
      cta: 'Plan your four days',
      link: '/plan-my-trip',
    },
  ],
  about_content: defaultAboutContent,
  team_members: [
    {
      name: 'Sample planner 1',
      role: 'Trip planner',
      image: 'poster:tour-konkan-coast-road-trip',
      bio: 'A sample entry: who answers first, and what they know best.',
    },
    {
      name: 'Sample guide 1',
      role: 'Guide, hill forts',
      image: 'poster:post-walking-the-forts-of-shivaji',
      bio: 'A sample entry: years on the forts, and the languages spoken.',
    },
    {
      name: 'Sample guide 2',
      role: 'Guide, caves and painting',
      image: 'poster:tour-ajanta-ellora-world-heritage',
      bio: 'A sample entry: what was studied, and which cave comes first.',
    },
    {
      name: 'Sample driver 1',
      role: 'Driver, Konkan and ghats',
      image: 'poster:hero-tours',
      bio: 'A sample entry: the roads driven, and the best stop for tea.',
    },
  ],
  partners: [1, 2, 3, 4, 5, 6].map((number) => ({ name: `Sample partner ${number}`, logo: '', website: '' })),
  integrations: integrationDefaults,
}
