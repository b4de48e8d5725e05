type Shared = { address: string; title: string }

export const shareNetworks = ['facebook', 'twitter', 'linkedin'] as const
type ShareNetwork = (typeof shareNetworks)[number]

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

export function whatsappLink({ address, title }: Shared): string {
  return `https://wa.me/?text=${encodeText(`${title} ${address}`)}`
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
