/** What the server finds wrong with a form; no browser loads these. */
const answer = {
  /** As the schemas say it, a number as `#`: a sentence of theirs is looked up here by its English. */
  checks: {
    text: 'Enter text.',
    unstorable: 'Remove the characters that cannot be stored.',
    tooLong: 'Use at most # characters; this has #.',
    name: 'Enter your full name.',
    email: 'Enter an email address like name@example.com.',
    phone: 'Enter a phone number of # to # digits.',
    callNumber: 'Enter the number that we shall call.',
    wholeNumber: 'Enter a whole number from # to #.',
    date: 'Enter a date of the calendar, such as #-#-#.',
    past: 'This date is past. Choose a later one.',
    order: 'The end date cannot be before the start date.',
    groupSize: 'Choose a group size from the list.',
    budget: 'Choose a budget from the list.',
    time: 'Choose a time from the list.',
    tooLarge:
      'That is more than this form can take. Go back, where your words still are, shorten them and send them again.',
    busy: 'The site is very busy and could not take this in. Please go back and send it again in a minute.',
    unsaved: 'We cannot save your request at this moment. Please try again in a minute.',
  },
  gone: 'This tour is no longer offered.',
  unreadable: 'The form could not be read. Please send it again.',
  tooMany: (seconds: number) =>
    `You have sent many requests in a short time. Please wait ${seconds === 1 ? 'one second' : `${seconds} seconds`} and send this one again; it stays in the form.`,
}

export type AnswerWords = typeof answer
export default answer
