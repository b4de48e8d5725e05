/** The five questions of the home page, in order. */
export const homeFaqs = [
  {
    question: 'Who is the best tour operator in Maharashtra?',
    answer:
      'The one that suits your trip, so ask whoever you are considering three things: have they slept in the hotels they sell, what does the price leave out, and who answers the telephone after office hours. Our answers are yes, a written list with every quotation, and the person who planned your journey or a colleague on duty. If we are not right for what you want, we will say so.',
  },
  {
    question: 'What types of tour packages do you offer?',
    answer:
      'Hill stations, heritage and culture, the Konkan coast, wildlife, photography, and group or corporate travel, from a single day in Mumbai to twelve days round the state. Each tour page gives the plan for every day, the distances, what is included and what is not. Prices are for each person sharing a room, and change with the season and the hotel you choose.',
  },
  {
    question: 'Do you work as a DMC for international travellers?',
    answer:
      'Yes. We look after visitors from abroad directly and act as the destination management company for travel agents elsewhere. We meet flights at any hour, arrange English-speaking guides, explain monument and park fees for foreign visitors, and write the invitation or hotel confirmations a visa application may need. We do not sell international flights.',
  },
  {
    question: 'How can I book by phone or e-mail?',
    answer:
      'Use the number or the address at the top of this page, Monday to Saturday from 9:00 AM to 7:00 PM and Sunday from 10:00 AM to 5:00 PM. Tell us your dates, the number of people and roughly what you would like to spend. You will have a first plan within 24 hours; nothing is booked, or charged, until you have agreed to it in writing. The Plan My Trip form reaches the same desk.',
  },
  {
    question: 'Can packages be customised?',
    answer:
      'Nearly all of them. You can add days, change hotels, travel with a private car and guide, slow down for children or grandparents, or join two tours together. Open a tour and press Customize Tour, or describe the trip from scratch under Plan My Trip. What we cannot move are park permits already issued and the days on which caves and reserves are closed.',
  },
]
