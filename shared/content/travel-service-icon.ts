/** The drawings a travel service can carry. */
export const serviceIcons = ['Package', 'Car', 'Users', 'Ticket', 'Map'] as const
export type ServiceIcon = (typeof serviceIcons)[number]

export const defaultServiceIcon: ServiceIcon = 'Package'

/** The icon to draw for a stored value; any other value shows Package. */
export function serviceIconToShow(stored: string): ServiceIcon {
  return serviceIcons.find((icon) => icon === stored) ?? defaultServiceIcon
}
