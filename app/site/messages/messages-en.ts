/** The English messages of the public site, by area. Sentences that the specification words exactly are among them. */
const english = {
  /** The About page, around what the office writes of itself. */
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

  /** What the server finds wrong with a form; no browser loads these. */
  answer: {
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
  },

  /** Cards of tours, destinations and posts, wherever they stand. */
  cards: {
    view: 'View',
    viewDetails: 'View Details',
    explore: 'Explore',
    exploreDestination: 'Explore Destination',
    readMore: 'Read More',
    /** Around a price. */
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
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  },

  /** The page between the site and WhatsApp. */
  chat: {
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
  },

  /** The question whether visits may be counted. */
  consent: {
    ask: 'May we count visits with Google’s cookies?',
    nothingYet: 'Nothing is loaded before you choose, and the site is the same either way.',
    accept: 'Accept',
    decline: 'Decline',
  },

  /** The contact page around its form. `within` is what settings promise, such as "24 hours", or empty. */
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

  /** The page of one destination. `within` is what settings promise, such as "24 hours", or empty. */
  destination: {
    back: 'Back to Destinations',
    /** Around its title. */
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

  /** The list of destinations; sentences that the specification words exactly are among them. */
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

  /** What leads on from a page: to the forms, to WhatsApp, to the phone. */
  details: {
    plan: 'Plan My Trip',
    contact: 'Contact Us',
    whatsapp: 'Send on WhatsApp',
    chat: 'Chat on WhatsApp',
    /** Short, in the bar at the foot of a phone; `callNumber` says the same to whoever listens. */
    call: 'Call',
    callNumber: (phone: string) => `Call ${phone}`,
    write: 'Write to Us',
  },

  /** The strip at the foot of the window: what this device keeps of the visitor. */
  device: {
    title: 'Kept on this device',
    full: (most: number) => `Your shortlist holds ${most} tours: take one out before you keep another.`,
    inShortlist: { one: '# tour is in your shortlist.', other: '# tours are in your shortlist.' },
    show: 'Show it',
    compare: 'Compare them',
    hide: 'Hide until your next visit',
    keptFor: (days: number) => `Kept on this device for ${days} days.`,
    forget: (number: string) => `Forget the number ${number}`,
    /** Around the title of a tour; then the number of the enquiry. */
    askedBefore: 'You asked about ',
    askedAfter: (day: string) => ` on ${day}.`,
    planned: (day: string) => `You sent us a trip request on ${day}.`,
    numberBefore: ' Your number is ',
    stop: '.',
  },

  /** What every enquiry form says, and what is said of it once it was sent. */
  form: {
    /** In the order in which a receipt lists what was sent. */
    labels: {
      name: 'Full Name',
      email: 'Email Address',
      phone: 'Phone',
      startDate: 'Start Date',
      endDate: 'End Date',
      groupSize: 'Group Size',
      budgetRange: 'Budget Range',
      destinations: 'Desired Destinations',
      travelDates: 'Travel Dates',
      message: 'Message',
      callTime: 'Call Me Back',
    },
    select: 'Select',
    callTimes: {
      any: 'At any time',
      morning: 'Before 12 noon',
      afternoon: 'From 12 to 5 pm',
      evening: 'After 5 pm',
    },
    callHint: 'If you would rather talk, choose a time: we call the number above.',
    submitting: 'Submitting...',
    failure: {
      planning: (reason: string) => `Error submitting form: ${reason || 'Unknown error occurred'}`,
      booking: (reason: string) => `Error submitting enquiry: ${reason || 'Unknown error occurred'}`,
    },
    mend: 'Please check the fields below. Nothing you typed is lost.',
    lost: 'The connection was lost.',
    offline: 'You are offline.',
    late: (seconds: number) => `No response came within ${seconds} seconds.`,
    keptUnsent: 'It is kept on this device until you send it.',
    waiting:
      'Nothing is lost: your request is kept on this device and will be sent by itself, once, when the connection returns.',
    stopWaiting: 'Do not send it by itself',
    leftUnsent: 'Your request could not be sent when you were last here. It is still in the form.',
    sendNow: 'Send It Now',
    kept: (days: number) =>
      `What you type is kept on this device until you send it, for ${days} days at most.`,
    clear: 'Clear',
    notice: (site: string, days: number) =>
      `${site} keeps what you send here, to answer you and to plan your journey, until our staff delete it. ${days} days later it is erased, and from backups when newer ones replace them. You can ask for that at any time.`,
    /** Beside a field that only programs see. */
    leaveEmpty: 'Leave this field empty',
    room: {
      full: (most: number) => `No more fits: this takes ${most} characters.`,
      left: (left: number) => (left === 1 ? '1 character is left.' : `${left} characters are left.`),
      cut: (cut: number, most: number) =>
        `The last ${cut === 1 ? 'character' : `${cut} characters`} of what you pasted did not fit: this takes ${most}.`,
    },
    numberBefore: 'Your number is ',
    numberAfter: '. Say it when you call or write to us about this request.',
    tour: 'Tour',
    sent: 'Your request',
    print: 'Print or save as PDF',
  },

  /** What stands around every page. */
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
    /** The title of the feed. */
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
    /** Above a page whose content nobody has translated yet, with a link to it in English. */
    partlyEnglish: '',
    inEnglish: '',
    lostTitle: 'This Page Did Not Come',
    lostLine: 'The connection was lost on the way. Please see that you are connected, and try again.',
    ourFault: 'This is our fault, and it has been noted. Please try again in a minute.',
    tryAgain: 'Try Again',
  },

  /** The home page, but for what settings say. */
  home: {
    exploreTours: 'Explore Tour Packages',
    plan: 'Plan My Trip',
    /** Of the pictures at the head of the page, where there are several. */
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
    /** By how many kinds of tour there are. */
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
    /** `within` is what settings promise, such as "24 hours", or empty. */
    callText: (within: string) =>
      `A first plan${within && ` within ${within}`}, with the price and what it leaves out.`,
    quote: 'Get Your Custom Quote Today',
  },

  /** What all lists share: filters, pages and what stands in place of results. */
  lists: {
    search: 'Search',
    filters: 'Filters',
    moreFilters: 'More filters',
    /** Around the words that results are shown for. */
    showingBefore: 'Showing results for ',
    showingAfter: ': ',
    unread: 'The list could not be read just now; that is our fault and mostly soon over.',
    tryAgain: 'Try again',
    nearest: 'The nearest to what you asked',
    alsoPlan: 'We also plan journeys that stand in no list.',
    plan: 'Plan My Trip',
    contact: 'Contact Us',
    /** What tells the title of a page after the first from that of the first. */
    titlePart: (page: number) => (page > 1 ? `, page ${page}` : ''),
    pages: {
      label: 'Pages',
      previous: 'Previous',
      next: 'Next',
      page: (number: number) => `Page ${number}`,
      pageOf: (page: number, pages: number) => `${page} of ${pages}`,
    },
  },

  /** The page that stands in for others while there is no connection. */
  offline: {
    title: 'You Are Offline',
    text: 'There is no connection at the moment, and this page was not opened on this device before. Many a ghat road has no signal; try again after the next bend.',
    tryAgain: 'Try Again',
    kept: 'Pages You Can Still Read',
  },

  /** The page for planning a trip, around its form. `within` is what settings promise, such as "24 hours", or empty. */
  plan: {
    metaTitle: 'Plan My Trip to Maharashtra',
    description: (within: string) =>
      `Tell us your dates, your company and your wishes, and our travel experts make a journey through Maharashtra of them${within && `, within ${within}`}.`,
    title: 'Plan My Trip',
    line: 'The more we know, the better it fits. Only your name and an email address are needed.',
    formTitle: 'Tell us about your dream Maharashtra trip',
    customising: 'You are customising',
    without: 'Plan without this tour',
  },

  /** The form in which a journey is planned, on two pages, and what becomes of it. */
  planning: {
    button: 'Send Trip Request',
    solo: '1 (Solo Traveler)',
    budgets: {
      'under-10000': 'Under ₹10,000 per person',
      '10000-25000': '₹10,000 - ₹25,000 per person',
      '25000-50000': '₹25,000 - ₹50,000 per person',
      '50000-100000': '₹50,000 - ₹1,00,000 per person',
      'above-100000': 'Above ₹1,00,000 per person',
    },
    destinationsHint: 'Places, or kinds of places: forts, beaches, caves, tigers.',
    success:
      'Thank you for your trip request! Our travel experts will review your requirements and get back to you within 24 hours with a customized itinerary.',
    steps: ['Expert Review', 'Custom Itinerary', 'Book & Travel'],
    /** Of each step, one after the other. */
    stepTexts: [
      'Somebody who knows the road reads what you wrote.',
      'You receive a plan with days, stays and prices.',
      'Change what you like, confirm, and set out.',
    ],
    again: 'Send Another Request',
    next: 'What happens next',
    /** `within` is what settings promise, such as "24 hours", or empty. */
    freeBefore: (within: string) => within && `An answer comes within ${within}. `,
    free: 'Nothing is charged and nothing is booked.',
  },

  /** The pages of the policies, around their texts; their titles stand with the words of the frame. */
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

  /** The list of posts; sentences that the specification words exactly are among them. */
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

  /** Tours side by side, and the message that sends them to the family. */
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

  /** The page of one tour. `within` is what settings promise, such as "24 hours", or empty. */
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
    /** For whom a tour is; the first of them begins the line. */
    suited: {
      families: 'families',
      seniors: 'seniors',
      everybodyFrom: (years: number) => `everybody from ${years} years`,
    },
    /** For whom a price is. */
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
    bookTour: 'Book this tour',
    sendBooking: 'Send Booking Enquiry',
    datesHint: 'As you like to say it: first week of May, after Diwali, any weekend.',
    booked: 'Enquiry submitted successfully! We will contact you soon.',
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
    sum: 'What you pay together',
    adults: 'Adults',
    childrenWithBed: 'Children with a bed',
    childrenWithoutBed: 'Children without a bed',
    singleRooms: 'Rooms for one',
    gstLine: 'GST, 5%',
    totalGstIncluded: 'Total, GST included',
    totalWithGst: 'Total with GST',
    estimate: 'An estimate: the reply to your enquiry names the price for your dates.',
    missingTitle: 'Tour Not Found',
    missing:
      "The tour you're looking for doesn't exist. It may have ended its season, or the address may have lost a letter on the way.",
    all: 'View All Tours',
  },

  /** The list of tours; sentences that the specification words exactly are among them. */
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

  /** What stands where no page is. */
  unknown: {
    title: 'Page Not Found',
    text: 'There is no path here. The drummers have not heard of it either; go back to where the dance began and take another road.',
    home: 'Back to Home',
  },
}

export type Messages = typeof english
export default english
