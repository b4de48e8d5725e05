/** The posters of the fourteen sample tours. */

import { drawAlibaugTour } from './poster-tour-alibaug.ts'
import { drawElephantaTour } from './poster-tour-elephanta.ts'
import { drawGrandTour } from './poster-tour-grand.ts'
import { drawKolhapurTour } from './poster-tour-kolhapur.ts'
import { drawKonkanTour } from './poster-tour-konkan.ts'
import { drawLonavalaTour } from './poster-tour-lonavala.ts'
import { drawMahabaleshwarTour } from './poster-tour-mahabaleshwar.ts'
import { drawNashikTour } from './poster-tour-nashik.ts'
import { drawPuneTour } from './poster-tour-pune.ts'
import { drawRaigadTour } from './poster-tour-raigad.ts'
import { drawTadobaTour } from './poster-tour-tadoba.ts'
import { drawTarkarliTour } from './poster-tour-tarkarli.ts'
import { drawWarliTour } from './poster-tour-warli.ts'
import { drawWorldHeritageTour } from './poster-tour-world-heritage.ts'

export const tourPosters = [
  {
    name: 'tour-mumbai-city-and-elephanta',
    alt: 'The great three-faced Shiva of Elephanta between rock-cut pillars, visitors before it',
    draw: drawElephantaTour,
  },
  {
    name: 'tour-pune-heritage-weekend',
    alt: 'A lane of old timbered houses in Pune at dusk, lamps strung across it, a temple tower at its end',
    draw: drawPuneTour,
  },
  {
    name: 'tour-lonavala-khandala-monsoon-escape',
    alt: 'A train comes out of a tunnel in the rain below the cliffs and waterfalls of Khandala',
    draw: drawLonavalaTour,
  },
  {
    name: 'tour-mahabaleshwar-panchgani-hills',
    alt: 'Paragliders over the Krishna valley, people watching from the edge of the Panchgani table-land',
    draw: drawMahabaleshwarTour,
  },
  {
    name: 'tour-ajanta-ellora-world-heritage',
    alt: 'The front of a rock-cut prayer hall at dusk, light in its great horseshoe window',
    draw: drawWorldHeritageTour,
  },
  {
    name: 'tour-konkan-coast-road-trip',
    alt: 'A small car with luggage on its roof on the cliff road above the Konkan surf, a lighthouse ahead',
    draw: drawKonkanTour,
  },
  {
    name: 'tour-tarkarli-snorkelling-and-backwaters',
    alt: 'A swimmer with mask and fins over the reef at Tarkarli, a boat and the sea fort above the water',
    draw: drawTarkarliTour,
  },
  {
    name: 'tour-raigad-and-sahyadri-forts-trek',
    alt: 'Lit tents and a fire under the Milky Way, a hill fort on the next summit',
    draw: drawRaigadTour,
  },
  {
    name: 'tour-tadoba-tiger-safari',
    alt: 'Guests standing in a jeep watch a tiger cross the forest track in Tadoba',
    draw: drawTadobaTour,
  },
  {
    name: 'tour-nashik-vineyards-and-temples',
    alt: 'The steps of the Godavari at Nashik at dawn, temple towers above, lamps floating on the river',
    draw: drawNashikTour,
  },
  {
    name: 'tour-kolhapur-and-panhala-heritage',
    alt: 'The ring of carved pillars at Khidrapur, open to the moon and the night sky',
    draw: drawKolhapurTour,
  },
  {
    name: 'tour-alibaug-beach-weekend',
    alt: 'Somebody at ease in a hammock between palms on the beach at Alibaug, the morning boat coming in',
    draw: drawAlibaugTour,
  },
  {
    name: 'tour-warli-villages-and-dahanu',
    alt: 'A woman paints white Warli figures on the red wall of a thatched house',
    draw: drawWarliTour,
  },
  {
    name: 'tour-grand-maharashtra-circuit',
    alt: 'A long train curves through yellow fields toward a hill fort and temples at sunset',
    draw: drawGrandTour,
  },
]
