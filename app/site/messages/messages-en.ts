import islands from './island-messages-en.ts'

/** The English messages of the public site, by area. Includes the exact sentences of the specification. */
const english = {
  ...islands,

  /** Bar about locally stored data. */
  device: {
    title: 'Saved in this browser',
    full: (most: number) => `Your shortlist is full (${most} tours). Remove one before adding another.`,
    inShortlist: { one: '# tour is in your shortlist.', other: '# tours are in your shortlist.' },
    show: 'View shortlist',
    compare: 'Compare them',
    hide: 'Hide until your next visit',
    keptFor: (days: number) => `This number stays in this browser for ${days} days.`,
    forget: (number: string) => `Remove the number ${number}`,
    /** Parts around a tour's title; the enquiry number follows. */
    askedBefore: 'You asked about ',
    askedAfter: (day: string) => ` on ${day}.`,
    planned: (day: string) => `You sent us a trip request on ${day}.`,
    numberBefore: ' Your reference is ',
    stop: '.',
  },

  /** The About page, without the office's own texts. */
  about: {
    metaTitle: 'About Us: Tour Operator in Maharashtra',
    description: 'Your trip is planned by a tour operator and destination management company in Maharashtra.',
    title: 'About Us',
    story: 'Our Story',
    mission: 'Our Mission',
    vision: 'Our Vision',
    figures: {
      years: 'Years of Experience',
      travelers: 'Happy Travelers',
      rating: 'Average Rating',
    },
    values: 'Our Core Values',
    reasons: 'Why Choose Us',
    team: 'Our Team',
    registered: 'Registered and Licensed',
    partners: 'Our Partners',
    askTitle: 'Come and ask us something difficult',
    askText: 'Which cave first, which ghat in July, whether the ferry runs on Mondays.',
  },

  /** Validation errors of the server. Browsers do not load them. */
  answer: {
    /** Schema messages, with numbers as `#`: translations are looked up by the English message. */
    checks: {
      text: 'Enter text.',
      unstorable: 'Remove the special characters that we cannot save.',
      tooLong: 'Use at most # characters; this has #.',
      name: 'Enter your full name.',
      email: 'Enter an email address like name@example.com.',
      phone: 'Enter a phone number of # to # digits.',
      callNumber: 'Enter the phone number we should call.',
      wholeNumber: 'Enter a whole number from # to #.',
      date: 'Enter a valid date, such as #-#-#.',
      past: 'This date has passed. Choose a later one.',
      order: 'The end date cannot be before the start date.',
      groupSize: 'Choose a group size from the list.',
      budget: 'Choose a budget from the list.',
      time: 'Choose a time from the list.',
      tooLarge:
        'Your message is too long for this form. Go back (your text is still there), shorten it and send it again.',
      busy: 'The site is very busy and could not accept your form. Please go back and send it again in a minute.',
      unsaved: 'We cannot save your request right now. Please try again in a minute.',
    },
    gone: 'This tour is no longer available.',
    unreadable: 'The form could not be read. Please send it again.',
    tooMany: (seconds: number) =>
      `You have sent many requests in a short time. Please wait ${seconds === 1 ? 'one second' : `${seconds} seconds`} and send this one again; it stays in the form.`,
  },

  /** Cards of tours, destinations and posts. */
  cards: {
    view: 'View',
    viewDetails: 'View Details',
    explore: 'Explore',
    exploreDestination: 'Explore Destination',
    readMore: 'Read More',
    /** Parts around a price. */
    fromBefore: 'From ',
    fromAfter: '',
    perPerson: 'per person',
    featured: 'Featured',
    difficulty: 'Difficulty: ',
    easy: 'Easy',
    moderate: 'Moderate',
    difficult: 'Difficult',
    maxGroup: 'Max group size: ',
    rating: 'Rating: ',
    days: { one: '# Day', other: '# Days' },
    by: 'by ',
    keep: (title: string) => `Add ${title} to your shortlist`,
  },

  /** The page between the site and WhatsApp. */
  chat: {
    title: 'Continue on WhatsApp',
    opens: 'WhatsApp will open with this message. Add to it and send.',
    opensWithCode:
      'WhatsApp will open with this message. Add to it and send. Please do not remove the code: it identifies your request.',
    open: 'Open WhatsApp',
    newTab: ' (opens in a new tab)',
    /** Parts around a phone number and the link to a form. */
    callBefore: 'No WhatsApp here? Call ',
    callAfter: ' or ',
    write: 'write to us',
    writeAfter: '.',
    closed: 'This Chat Cannot Be Opened',
    gone: 'The page you came from may have been removed, or the office has no WhatsApp number right now. The contact page lists every other way to reach us.',
    failed:
      'Something went wrong on our side. Please go back and try again in a minute, or choose another way to reach us on the contact page.',
  },

  /** The analytics consent. */
  consent: {
    ask: 'Can we use Google cookies to count visits?',
    nothingYet: 'Nothing from Google loads until you choose. The site works the same either way.',
    accept: 'Accept',
    decline: 'Decline',
  },

  /** The contact page. `within`: the response time from the settings, such as "24 hours", or empty. */
  contact: {
    metaTitle: 'Contact Our Maharashtra Tour Operator Desk',
    description: (within: string) =>
      `Write, call or visit us with your dates and wishes, and receive a plan for Maharashtra${within && ` within ${within}`}.`,
    title: 'Contact Us',
    line: 'Share your dates and what you would love to see.',
    formTitle: 'Plan Your Maharashtra Trip',
    touch: 'Get in Touch',
    hours: 'Business Hours',
    offices: 'Our Offices',
    map: 'Map',
    showMap: 'Show the map',
    mapNote: 'The map comes from Google. When you open it, Google can see that you are viewing it.',
    mapOfPlace: 'Map of our office',
  },

  /** The destination page. `within`: the response time from the settings, such as "24 hours", or empty. */
  destination: {
    back: 'Back to Destinations',
    /** Parts around its title. */
    aboutBefore: 'About ',
    aboutAfter: '',
    bestTime: 'Best time to visit',
    highlights: 'Top Highlights',
    quickInfo: 'Quick Info',
    facts: { region: 'Region', bestTime: 'Best time', highlights: 'Highlights' },
    relatedTours: 'Related Tours',
    allTours: 'All tours',
    planVisit: 'Plan Your Visit',
    planText: (within: string) =>
      `Share your dates and who is coming. We send you a first plan${within && ` within ${within}`}.`,
    missingTitle: 'Destination Not Found',
    missing:
      "The destination you're looking for doesn't exist. It may have moved, or there may be a typo in the address.",
    all: 'View All Destinations',
  },

  /** The list of destinations. Includes exact sentences of the specification. */
  destinationsList: {
    title: 'Explore Maharashtra: Destinations',
    head: 'Explore Maharashtra',
    line: 'Seven hundred kilometres of coast, a wall of mountains behind it, and the oldest rock in between.',
    heading: 'Destinations',
    description:
      'Caves, forts, beaches, hill stations and tiger forest: where to go in Maharashtra, region by region, and the best time for each.',
    placeholder: 'Search destinations...',
    region: 'Region',
    allRegions: 'All Regions',
    count: { one: '# destination', other: '# destinations' },
    empty: 'No destinations found matching your criteria.',
    showAll: 'Show all destinations',
  },

  /** Links to the forms, WhatsApp and the phone. */
  details: {
    plan: 'Plan My Trip',
    contact: 'Contact Us',
    whatsapp: 'Send on WhatsApp',
    chat: 'Chat on WhatsApp',
    /** Short text for the bar on a phone; `callNumber` is its accessible name. */
    call: 'Call',
    callNumber: (phone: string) => `Call ${phone}`,
    write: 'Write to Us',
  },

  /** The site frame. */
  frame: {
    skip: 'Skip to content',
    menu: 'Menu',
    main: 'Main',
    language: 'Language',
    where: 'Where we are',
    place: 'Maharashtra, India',
    refresh: 'Refresh',
    loading: 'Loading...',
    waiting: 'Loading…',
    home: 'Home',
    about: 'About',
    destinations: 'Destinations',
    tours: 'Tours',
    blog: 'Blog',
    /** Title of the feed. */
    feed: 'Travel Stories',
    services: 'Services',
    contact: 'Contact',
    plan: 'Plan My Trip',
    planShort: 'Plan Trip',
    quickLinks: 'Quick Links',
    aboutUs: 'About Us',
    popular: 'Popular Destinations',
    contactInfo: 'Contact Info',
    offices: 'Our Offices',
    partners: 'Our Trusted Partners',
    policies: 'Policies',
    privacy: 'Privacy Policy',
    terms: 'Booking Terms',
    cancellation: 'Cancellation and Refunds',
    registration: 'Registration No.',
    licence: 'Licence No.',
    gstin: 'GSTIN',
    rights: 'All rights reserved',
    privacyChoices: 'Privacy choices',
    /** Above a page that is not translated, with a link to it in English. */
    partlyEnglish: '',
    inEnglish: '',
    lostTitle: 'This Page Did Not Load',
    ourFault: 'Something went wrong on our side, and we have logged it. Please try again in a minute.',
    tryAgain: 'Try Again',
  },

  /** The home page, without the texts of the settings. */
  home: {
    exploreTours: 'Explore Tour Packages',
    plan: 'Plan My Trip',
    /** Hero slides. */
    slideshow: {
      slides: 'Slides',
      pause: 'Pause slides',
      play: 'Play slides',
      slide: (at: number, count: number) => `Slide ${at} of ${count}`,
    },
    whyUs: 'Why Choose Us',
    figures: {
      rank: 'tour operator in Maharashtra',
      rating: 'out of 5 from our guests',
      travelers: 'happy travelers',
      years: 'years on these roads',
    },
    /** By the number of tour categories. */
    ways: [
      'Ways into Maharashtra',
      'One way into Maharashtra',
      'Two ways into Maharashtra',
      'Three ways into Maharashtra',
      'Four ways into Maharashtra',
      'Five ways into Maharashtra',
      'Six ways into Maharashtra',
    ],
    startingPrice: 'Starting price',
    viewTours: 'View Tours',
    featuredTours: 'Featured Tours',
    allTours: 'All tours',
    popular: 'Popular Destinations',
    popularText: 'From the sea at the Gateway of India to the teak of Vidarbha.',
    allDestinations: 'All destinations',
    dmc: 'DMC Services',
    voices: 'What Our Travelers Say',
    questions: 'Frequently Asked Questions',
    insights: 'Latest Travel Insights',
    insightsText: 'Seasons, roads, kitchens: our advice before you pack.',
    allArticles: 'All articles',
    callTitle: 'Send us your dates. We will plan the rest.',
    /** `within`: the response time from the settings, such as "24 hours", or empty. */
    callText: (within: string) =>
      `You get a first plan${within && ` within ${within}`}, with the price and what is not included.`,
    quote: 'Get Your Custom Quote Today',
  },

  /** Shared by all lists: filters, pagination and empty lists. */
  lists: {
    search: 'Search',
    filters: 'Filters',
    moreFilters: 'More filters',
    /** Parts around the corrected query. */
    showingBefore: 'Showing results for ',
    showingAfter: ': ',
    unread: 'The list could not be loaded. The problem is on our side and usually passes quickly.',
    tryAgain: 'Try again',
    nearest: 'Closest matches',
    alsoPlan: 'We also plan trips that are not listed here.',
    plan: 'Plan My Trip',
    contact: 'Contact Us',
    /** Suffix of the title from the second page on. */
    titlePart: (page: number) => (page > 1 ? `, page ${page}` : ''),
    pages: {
      label: 'Pages',
      previous: 'Previous',
      next: 'Next',
      page: (number: number) => `Page ${number}`,
      pageOf: (page: number, pages: number) => `${page} of ${pages}`,
    },
  },

  /** The page that replaces others while the browser is offline. */
  offline: {
    title: 'You Are Offline',
    text: 'There is no connection at the moment, and you have not opened this page before. Many ghat roads have no signal: try again after the next bend.',
    tryAgain: 'Try Again',
    kept: 'Pages You Can Still Read',
  },

  /** The plan page. `within`: the response time from the settings, such as "24 hours", or empty. */
  plan: {
    metaTitle: 'Plan My Trip to Maharashtra',
    description: (within: string) =>
      `Share your dates, who is coming and what you would like. Our travel experts will plan your trip through Maharashtra${within && `, within ${within}`}.`,
    title: 'Plan My Trip',
    line: 'The more you share, the better the plan will suit you. Only your name and email address are required.',
    formTitle: 'Tell us about your dream Maharashtra trip',
  },

  /** The policy pages, without their texts. Their titles are in `frame`. */
  policy: {
    descriptions: {
      privacy: 'Which personal data we store, why and until when, and your rights.',
      terms: 'How a booking is made, which prices hold, how it is paid, and what both sides take care of.',
      cancellation:
        'How much you get back if a trip is cancelled or moved, by days before departure, and when the refund arrives.',
    },
    questions: 'Questions?',
    ask: 'Ask us before you book. We are happy to help.',
    missingTitle: 'Policy Not Found',
    missing: 'This page is empty at the moment. Ask us what you would like to know.',
    contact: 'Contact Us',
  },

  /** The page of one post. */
  post: {
    back: 'Back to Blog',
    tags: 'Tags',
    share: 'Share this story',
    shareOn: { facebook: 'Share on Facebook', twitter: 'Share on X', linkedin: 'Share on LinkedIn' },
    aboutAuthor: 'About the Author',
    writer: 'Travel Writer',
    authorText:
      'A travel writer exploring Maharashtra, its forts, forests, coast and kitchens, mostly by road and mostly hungry.',
    planTrip: 'Plan Your Trip',
    planText: 'See it for yourself: send us your dates, and we will plan the route.',
    viewTours: 'View Tours',
    related: 'Related Posts',
    missingTitle: 'Blog Post Not Found',
    missing: "The blog post you're looking for doesn't exist.",
    all: 'View All Posts',
  },

  /** The list of posts. Includes exact sentences of the specification. */
  postsList: {
    title: 'Travel Stories from Maharashtra',
    head: 'Travel Stories',
    heading: 'Articles',
    description: 'Seasons, roads, kitchens and forts: advice for your trip through Maharashtra.',
    placeholder: 'Search articles...',
    topic: 'Topic',
    allTopics: 'All Topics',
    count: { one: '# article', other: '# articles' },
    empty: 'No articles found matching your criteria.',
    showAll: 'Show all articles',
  },

  /** The page of services. */
  services: {
    title: 'Our Services',
    heading: 'Services',
    description:
      'Tour packages, transport, group travel, tickets and permits, guides: what one desk in Maharashtra arranges for travellers, agents and companies.',
    nothing: 'This list is coming soon. Ask us for what you need.',
    features: 'Features',
    missing: 'Ask for something else',
  },

  /** Comparison of tours, and the message that shares them. */
  shortlist: {
    title: 'Your Shortlist',
    unread: 'The tours could not be loaded. Please reload this page in a minute.',
    gone: {
      one: 'One tour of this shortlist is no longer available.',
      other: '# tours of this shortlist are no longer available.',
    },
    compared: {
      one: 'There is one tour in your shortlist. Anyone with the link to this page sees the same list.',
      other: '# tours in your shortlist. Anyone with the link to this page sees the same list.',
    },
    ask: 'Ask About These Tours',
    showKept: 'Show tours saved in this browser',
    empty: (most: number) =>
      `Your shortlist is empty. Tap the heart on a tour to save it in this browser. Compare up to ${most} tours here by price, days, months, places and what is included.`,
    explore: 'Explore Tours',
    table: 'Comparison of your shortlist',
    price: 'Price',
    days: 'Days',
    difficulty: 'Difficulty',
    group: 'Group',
    places: 'Places',
    included: 'Included',
    notIncluded: 'Not included',
    notSaid: 'Not specified',
    leaveOut: 'Remove',
    /** The message: a question, and a line for each tour. */
    question: 'Which tour shall we take?',
    line: (days: string, price: string) => `${days}, from ${price} per person`,
  },

  /** Dates of tours. */
  departures: {
    heading: 'Dates and Prices',
    title: 'Tour Departures',
    description:
      'Every announced date of our tours through Maharashtra, with its price and whether seats are free.',
    lead: 'Choose a date. We hold your seats once we have spoken with you.',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    nights: { one: '# night', other: '# nights' },
    until: (date: string) => `until ${date}`,
    adult: 'adult',
    child: 'child',
    bands: { open: 'Seats free', few: 'Few seats left', full: 'Full, waiting list' },
    guaranteed: 'Runs for certain',
    cancelled: 'Cancelled',
    closed: 'Booking closed',
    askBefore: 'Ask for seats',
    askFull: 'Join the waiting list',
    next: (date: string) => `Next: ${date}`,
    all: 'All tours by date',
    inMonth: 'Choose a month',
    empty: 'No dates are announced at the moment. Tell us yours, and we will plan for it.',
    calendar: 'Add to calendar',
  },

  /** The tour page. `within`: the response time from the settings, such as "24 hours", or empty. */
  tour: {
    back: 'Back to Tours',
    groupSize: 'Group size: ',
    groupOpen: 'Open',
    groupMax: (people: number) => `Max ${people}`,
    outOfFive: (rating: string) => `${rating} out of 5`,
    ratings: { one: '# rating', other: '# ratings' },
    season: {
      pair: (first: string, last: string) => `${first} and ${last}`,
      run: (first: string, last: string) => `${first} to ${last}`,
      allYear: 'All year',
    },
    /** Target groups of a tour; the first one starts the line. */
    suited: {
      families: 'families',
      seniors: 'seniors',
      everybodyFrom: (years: number) => `everyone aged ${years} and over`,
    },
    /** Labels of the prices. */
    who: {
      perPerson: 'Per person',
      fromPeople: (people: number) => `Per person, from ${people} people`,
      childWithBed: 'Child with a bed',
      childWithoutBed: 'Child without a bed',
      singleRoom: 'Single room supplement',
      free: 'Free',
    },
    overview: 'Overview',
    keep: 'Add to your shortlist',
    print: 'Print or save as PDF',
    included: "What's Included",
    notIncluded: "What's Not Included",
    covered: 'Destinations Covered',
    priceBefore: 'From',
    priceAfter: 'per person',
    gst: { included: 'GST is included', 'plus-5': 'Plus 5% GST' },
    stop: '.',
    bookNow: 'Book Now',
    allPrices: 'All prices',
    customize: 'Customize Tour',
    reply: (within: string) =>
      `No payment now. We reply${within && ` within ${within}`} with the price for your dates and what it does not include.`,
    cancellation: 'Cancellation and Refunds',
    allOfIt: 'Full policy: ',
    facts: {
      'Starts at': 'Starts at',
      'Ends at': 'Ends at',
      Nights: 'Nights',
      'Runs in': 'Runs in',
      'Suited for': 'Suited for',
      'Guide speaks': 'Guide speaks',
    },
    dayByDay: 'Day-by-Day',
    itinerary: 'Itinerary',
    day: (number: number) => `Day ${number}`,
    prices: 'Prices',
    missingTitle: 'Tour Not Found',
    missing:
      "The tour you're looking for doesn't exist. It may have finished for the season, or there may be a typo in the address.",
    all: 'View All Tours',
  },

  /** The list of tours. Includes exact sentences of the specification. */
  toursList: {
    title: 'Maharashtra Tours',
    heading: 'Tours',
    description:
      'Tours through Maharashtra, each with a day-by-day plan, its price, and what is not included.',
    placeholder: 'Search tours...',
    duration: 'Duration',
    anyDuration: 'Any Duration',
    bands: { '1-3': '1-3 Days', '4-7': '4-7 Days', '8+': '8+ Days' },
    difficulty: 'Difficulty',
    anyDifficulty: 'Any Difficulty',
    start: 'Starts from',
    anyStart: 'Any starting point',
    month: 'Month',
    anyMonth: 'Any month',
    leaves: 'Dates',
    anyLeaves: 'With or without dates',
    leavesAny: 'By next date',
    leavesWeekend: 'Leaves on a weekend',
    leavesIn: (month: string) => `Leaves in ${month}`,
    budget: 'Budget per person',
    anyBudget: 'Any budget',
    upTo: (price: string) => `Up to ${price}`,
    count: { one: '# tour', other: '# tours' },
    empty: 'No tours found matching your criteria.',
    showAll: 'Show all tours',
    costTitle: 'What a trip costs',
    costText: 'Rupees per person, twin sharing. The price depends on the season and the hotels.',
  },

  /** The 404 page. */
  unknown: {
    title: 'Page Not Found',
    text: 'There is no page at this address. Check the link for a typo, or start again from the home page.',
    home: 'Back to Home',
  },
}

export type Messages = typeof english
export default english
