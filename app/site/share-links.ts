/** Full URL, and the title for networks that accept one. */
type Shared = { address: string; title: string }

/** The three networks of a post's share group, in order. */
export const shareNetworks = ['facebook', 'twitter', 'linkedin'] as const
type ShareNetwork = (typeof shareNetworks)[number]

/** Returns the share URL of a network. */
export function shareLink(network: ShareNetwork, { address, title }: Shared): string {
  // `encodeURIComponent`, because some networks' apps show the `+` of URLSearchParams as a plus sign.
  const url = encodeURIComponent(address)
  const links = {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    twitter: `https://x.com/intent/post?url=${url}&text=${encodeText(title)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  }
  return links[network]
}

/** Returns a link that opens WhatsApp with title and URL; the sender selects the recipient. */
export function whatsappLink({ address, title }: Shared): string {
  return `https://wa.me/?text=${encodeText(`${title} ${address}`)}`
}

/** A lone surrogate cannot be encoded; the replacement character is used instead. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
