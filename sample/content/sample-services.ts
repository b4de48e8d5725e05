import type { SampleService } from './sample-shapes.ts'

export const sampleServices = [
  {
    title: 'Tour Packages',
    description:
      'Whole journeys, put together by people who have driven the roads: where to sleep, how long to stay, which cave to see before the coaches arrive. Take one from the list or use it as a first draft.',
    features: [
      'Day-by-day plan with honest driving times',
      'Hotels and homestays we have slept in',
      'One price for each traveller, with what it leaves out in writing',
      'Changes before departure handled by the same person who planned it',
    ],
    icon: 'Package',
  },
  {
    title: 'Transport and Transfers',
    description:
      'Cars and coaches with drivers who know the ghats, the fords that close in July and the tea stall worth stopping at. Airport, station and jetty pick-ups, at any hour the timetable throws up.',
    features: [
      'Cars, vans and coaches from four to forty-five seats',
      'Drivers with hill and night experience',
      'Pick-up from airports, railway stations and ferry jetties',
      'Tolls, parking and the driver’s allowance in the quoted price',
    ],
    icon: 'Car',
  },
  {
    title: 'Groups and Corporate Travel',
    description:
      'Offsites, school and college trips, wedding parties and family reunions. We count heads, split rooms, feed the vegetarians and the Jains properly, and put one coordinator on the bus.',
    features: [
      'Groups from ten to two hundred',
      'A coordinator who travels with you',
      'Meeting rooms, outdoor games and fort walks near Pune and Mumbai',
      'GST invoices and a single account to settle',
    ],
    icon: 'Users',
  },
  {
    title: 'Tickets and Permits',
    description:
      'Safari permits, monument tickets, ferries, ropeways and trains, booked in your name as soon as each list opens. Where something cannot be promised, a waiting-list berth for instance, we say so at once.',
    features: [
      'Tiger reserve permits for the gate and shift you want',
      'Entry to caves, forts and museums',
      'Train berths on the Konkan and Deccan routes',
      'Ferry, ropeway and boat bookings',
    ],
    icon: 'Ticket',
  },
  {
    title: 'Guides and Made-to-Measure Trips',
    description:
      'Tell us what you care about, from rock-cut inscriptions to fish markets, and we draw the route round it, with guides who live where they guide and speak English, Hindi and Marathi.',
    features: [
      'A first plan within a day of your enquiry',
      'Guides for caves, forts, wildlife, food and photography',
      'A pace set for children, grandparents or walkers',
      'A number that somebody answers while you travel',
    ],
    icon: 'Map',
  },
] satisfies SampleService[]
