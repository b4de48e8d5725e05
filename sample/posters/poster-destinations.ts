/** The posters of the twelve sample destinations. */
import { drawAjanta } from './poster-ajanta.ts'
import { drawAlibaug } from './poster-alibaug.ts'
import { drawEllora } from './poster-ellora.ts'
import { drawKolhapur } from './poster-kolhapur.ts'
import { drawLonavala } from './poster-lonavala.ts'
import { drawMahabaleshwar } from './poster-mahabaleshwar.ts'
import { drawMumbai } from './poster-mumbai.ts'
import { drawNashik } from './poster-nashik.ts'
import { drawPune } from './poster-pune.ts'
import { drawRaigad } from './poster-raigad.ts'
import { drawTadoba } from './poster-tadoba.ts'
import { drawTarkarli } from './poster-tarkarli.ts'

export const destinationPosters = [
  {
    name: 'destination-mumbai',
    alt: 'The Gateway of India at dawn, the sun rising from the harbour behind its arch, boats on both sides',
    draw: drawMumbai,
  },
  {
    name: 'destination-pune',
    alt: 'The spiked gate of Shaniwar Wada in Pune between two bastions, under a teal sky',
    draw: drawPune,
  },
  {
    name: 'destination-lonavala',
    alt: 'A waterfall in three leaps down a green cliff near Lonavala, two people under umbrellas on the brink',
    draw: drawLonavala,
  },
  {
    name: 'destination-mahabaleshwar',
    alt: 'The stepped cliff of Mahabaleshwar in evening light, strawberry rows and pickers in the red soil before it',
    draw: drawMahabaleshwar,
  },
  {
    name: 'destination-ajanta-caves',
    alt: 'The horseshoe gorge of Ajanta, a row of carved cave fronts half-way up its cliff, the river below',
    draw: drawAjanta,
  },
  {
    name: 'destination-ellora-caves',
    alt: 'The Kailasa temple of Ellora standing in its pit of cut rock, borne by stone elephants',
    draw: drawEllora,
  },
  {
    name: 'destination-tarkarli',
    alt: 'The beach of Tarkarli under palms, Sindhudurg sea fort across teal water',
    draw: drawTarkarli,
  },
  {
    name: 'destination-raigad',
    alt: 'Raigad fort on its table mountain above a sea of cloud at sunrise, walkers on a spur',
    draw: drawRaigad,
  },
  {
    name: 'destination-tadoba',
    alt: 'A tiger walks along a pool in the bamboo forest of Tadoba, the low sun behind it',
    draw: drawTadoba,
  },
  {
    name: 'destination-nashik',
    alt: 'Rows of vines near Nashik running toward table hills, dark grapes hanging close by',
    draw: drawNashik,
  },
  {
    name: 'destination-kolhapur',
    alt: 'The towers of the Mahalakshmi temple in Kolhapur at night, lamp towers lit on both sides',
    draw: drawKolhapur,
  },
  {
    name: 'destination-alibaug',
    alt: 'A horse buggy crosses the wet sand to Kolaba fort at Alibaug as the sun sets',
    draw: drawAlibaug,
  },
]
