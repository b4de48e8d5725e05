/** What is shared: its full address, and its title where the network takes one. */
type Shared = { address: string; title: string }

/** The three networks of a post's share group, in order. */
export const shareNetworks = ['facebook', 'twitter', 'linkedin'] as const
type ShareNetwork = (typeof shareNetworks)[number]

/** Where each network takes what is shared. */
export function shareLink(network: ShareNetwork, { address, title }: Shared): string {
  // Encoded by hand: the spaces that URLSearchParams writes as `+` arrive as plus signs in some networks' apps.
  const url = encodeURIComponent(address)
  const links = {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    twitter: `https://x.com/intent/post?url=${url}&text=${encodeText(title)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  }
  return links[network]
}

/** Opens WhatsApp with title and address written, for the sender to choose to whom. */
export function whatsappLink({ address, title }: Shared): string {
  return `https://wa.me/?text=${encodeText(`${title} ${address}`)}`
}

/** Half of a surrogate pair cannot be encoded; the sign for "unknown" stands in its place. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
