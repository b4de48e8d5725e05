/** The page between the site and WhatsApp. */
const chat = {
  title: 'Continue on WhatsApp',
  opens: 'WhatsApp opens with this message, for you to complete and send.',
  opensWithCode:
    'WhatsApp opens with this message, for you to complete and send. Leave the code in it: by it we know at once what you ask about.',
  open: 'Open WhatsApp',
  newTab: ' (opens in a new tab)',
  /** Around a phone number, and then around the way to a form. */
  callBefore: 'No WhatsApp here? Call ',
  callAfter: ' or ',
  write: 'write to us',
  writeAfter: '.',
  closed: 'This Chat Cannot Be Opened',
  gone: 'The page that it was opened from may be gone, or the office has no number for it at the moment. The contact page has every other way to reach us.',
  failed:
    'Something of ours did not answer. Please go back and press the button again in a minute, or choose another way to reach us on the contact page.',
}

export type ChatWords = typeof chat
export default chat
