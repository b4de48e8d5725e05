import islands from './island-messages-en.ts'

/** The English messages of the public site, by area. Includes the exact sentences of the specification. */
const english = {
  ...islands,

  /** Bar about locally stored data. */
  device: {
    title: 'Kept on this device',
    full: (most: number) => `Your shortlist holds ${most} tours: take one out before you keep another.`,
    inShortlist: { one: '# tour is in your shortlist.', other: '# tours are in your shortlist.' },
    show: 'Show it',
    compare: 'Compare them',
    hide: 'Hide until your next visit',
    keptFor: (days: number) => `Kept on this device for ${days} days.`,
    forget: (number: string) => `Forget the number ${number}`,
    /** Parts around a tour's title; the enquiry number follows. */
    isExpectedSighting: 'You asked about ',
    askedAfter: (day: string) => ` on ${day}.`,
    planned: (day: string) => `You sent us a trip request on ${day}.`,
    numberBefore: ' Your number is ',
    stop: '.',
  },

  /** The About page, without the office's own texts. */
  about: {
    metaTitle: 'About Us: Tour Operator in Maharashtra',
    description: 'Who plans your journey: a tour operator and destination management company in Maharashtra.',
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
    keep: (title: string) => `Keep ${title} in your shortlist`,
  },

  /** The page between the site and WhatsApp. */
  chat: {
    title: 'Continue on WhatsApp',
    opens: 'WhatsApp opens with this message, for you to complete and send.',
    opensWithCode:
      'WhatsApp opens with this message, for you to complete and send. Leave the code in it: by it we know at once what you ask about.',
    open: 'Open WhatsApp',
    newTab: ' (opens in a new tab)',
    /** Parts around a phone number and the link to a form. */
    callBefore: 'No WhatsApp here? Call ',
    callAfter: ' or ',
    write: 'write to us',
    writeAfter: '.',
    closed: 'This Chat Cannot Be Opened',
    gone: 'The page that it was opened from may be gone, or the office has no number for it at the moment. The contact page has every other way to reach us.',
    failed:
      'Something of ours did not answer. Please go back and press the button again in a minute, or choose another way to reach us on the contact page.',
  },

  /** The analytics consent. */
  consent: {
    ask: 'May we count visits with Google’s cookies?',
    nothingYet: 'Nothing is loaded before you choose, and the site is the same either way.',
    accept: 'Accept',
    decline: 'Decline',
  },

  /** The contact page. `within`: the response time from the settings, such as "24 hours", or empty. */
  contact: {
    metaTitle: 'Contact Our Maharashtra Tour Operator Desk',
    description: (within: string) =>
      `Write, call or visit us: tell us when you travel and what you would like to see, and receive a plan for Maharashtra${within && ` within ${within}`}.`,
    title: 'Contact Us',
    line: 'Say when you would like to come and what you would love to see.',
    formTitle: 'Plan Your Maharashtra Trip',
    touch: 'Get in Touch',
    hours: 'Business Hours',
    offices: 'Our Offices',
    map: 'Map',
    showMap: 'Show the map',
    mapNote: 'It comes from Google, which sees that you look at it, once you open it.',
    mapOfPlace: 'Map of our place',
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
      `Tell us when you can travel and with whom. A first plan comes back${within && ` within ${within}`}.`,
    missingTitle: 'Destination Not Found',
    missing:
      "The destination you're looking for doesn't exist. It may have moved, or the address may have lost a letter on the way.",
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
    lostTitle: 'This Page Did Not Come',
    ourFault: 'This is our fault, and it has been noted. Please try again in a minute.',
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
    insightsText: 'Seasons, roads, kitchens: what we would tell a friend before they pack.',
    allArticles: 'All articles',
    callTitle: 'Tell us the dates. We will tell you where the light is good.',
    /** `within`: the response time from the settings, such as "24 hours", or empty. */
    callText: (within: string) =>
      `A first plan${within && ` within ${within}`}, with the price and what it leaves out.`,
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
    unread: 'The list could not be read just now; that is our fault and mostly soon over.',
    tryAgain: 'Try again',
    nearest: 'The nearest to what you asked',
    alsoPlan: 'We also plan journeys that stand in no list.',
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
    text: 'There is no connection at the moment, and this page was not opened on this device before. Many a ghat road has no signal; try again after the next bend.',
    tryAgain: 'Try Again',
    kept: 'Pages You Can Still Read',
  },

  /** The plan page. `within`: the response time from the settings, such as "24 hours", or empty. */
  plan: {
    metaTitle: 'Plan My Trip to Maharashtra',
    description: (within: string) =>
      `Tell us your dates, your company and your wishes, and our travel experts make a journey through Maharashtra of them${within && `, within ${within}`}.`,
    title: 'Plan My Trip',
    line: 'The more we know, the better it fits. Only your name and an email address are needed.',
    formTitle: 'Tell us about your dream Maharashtra trip',
  },

  /** The policy pages, without their texts. Their titles are in `frame`. */
  policy: {
    descriptions: {
      privacy:
        'Which personal data we keep when you write to us, what for, for how long, and what you can ask of us.',
      terms: 'How a booking is made, which prices hold, how it is paid, and what both sides take care of.',
      cancellation:
        'What is returned when a journey is cancelled or moved, by days before departure, and when it comes back.',
    },
    questions: 'Questions?',
    ask: 'Ask us before you book; we answer what no page says.',
    missingTitle: 'Policy Not Found',
    missing: 'There is nothing to read here at the moment. Ask us what you want to know.',
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
    planText: 'Go and see it: tell us when, and we draw the route.',
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
    description:
      'Seasons, roads, kitchens and forts: what we would tell a friend before they travel through Maharashtra.',
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
    nothing: 'The list is being written. Ask us for what you need.',
    features: 'Features',
    missing: 'Tell us what is missing',
  },

  /** Comparison of tours, and the message that shares them. */
  shortlist: {
    title: 'Your Shortlist',
    unread: 'The tours could not be read. Please load this page again in a minute.',
    gone: {
      one: 'One tour of this shortlist is no longer offered.',
      other: '# tours of this shortlist are no longer offered.',
    },
    compared: {
      one: 'One tour is in it. Whoever has the address of this page sees the same.',
      other: '# tours side by side. Whoever has the address of this page sees the same.',
    },
    ask: 'Ask About These Tours',
    showKept: 'Show what this device keeps',
    empty: (most: number) =>
      `No tour is in it yet. Press the heart of a tour to keep it on this device: up to ${most} stand side by side here, with price, days, months, places and what is included.`,
    explore: 'Explore Tours',
    table: 'Your shortlist side by side',
    price: 'Price',
    days: 'Days',
    difficulty: 'Difficulty',
    group: 'Group',
    places: 'Places',
    included: 'Included',
    notIncluded: 'Not included',
    notSaid: 'Not said',
    leaveOut: 'Leave out',
    /** The message: a question, and a line for each tour. */
    question: 'Which tour shall we take?',
    line: (days: string, price: string) => `${days}, from ${price} per person`,
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
      everybodyFrom: (years: number) => `everybody from ${years} years`,
    },
    /** Labels of the prices. */
    who: {
      perPerson: 'Per person',
      fromPeople: (people: number) => `Per person, from ${people} people`,
      childWithBed: 'Child with a bed',
      childWithoutBed: 'Child without a bed',
      singleRoom: 'Extra for a single room',
      free: 'Free',
    },
    overview: 'Overview',
    keep: 'Keep in your shortlist',
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
      `Nothing is charged now. A reply comes${within && ` within ${within}`}, with the price for your dates and what it leaves out.`,
    cancellation: 'Cancellation and Refunds',
    allOfIt: 'All of it: ',
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
      "The tour you're looking for doesn't exist. It may have ended its season, or the address may have lost a letter on the way.",
    all: 'View All Tours',
  },

  /** The list of tours. Includes exact sentences of the specification. */
  toursList: {
    title: 'Maharashtra Tours',
    heading: 'Tours',
    description:
      'Tours through Maharashtra, each with its plan for every day, its price, and what the price leaves out.',
    placeholder: 'Search tours...',
    duration: 'Duration',
    anyDuration: 'Any Duration',
    bands: { '1-3': '1-3 Days', '4-7': '4-7 Days', '8+': '8+ Days' },
    difficulty: 'Difficulty',
    anyDifficulty: 'Any Difficulty',
    start: 'Starts from',
    anyStart: 'Any start',
    month: 'Month',
    anyMonth: 'Any month',
    budget: 'Budget per person',
    anyBudget: 'Any budget',
    upTo: (price: string) => `Up to ${price}`,
    count: { one: '# tour', other: '# tours' },
    empty: 'No tours found matching your criteria.',
    showAll: 'Show all tours',
    costTitle: 'What a journey costs',
    costText:
      'Rupees for each person, two sharing a room. The season and the hotels decide where in the band you land.',
  },

  /** The 404 page. */
  unknown: {
    title: 'Page Not Found',
    text: 'There is no path here. The drummers have not heard of it either; go back to where the dance began and take another road.',
    home: 'Back to Home',
  },
}

export type Messages = typeof english
export default english
