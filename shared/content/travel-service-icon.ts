export const serviceIcons = ['Package', 'Car', 'Users', 'Ticket', 'Map'] as const
export type ServiceIcon = (typeof serviceIcons)[number]

export const defaultServiceIcon: ServiceIcon = 'Package'

/** Returns the icon of a stored value; Package for unknown values. */
export function serviceIconToShow(stored: string): ServiceIcon {
  return serviceIcons.find((icon) => icon === stored) ?? defaultServiceIcon
}
