/** The page of services. */
const services = {
  title: 'Our Services',
  heading: 'Services',
  description:
    'Tour packages, transport, group travel, tickets and permits, guides: what one desk in Maharashtra arranges for travellers, agents and companies.',
  nothing: 'The list is being written. Ask us for what you need.',
  features: 'Features',
  missing: 'Tell us what is missing',
}

export type ServicesWords = typeof services
export default services
